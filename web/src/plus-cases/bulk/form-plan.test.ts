import type { PlusCase, PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { expect, test } from 'vitest'
import { planOf, resultOf } from './form-plan.ts'

const row = (id: string, status: PlusCaseStatus, can = { resend: true, cancel: true, assign: true }) =>
  ({ id, status, can }) as PlusCase
const none = { resend: false, cancel: false, assign: false }
const idsIn = (rows: readonly PlusCase[]) => rows.map(({ id }) => id)
const shortOf = (leftOut: ReturnType<typeof planOf>['leftOut']) =>
  leftOut.map(({ reason, rows }) => [reason, ...idsIn(rows)])

test('[WORK-02] the preview has the forms that can be changed; the others are left out, by reason', () => {
  const rows = [
    row('A', 'INVITED'),
    row('B', 'SUBMITTED', { ...none, assign: true }),
    row('C', 'CANCELLED', none),
    row('D', 'INVITED', none),
    row('E', 'COMPLETED', none),
  ]
  for (const action of ['resend', 'cancel'] as const) {
    const { ready, leftOut } = planOf(action, rows)
    expect(idsIn(ready)).toEqual(['A'])
    expect(shortOf(leftOut)).toEqual([
      ['Section 1 is signed.', 'B', 'E'],
      ['Already canceled.', 'C'],
      ['You cannot change this plus case.', 'D'],
    ])
  }
  const { ready, leftOut } = planOf('assign', rows)
  expect(idsIn(ready)).toEqual(['A', 'B'])
  expect(shortOf(leftOut)).toEqual([
    ['Already canceled.', 'C'],
    ['You cannot change this plus case.', 'D', 'E'],
  ])
})

test('[WORK-02] the result has what was done, and why the rest was not', () => {
  const rows = [row('A', 'INVITED'), row('B', 'INVITED'), row('C', 'INVITED'), row('D', 'INVITED')]
  const { ready, leftOut } = resultOf(rows, [
    { id: 'A', isDone: true },
    { id: 'B', isDone: false, problem: 'too_many_requests' },
    { id: 'C', isDone: false, problem: 'conflict', message: 'The form went to this user.' },
  ])
  expect(idsIn(ready)).toEqual(['A'])
  expect(shortOf(leftOut)).toEqual([
    ['The invitation was already sent several times. Wait half an hour, then resend it.', 'B'],
    ['The form went to this user.', 'C'],
  ])
})
