import { signOut } from '@hireproof/contract/identity/identity.endpoints'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import { updateUserAccount, updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { newUserSteps } from '../testing/new-user-steps.ts'
import { passwordSteps } from '../testing/password-steps.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'

// Calls wait for each other here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000', SIGN_IN_RATE_LIMIT: '1000' } })
const { user: passwordUser, row } = passwordSteps(t)
const { body, create } = newUserSteps(t)

type Who = { id: string }

const statusOf = async (user: Who) => (await row(user)).status
const remove = (as: GivenUser, { id }: Who) =>
  t.as(as).call(updateUserStatus, { params: { userId: id }, body: { userStatus: 'DELETED' } })
const removeAll = (as: GivenUser, users: readonly Who[]) =>
  t.as(as).call(changeUsers, { body: { action: 'delete', userIds: users.map(({ id }) => id) } })

/** A company with two administrators and some general users. */
async function company() {
  const id = await t.given.account()
  const [admin, other] = [await t.given.user({ account_id: id }), await t.given.user({ account_id: id })]
  const users: GivenUser[] = []
  for (let count = 0; count < 6; count += 1) users.push(await t.given.user({ account_id: id, role: 'GENERAL' }))
  return { id, admin, other, users }
}

/** Holds a company, so that the calls that change its users wait in a row until it is released. */
const holdCompany = (id: number) => lockRows(t.ownerDb, sql`select 1 from account where id = ${id} for no key update`)
const areWaiting = (count: number) => expect.poll(() => countWaiting(t.ownerDb), { interval: 20 }).toBe(count)

describe('a call that changes many users', () => {
  test('[T06] changes no more of them once its administrator is deleted', async () => {
    const { id, admin, other, users } = await company()
    const held = await holdCompany(id)
    const bulk = removeAll(admin, users)
    await areWaiting(1)
    const removal = remove(other, admin)
    await areWaiting(2)
    await held.release()
    expect((await removal).status).toBe(200)
    const { outcomes } = (await bulk).body
    const refused = users.slice(1).map((user) => ({ userId: user.id, isDone: false, problem: 'unauthenticated' }))
    expect(outcomes).toEqual([{ userId: users[0]?.id, isDone: true }, ...refused])
    const statuses = await Promise.all(users.map(statusOf))
    expect(statuses).toEqual(['DELETED', ...Array<string>(5).fill('ACTIVE')])
    const events = (await t.audit(id)).filter(({ action }) => action === 'user.deleted')
    expect(events.map(({ subject_id }) => subject_id)).toEqual([users[0]?.id, admin.id])
  })

  test('changes no more of them once its administrator has another role', async () => {
    const { id, admin, other, users } = await company()
    const held = await holdCompany(id)
    const bulk = removeAll(admin, users)
    await areWaiting(1)
    const demotion = t.as(other).call(updateUserAccount, { params: { userId: admin.id }, body: { role: 'GENERAL' } })
    await areWaiting(2)
    await held.release()
    expect((await demotion).status).toBe(200)
    const { outcomes } = (await bulk).body
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, ...Array<boolean>(5).fill(false)])
    expect(outcomes.at(-1)).toMatchObject({ problem: 'forbidden' })
  })

  test('changes users of a client no more once its administrator is deleted in the agency', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const [admin, other] = [await t.given.user({ account_id: agency }), await t.given.user({ account_id: agency })]
    const client = await t.given.account({ agency_account_id: agency })
    const user = await t.given.user({ account_id: client, role: 'GENERAL' })
    const held = await holdCompany(client)
    const bulk = removeAll(admin, [user])
    await areWaiting(1)
    expect((await remove(other, admin)).status).toBe(200)
    await held.release()
    expect((await bulk).body.outcomes).toEqual([{ userId: user.id, isDone: false, problem: 'unauthenticated' }])
    expect(await statusOf(user)).toBe('ACTIVE')
  })

  test('changes none of a client that has left the agency since', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const admin = await t.given.user({ account_id: agency })
    const client = await t.given.account({ agency_account_id: agency })
    const user = await t.given.user({ account_id: client, role: 'GENERAL' })
    const held = await lockRows(
      t.ownerDb,
      sql`update account set agency_account_id = null, type = 'EMPLOYER' where id = ${client}`,
    )
    const removal = remove(admin, user)
    await areWaiting(1)
    await held.release()
    expect(await removal).toMatchObject({ status: 404, codes: ['not_found'] })
    expect(await statusOf(user)).toBe('ACTIVE')
  })

  test.each([
    ['DEACTIVATED', { mfa_enabled: true }, 'user_not_active'],
    ['DEACTIVATED', { mfa_enabled: false, person_id: null }, 'unauthenticated'],
    ['PASSWORDCHANGEREQUIRED', { mfa_enabled: false, person_id: null }, 'password_change_required'],
  ] as const)('changes none of them for an administrator who is %s by now (%j)', async (status, values, problem) => {
    const { id, users } = await company()
    const admin = await t.given.user({ account_id: id, ...values })
    const held = await holdCompany(id)
    const bulk = removeAll(admin, users)
    await areWaiting(1)
    await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', admin.id).execute()
    await held.release()
    const outcomes = users.map((user) => ({ userId: user.id, isDone: false, problem }))
    expect((await bulk).body.outcomes).toEqual(outcomes)
  })

  test('ends with the session of its administrator', async () => {
    const { id, admin, users } = await company()
    const held = await holdCompany(id)
    const bulk = removeAll(admin, users)
    await areWaiting(1)
    const browser = t.browser()
    browser.jar.set('hireproof_session', `${admin.session.id}.${admin.session.secret}`)
    expect((await browser.post(signOut.path)).statusCode).toBe(200)
    await held.release()
    expect((await bulk).body.outcomes.map(({ problem }) => problem)).toEqual(Array(6).fill('unauthenticated'))
  })
})

describe('a slow call of an administrator who is deleted before it is done', () => {
  test('[API-48] sets no password', async () => {
    const { id, admin, other } = await company()
    const user = await passwordUser({ account_id: id, role: 'GENERAL' })
    const { hash } = t.deps.hasher
    whenFinished(() => {
      t.deps.hasher.hash = hash
    })
    const { promise: isDeleted, resolve } = Promise.withResolvers<void>()
    const { promise: isHashing, resolve: start } = Promise.withResolvers<void>()
    t.deps.hasher.hash = async (password) => {
      start()
      await isDeleted
      return hash(password)
    }
    const before = await row(user)
    const reset = { newPassword: 'gjLm%4qTz', forcePasswordChange: false }
    const answer = t.as(admin).call(resetPassword, { params: { userId: user.id }, body: reset })
    await isHashing
    expect((await remove(other, admin)).status).toBe(200)
    resolve()
    expect(await answer).toMatchObject({ status: 401, codes: ['unauthenticated'] })
    expect(await row(user)).toEqual(before)
  })

  test('[API-54] creates no user', async () => {
    const { id, admin } = await company()
    const held = await holdCompany(id)
    const created = create(admin, body(id))
    await areWaiting(1)
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', admin.id).execute()
    await held.release()
    expect(await created).toMatchObject({ status: 401, codes: ['unauthenticated'] })
    const kept = t.ownerDb.selectFrom('app_user').select('id').where('account_id', '=', id)
    expect(await kept.execute()).toHaveLength(8)
  })
})
