import type { DashboardUser } from '@hireproof/contract/users'
import { expect, test } from 'vitest'
import { linkedRows } from './linked-rows.ts'

const user = (logonId: string, given: Partial<DashboardUser> = {}): DashboardUser => ({
  userId: `id-${logonId}`,
  logonId,
  accountId: 7,
  userRole: 'GENERAL',
  userStatus: 'ACTIVE',
  mfaEnabled: true,
  lastLoginDate: null,
  ...given,
})
const names = [{ accountId: 7, companyName: 'Moss Ltd' }]

test('[DASH-08] counts users linked for federated sign-in that are not deleted', () => {
  const users = [user('AAAA0001'), user('AAAA0002', { mfaEnabled: false }), user('AAAA0003', { userStatus: 'DELETED' })]
  expect(linkedRows(users, names).map(({ logonId }) => logonId)).toEqual(['AAAA0001'])
})

test('shows what can be opened first, each part in the order of the user ids', () => {
  const users = [user('CCCC0001'), user('AAAA0001', { userStatus: 'LOCKED' }), user('BBBB0001')]
  expect(linkedRows(users, names).map(({ logonId }) => logonId)).toEqual(['BBBB0001', 'CCCC0001', 'AAAA0001'])
})

test('names the company where it is known', () => {
  const rows = linkedRows([user('AAAA0001'), user('BBBB0001', { accountId: 8 })], names)
  expect(rows.map(({ company }) => company)).toEqual(['Moss Ltd', undefined])
})
