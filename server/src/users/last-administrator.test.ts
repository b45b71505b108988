import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import { updateUserAccount } from '@hireproof/contract/users/profile.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })

/** A location with one administrator, one who waits for activation and a general user, and the administrator above. */
async function location() {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const account_id = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
  const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const colleague = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const last = await t.given.user({ account_id })
  const waiting = await t.given.user({ account_id, status: 'PENDINGACTIVATION' })
  const password = { mfa_enabled: false, person_id: null, password_hash: 'x' }
  const clerk = await t.given.user({ account_id, role: 'GENERAL', ...password })
  return { account_id, head, colleague, last, waiting, clerk }
}

const profile = async (as: GivenUser, { id }: GivenUser) =>
  (await t.as(as).call(getUser, { params: { userId: id } })).body.can.delete

async function listed(as: GivenUser, accountId: number) {
  const query = { accountId: [accountId], userRole: { include: ['PROGRAMADMIN' as const, 'GENERAL' as const] } }
  const { body } = await t.as(as).call(searchUsers, { body: { paging: { page: 0, size: 10 }, query } })
  return new Map(body.results.map(({ id, can }) => [id, can.delete]))
}

describe('[USRV-25] the last administrator who is able to act', () => {
  test('is named as such on the profile and in the list, before anyone tries to delete', async () => {
    const { account_id, head, colleague, last, waiting, clerk } = await location()
    expect(await profile(head, last)).toBe('last_administrator')
    expect(await profile(head, waiting)).toBe(true)
    expect(await profile(head, clerk)).toBe(true)
    expect(await profile(head, colleague)).toBe(true)
    expect(await profile(last, last)).toBe('own_user')
    const found = await listed(head, account_id)
    expect([last, waiting, clerk].map(({ id }) => found.get(id))).toEqual(['last_administrator', true, true])
  })

  test('may go as soon as another user is an administrator', async () => {
    const { head, last, clerk } = await location()
    const raise = { params: { userId: clerk.id }, body: { role: 'PROGRAMADMIN' as const } }
    expect((await t.as(head).call(updateUserAccount, raise)).body.can.delete).toBe(true)
    expect(await profile(head, last)).toBe(true)
  })

  test('is left out when many users are deleted', async () => {
    const { head, last, clerk } = await location()
    const body = { action: 'delete' as const, userIds: [last.id, clerk.id] }
    const { outcomes } = (await t.as(head).call(changeUsers, { body })).body
    expect(outcomes).toEqual([
      { userId: last.id, isDone: false, problem: 'last_program_administrator' },
      { userId: clerk.id, isDone: true },
    ])
  })
})
