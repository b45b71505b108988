import type { ActionRefusal, UserActions } from '@hireproof/contract/users/user-actions'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { describe, expect, test } from 'vitest'
import { countOf, leftOutText } from '../../ui/list/left-out.ts'
import { planOf, resultOf } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'

type Can = true | ActionRefusal
const user = (id: string, remove: Can, resend: Can = 'not_pending') =>
  ({ id, can: { delete: remove, resendActivation: resend } as UserActions }) as UserRow
const ids = (users: readonly UserRow[]) => users.map(({ id }) => id)
const shortOf = (leftOut: ReturnType<typeof planOf>['leftOut']) =>
  leftOut.map(({ reason, rows }) => [reason, ...ids(rows)])

const users = [
  user('a', true),
  user('b', 'own_user'),
  user('c', true, true),
  user('d', 'account_closed'),
  user('e', 'own_user'),
]

describe('the plan of an action', () => {
  test('has the users that allow it; the others are left out, by reason', () => {
    const { ready, leftOut } = planOf('delete', users)
    expect(ids(ready)).toEqual(['a', 'c'])
    expect(shortOf(leftOut)).toEqual([
      ['You cannot do this to your own user account.', 'b', 'e'],
      ['The company account is closed.', 'd'],
    ])
    expect(countOf(leftOut)).toBe(3)
  })

  test('is different for each action', () => {
    const { ready, leftOut } = planOf('resendActivation', users)
    expect([ids(ready), countOf(leftOut)]).toEqual([['c'], 4])
  })

  test('may be empty', () => {
    expect(planOf('delete', [user('b', 'own_user')]).ready).toEqual([])
  })
})

describe('the result of an action', () => {
  test('names the administrator that the company must keep, and deleted users', () => {
    const { ready: done, leftOut } = resultOf(users, [
      { userId: 'a', isDone: true },
      { userId: 'c', isDone: false, problem: 'last_program_administrator' },
      { userId: 'd', isDone: false, reason: 'deleted' },
      { userId: 'nobody', isDone: true },
    ])
    expect(ids(done)).toEqual(['a'])
    expect(shortOf(leftOut)).toEqual([
      [
        'Each company account must have at least one Program Administrator. Please add one before deleting this user.',
        'c',
      ],
      ['This user has been deleted.', 'd'],
    ])
  })

  test('shows that a user got too many emails', () => {
    const { leftOut } = resultOf(users, [{ userId: 'c', isDone: false, problem: 'too_many_requests' }])
    expect(shortOf(leftOut)).toEqual([['Several emails were sent already. Please try again in half an hour.', 'c']])
  })
})

test('counts of users have the right singular or plural', () => {
  const { delete: remove, resendActivation: resend } = bulkTexts
  expect([0, 1, 2].map(remove.done)).toEqual(['No users were deleted', '1 user was deleted', '2 users were deleted'])
  expect([0, 1, 2].map(resend.done)).toEqual([
    'No activation emails were sent',
    '1 activation email was sent',
    '2 activation emails were sent',
  ])
  expect([1, 2].map((count) => leftOutText(count, 'user'))).toEqual(['1 user is left out', '2 users are left out'])
})
