import { expect, test } from 'vitest'
import { termsInForce } from '../accounts/plus-terms.ts'
import { companyRows } from './companies.ts'
import { plusRows } from './plus.ts'
import type { UserRow } from './users.ts'

const { effectiveOn } = termsInForce('Hireproof')

/** When the company of the demonstration accepted the terms, if it is loaded at noon some days after they came into effect. */
function acceptedOn(daysLater: number) {
  const now = new Date(Date.parse(`${effectiveOn}T16:00:00Z`) + daysLater * 86_400_000)
  const accounts = companyRows(now)
  const users = accounts.map(({ id }) => ({
    account_id: id,
    role: 'PROGRAMADMIN',
    first_name: 'Ana',
    last_name: 'Lopez',
  })) as unknown as UserRow[]
  const { acceptances } = plusRows(accounts, users, { now, productName: 'Hireproof' })
  return acceptances.map(({ accepted_at }) => Math.round((now.getTime() - Number(accepted_at)) / 86_400_000))
}

test.each([
  ['on their first day', 0, 0],
  ['ten days later', 10, 10],
  ['a month later', 30, 15],
])('the demonstration loaded %s has accepted the terms in force, never before they were', (_, later, ago) => {
  expect(acceptedOn(later)).toEqual([ago])
})
