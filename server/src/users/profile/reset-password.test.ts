import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { getUser, userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import { changePassword, redeemOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { dump } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { PASSWORD, passwordSteps } from '../../testing/password-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { statusAfterReset } from './reset-password.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({
  env: { LOG_LEVEL: 'debug', POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000', SIGN_IN_RATE_LIMIT: '1000' },
})
const steps = passwordSteps(t)
const NEW = 'Other$9new'

const reset = (by: Pick<GivenUser, 'session'>, of: { id: string }, newPassword = NEW, forcePasswordChange = false) =>
  t.as(by).call(resetPassword, { params: { userId: of.id }, body: { newPassword, forcePasswordChange } })

/** An administrator and a colleague who signs in with a password. */
async function pair(
  values: Parameters<typeof steps.user>[0] = {},
  account: Parameters<typeof t.given.account>[0] = {},
) {
  const account_id = await t.given.account(account)
  const admin = await t.given.user({ account_id })
  const user = await steps.user({ account_id, role: 'GENERAL', ...values })
  return { admin, user, accountId: account_id }
}

describe('a reset by an administrator', () => {
  test('[API-48][PASS-02][PASS-33][T21] sets the new password without the old one, ends every session, tells the owner and is in the audit', async () => {
    const { admin, user, accountId } = await pair()
    const { session } = await steps.attempt(user.logonId, PASSWORD)
    expect((await reset(admin, user)).status).toBe(204)
    for (const each of [session, user.session]) {
      expect((await t.as({ session: each }).call(keepAlive, {})).status).toBe(401)
    }
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(200)
    const { body } = await t.as(admin).call(getUser, { params: { userId: user.id } })
    expect((Date.parse(String(body.passwordExpirationDate)) - t.clock.now().getTime()) / 86_400_000).toBe(90)
    const mails = await steps.mailsTo((await steps.row(user)).email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hireproof: your password was changed'])
    expect((await t.audit(accountId)).filter(({ action }) => action === 'user.password_reset')).toMatchObject([
      {
        subject_id: user.id,
        actor: { userId: admin.id },
        before: { status: 'ACTIVE' },
        after: { status: 'ACTIVE', is_change_forced: false },
      },
    ])
  })

  test('[API-48][F14] ends the session on another node right away', async () => {
    const { admin, user } = await pair()
    const other = await testApp({ ownerUrl: t.ownerUrl })
    expect((await other.as(user).call(keepAlive, {})).status).toBe(200)
    await reset(admin, user)
    expect((await other.as(user).call(keepAlive, {})).status).toBe(401)
  })

  test('[PASS-31][PASS-06][AUTH-35] that forces a change lets the owner change the password right away, and then do everything', async () => {
    const { admin, user } = await pair({ password_changed_at: t.clock.now() })
    await reset(admin, user, NEW, true)
    expect(await steps.row(user)).toMatchObject({ status: 'PASSWORDCHANGEREQUIRED' })
    const { session } = await steps.attempt(user.logonId, NEW)
    const create = (by: typeof session) => t.as({ session: by }).call(createCase, { body: citizenCase() })
    expect(await create(session)).toMatchObject({ status: 403, codes: ['PASSWORD_CHANGE_REQUIRED'] })
    const body = { currentPassword: NEW, newPassword: 'gjLm%4qTz' }
    const changed = await t.as({ session }).call(changePassword, { params: { userId: user.id }, body })
    expect(changed.status).toBe(204)
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
    expect((await create((await steps.attempt(user.logonId, 'gjLm%4qTz')).session)).status).toBe(201)
  })

  test('[ROLE-11][ROLE-12][PASS-31][T45] unlocks a user who was locked by failures', async () => {
    const { admin, user } = await pair()
    await steps.fail(user.logonId, 5)
    expect(await steps.row(user)).toMatchObject({ status: 'LOCKED' })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(401)
    expect((await reset(admin, user)).status).toBe(204)
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(200)
  })

  test('[ROLE-24][ROLE-12] by a corporate administrator unlocks the staff of a location', async () => {
    const parent_account_id = await t.given.account({ type: 'CORPORATE' })
    const corporate = await t.given.user({ account_id: parent_account_id, role: 'CORPORATEADMIN' })
    const { user } = await pair({ status: 'LOCKED' }, { type: 'CHILD', parent_account_id })
    expect((await reset(corporate, user)).status).toBe(204)
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
  })

  test('forgets known browsers: a stolen one needs the new password like any other', async () => {
    const { admin, user } = await pair()
    await steps.attempt(user.logonId, PASSWORD)
    const known = t.ownerDb.selectFrom('known_device').select('user_id').where('user_id', '=', user.id)
    expect(await known.execute()).toHaveLength(1)
    await reset(admin, user)
    expect(await known.execute()).toEqual([])
  })

  test('makes a mailed code worthless', async () => {
    const { admin, user } = await pair()
    const code = await steps.code(user)
    await reset(admin, user)
    const answer = await t.anonymous.call(redeemOneTimeCode, { body: { code, newPassword: 'gjLm%4qTz' } })
    expect(answer).toMatchObject({ status: 400, codes: ['code_refused'] })
  })

  test('lets no deactivated user back in, and a change that was forced then is due later', async () => {
    const { admin, user } = await pair({ status: 'DEACTIVATED' })
    await reset(admin, user, NEW, true)
    expect(await steps.row(user)).toMatchObject({ status: 'DEACTIVATED', password_expires_at: t.clock.now() })
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(401)
  })

  test('[T40] leaves the password in no log, answer, audit, email or table', async () => {
    const { admin, user } = await pair()
    const canary = 'Canary$4res'
    const answers = [await reset(admin, user, canary), await reset(admin, user, canary)]
    expect(answers.map(({ status }) => status)).toEqual([204, 400])
    const places = [JSON.stringify(answers), t.logged.join('\n'), await dump(t)]
    for (const text of places) expect(text).not.toContain(canary)
    expect(t.logged.join('\n')).toContain('/password_reset')
  })
})

describe('the status after a reset', () => {
  const after = (isForced: boolean) =>
    Object.fromEntries(userStatuses.map((status) => [status, statusAfterReset(status, isForced)]))

  test('[PASS-31][T05] becomes active if it was locked or a change was due, and otherwise stays', () => {
    const kept = Object.fromEntries(userStatuses.map((status) => [status, status]))
    expect(after(false)).toEqual({ ...kept, LOCKED: 'ACTIVE', PASSWORDCHANGEREQUIRED: 'ACTIVE' })
  })

  test('[PASS-31][T05] requires a change if one was forced, but not from a user who was shut out', () => {
    const shutOut: UserStatus[] = ['DEACTIVATED', 'UNKNOWN']
    for (const [before, status] of Object.entries(after(true))) {
      const stays = shutOut.find((each) => each === before)
      expect(status, before).toBe(stays ?? 'PASSWORDCHANGEREQUIRED')
    }
  })

  test('[PASS-31] of a user who never signed in becomes active with the first sign-in', async () => {
    const { admin, user } = await pair({ status: 'PENDINGACTIVATION', password_hash: null })
    expect((await reset(admin, user)).status).toBe(204)
    expect(await steps.row(user)).toMatchObject({ status: 'PENDINGACTIVATION' })
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(200)
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('the new password', () => {
  test.each([
    ['short', 'Ab$1cd'],
    ['without a number inside', 'Abcdef$h9'],
    ['with white space', 'Other$9 new'],
    ['with another special character', 'Other$9#new'],
  ])('[ROLE-31][PASS-21] that is %s is refused', async (_, newPassword) => {
    const { admin, user } = await pair()
    expect(await reset(admin, user, newPassword)).toMatchObject({ status: 400, codes: ['password_rule_broken'] })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
  })

  test('[ROLE-31] may not be the User ID, and the choice to force a change may not be left out', async () => {
    const { admin, user } = await pair({ logon_id: 'RESETTED' })
    expect((await reset(admin, user, 'RESETTED')).codes).toEqual(['password_rule_broken'])
    const call = {
      params: { userId: user.id },
      body: { newPassword: NEW } as { newPassword: string; forcePasswordChange: boolean },
    }
    expect((await t.as(admin).call(resetPassword, call)).status).toBe(400)
  })

  test('[PASS-20] may share characters with the old one, which the administrator does not know', async () => {
    const { admin, user } = await pair()
    expect((await reset(admin, user, `${PASSWORD.slice(0, -1)}x`)).status).toBe(204)
  })

  test('[PASS-25][PASS-22] may not be one of the last six, and does not wait for five days', async () => {
    const { admin, user } = await pair()
    const passwords = [NEW, 'gjLm%4qTz', 'Hw2+cvBnk', 'yPd;8sXfa', '{Eu7rIohM', 'zKt~3JwQy']
    for (const each of passwords) {
      t.clock.advance({ seconds: 1 })
      expect((await reset(admin, user, each)).status).toBe(204)
    }
    for (const each of passwords) expect((await reset(admin, user, each)).codes).toEqual(['password_reused'])
    expect((await reset(admin, user, PASSWORD)).status).toBe(204)
  })
})

test('[T45][PASS-25] a password in use cannot be found out by trying: after twenty tries the administrator waits', async () => {
  const { admin, user, accountId } = await pair()
  for (let count = 0; count < 20; count += 1) expect((await reset(admin, user, 'x')).status).toBe(400)
  const late = await reset(admin, user, PASSWORD)
  expect(late).toMatchObject({ status: 429, codes: ['too_many_requests'], headers: { 'retry-after': '1800' } })
  const other = await t.given.user({ account_id: accountId })
  expect((await reset(other, user)).status).toBe(204)
  t.clock.advance({ minutes: 30 })
  const session = await t.given.session({ personId: admin.personId, userId: admin.id })
  expect((await reset({ session }, user, 'gjLm%4qTz')).status).toBe(204)
})

describe('a reset is refused', () => {
  test('[PASS-32] for a user who signs in with the sign-in service: there is no password', async () => {
    const { admin, accountId } = await pair()
    const federated = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    expect(await reset(admin, federated)).toMatchObject({ status: 409, codes: ['password_not_used'] })
  })

  test('[API-48][T05] for the caller’s own user, and to a program administrator for a corporate administrator', async () => {
    const { admin, accountId } = await pair()
    const own = await steps.user({ account_id: accountId })
    const corporate = await steps.user({ account_id: accountId, role: 'CORPORATEADMIN' })
    expect(await reset(own, own)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await reset(admin, corporate)).toMatchObject({ status: 403, codes: ['forbidden'] })
  })

  test.each(['GENERAL', 'ENROLLMENT', 'UNKNOWN'] as const)(
    '[ROLE-03][T05] to a %s, who cannot find out a password by asking',
    async (role) => {
      const { user, accountId } = await pair()
      const other = await t.given.user({ account_id: accountId, role })
      const answers = [await reset(other, user), await reset(other, user, PASSWORD), await reset(other, user, 'x')]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(new Set(answers.flatMap(({ codes }) => codes)).size).toBe(1)
      expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    },
  )

  test('[ROLE-04][API-48] to an administrator of another company: the user does not exist', async () => {
    const { user } = await pair()
    const { admin } = await pair()
    expect(await reset(admin, user)).toMatchObject({ status: 404, codes: ['not_found'] })
  })

  test('[API-48] to an agency for the administrators of its clients, but not for their general users', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const admin = await t.given.user({ account_id: agency })
    const { user } = await pair({ role: 'PROGRAMADMIN' }, { agency_account_id: agency })
    const before = await steps.row(user)
    expect(await reset(admin, user)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await steps.row(user)).toEqual(before)
    const { body } = await t.as(admin).call(getUser, { params: { userId: user.id } })
    expect(body.can).toMatchObject({ resetPassword: 'client_administrator', changeProfile: true, delete: true })
    const clerk = await steps.user({ account_id: user.accountId, role: 'GENERAL' })
    expect((await reset(admin, clerk)).status).toBe(204)
    const colleague = await steps.user({ account_id: agency })
    expect((await reset(admin, colleague)).status).toBe(204)
  })

  test('in a closed company, and for a deleted user', async () => {
    const closed = await pair({}, { status: 'CLOSED', closed_date: '2026-11-01' })
    expect(await reset(closed.admin, closed.user)).toMatchObject({ status: 403, codes: ['account_closed'] })
    const { admin, user } = await pair({ status: 'DELETED' })
    expect(await reset(admin, user)).toMatchObject({ status: 409, codes: ['conflict'] })
  })

  test('[ROLE-30] to a user who still has to do the tutorial or the plus training', async () => {
    const { user, accountId } = await pair({}, { plus_enabled: true })
    const due = [
      [{ tutorial_complete: false }, 'tutorial_required'],
      [{ training_status: 'INCOMPLETE' }, 'training_required'],
    ] as const
    for (const [values, code] of due) {
      const admin = await t.given.user({ account_id: accountId, ...values })
      expect(await reset(admin, user)).toMatchObject({ status: 403, codes: [code] })
    }
  })
})

test('[API-48][F15] of two administrators at the same time the later one counts, and nothing is mixed', async () => {
  const { admin, user, accountId } = await pair()
  const second = await t.given.user({ account_id: accountId })
  const { hash } = t.deps.hasher
  const { promise: areBothReady, resolve } = Promise.withResolvers<void>()
  let ready = 0
  t.deps.hasher.hash = async (password) => {
    if ((ready += 1) === 2) resolve()
    await areBothReady
    return hash(password)
  }
  const chosen = new Map([
    [admin.id, NEW],
    [second.id, 'gjLm%4qTz'],
  ])
  const answers = await Promise.all([reset(admin, user, NEW, true), reset(second, user, 'gjLm%4qTz')])
  t.deps.hasher.hash = hash
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const events = (await t.audit(accountId)).filter(({ action }) => action === 'user.password_reset')
  const [first, last] = events.map((event) => event.actor as { userId: string })
  expect(events).toHaveLength(2)
  const { status } = events[1]!.after as { status: string }
  expect(await steps.row(user)).toMatchObject({ status })
  expect((await steps.attempt(user.logonId, chosen.get(first!.userId)!)).status).toBe(401)
  expect((await steps.attempt(user.logonId, chosen.get(last!.userId)!)).status).toBe(200)
})

test.each([
  ['was linked', { mfa_enabled: true, password_hash: null }, 'password_not_used'],
  ['was deleted', { status: 'DELETED' }, 'conflict'],
] as const)(
  '[PASS-32][F15] for a user who %s while the password was on its way is refused',
  async (_, values, code) => {
    const { admin, user } = await pair()
    const { hash } = t.deps.hasher
    t.deps.hasher.hash = async (password) => {
      await t.ownerDb.updateTable('app_user').set(values).where('id', '=', user.id).execute()
      return hash(password)
    }
    const answer = await reset(admin, user)
    t.deps.hasher.hash = hash
    expect(answer).toMatchObject({ status: 409, codes: [code] })
    expect(await steps.row(user)).toMatchObject({ ...values, password_changed_at: null })
  },
)
