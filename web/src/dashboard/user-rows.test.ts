import type { DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { expect, test } from 'vitest'
import { existingRows, isOnlyProgramAdministrator, linkedRows, withDeleted } from './user-rows.ts'

const user = (logonId: string, given: Partial<DashboardUser> = {}): DashboardUser => ({
  userId: `id-${logonId}`,
  logonId,
  accountId: 7,
  userRole: 'GENERAL',
  userStatus: 'ACTIVE',
  mfaEnabled: true,
  lastLoginDate: null,
  timeZone: 'America/New_York',
  ...given,
})
const names = [{ accountId: 7, companyName: 'Moss Ltd' }]
const idsOf = (rows: readonly { logonId: string }[]) => rows.map(({ logonId }) => logonId)

test('[DASH-08] counts users linked for federated sign-in that are not deleted', () => {
  const users = [user('AAAA0001'), user('AAAA0002', { mfaEnabled: false }), user('AAAA0003', { userStatus: 'DELETED' })]
  expect(idsOf(linkedRows(users, names))).toEqual(['AAAA0001'])
})

test('[DASH-09][DASH-10] counts users with a password as existing, except deleted ones', () => {
  const users = [
    user('BBBB0002', { mfaEnabled: false, userStatus: 'LOCKED' }),
    user('AAAA0001'),
    user('AAAA0002', { mfaEnabled: false }),
    user('AAAA0003', { mfaEnabled: false, userStatus: 'DELETED' }),
  ]
  expect(idsOf(existingRows(users, names))).toEqual(['AAAA0002', 'BBBB0002'])
})

test('shows accounts that can be opened first, each group in the order of the user ids', () => {
  const users = [user('CCCC0001'), user('AAAA0001', { userStatus: 'LOCKED' }), user('BBBB0001')]
  expect(idsOf(linkedRows(users, names))).toEqual(['BBBB0001', 'CCCC0001', 'AAAA0001'])
})

test('[DASH-15] shows the company name if it is known', () => {
  const rows = linkedRows([user('AAAA0001'), user('BBBB0001', { accountId: 8 })], names)
  expect(rows.map(({ company }) => company)).toEqual(['Moss Ltd', undefined])
})

test('[DASH-26] keeps a row deleted on the screen in its place, even if the server leaves it out', () => {
  const [first, second] = linkedRows([user('AAAA0001'), user('BBBB0001')], names)
  if (!first || !second) throw new Error('there are two rows')
  expect(withDeleted([first, second], [first]).map(({ userStatus }) => userStatus)).toEqual(['DELETED', 'ACTIVE'])
  expect(withDeleted([second], [first]).map(({ logonId, userStatus }) => [logonId, userStatus])).toEqual([
    ['BBBB0001', 'ACTIVE'],
    ['AAAA0001', 'DELETED'],
  ])
})

test('[DASH-33] finds the only program administrator among the linked accounts', () => {
  const administrator = (logonId: string, given: Partial<DashboardUser> = {}) =>
    user(logonId, { userRole: 'PROGRAMADMIN', ...given })
  const isOnly = (users: DashboardUser[]) => {
    const rows = linkedRows(users, names)
    const row = rows.find(({ logonId }) => logonId === 'AAAA0001')
    return row && isOnlyProgramAdministrator(row, rows)
  }
  expect(isOnly([administrator('AAAA0001'), user('BBBB0001')])).toBe(true)
  expect(isOnly([administrator('AAAA0001'), administrator('BBBB0001', { accountId: 8 })])).toBe(false)
  expect(isOnly([user('AAAA0001'), administrator('BBBB0001')])).toBe(false)
  const rows = linkedRows([administrator('AAAA0001'), administrator('BBBB0001')], names)
  const [first, second] = rows
  if (!first || !second) throw new Error('there are two rows')
  expect(isOnlyProgramAdministrator(first, withDeleted(rows, [second]))).toBe(true)
})
