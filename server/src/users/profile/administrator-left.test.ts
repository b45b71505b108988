import { setDashboardUserStatus } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { updateUserAccount, updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Values = Omit<Parameters<typeof t.given.user>[0], 'account_id'>

const password = { mfa_enabled: false, person_id: null, password_hash: 'x' }
const refused = { status: 409, codes: ['last_program_administrator'] }

const remove = (as: GivenUser, { id }: GivenUser) =>
  t.as(as).call(updateUserStatus, { params: { userId: id }, body: { userStatus: 'DELETED' } })
const demote = (as: GivenUser, { id }: GivenUser) =>
  t.as(as).call(updateUserAccount, { params: { userId: id }, body: { role: 'GENERAL' } })
const rowOf = ({ id }: GivenUser) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A location with an administrator who is able to act and another one, and the administrator of the company above. */
async function location(values: Values) {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const account_id = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
  const last = await t.given.user({ account_id, ...password })
  return { head, last, other: await t.given.user({ account_id, ...values }) }
}

const unable: [string, Values][] = [
  ['waits for activation', { status: 'PENDINGACTIVATION' }],
  ['waits for reactivation', { status: 'PENDINGREACTIVATION' }],
  ['has to change the password', { status: 'PASSWORDCHANGEREQUIRED', ...password }],
  ['is locked', { status: 'LOCKED', ...password }],
  ['is deactivated', { status: 'DEACTIVATED' }],
  ['is active but bound to no one, and without a password', { mfa_enabled: false, person_id: null }],
]
const able: [string, Values][] = [
  ['is bound to a person', {}],
  ['has a password', password],
]

describe('[USRV-25][ROLE-05][T06] the last administrator who is able to act', () => {
  test.each(unable)('stays if the other one %s', async (_, values) => {
    const { head, last, other } = await location(values)
    expect(await remove(head, last)).toMatchObject(refused)
    expect(await demote(head, last)).toMatchObject(refused)
    expect(await rowOf(last)).toMatchObject({ status: 'ACTIVE', role: 'PROGRAMADMIN' })
    // One who is not able to act can go.
    expect((await remove(head, other)).status).toBe(200)
  })

  test.each(able)('may go if the other one is active and %s', async (_, values) => {
    const { head, last } = await location(values)
    expect((await remove(head, last)).status).toBe(200)
  })

  test('may be missing: then the only one left stays, whatever the status', async () => {
    const { head, last, other } = await location({ status: 'PENDINGACTIVATION' })
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', last.id).execute()
    expect(await remove(head, other)).toMatchObject(refused)
  })

  test('[DASH-33] stays on the dashboard, too', async () => {
    const account_id = await t.given.account()
    const own = await t.given.user({ account_id })
    await t.given.user({ account_id, status: 'LOCKED', ...password })
    const call = { params: { userId: own.id }, body: { userStatus: 'DELETED' as const } }
    expect(await t.as(own).call(setDashboardUserStatus, call)).toMatchObject(refused)
  })
})
