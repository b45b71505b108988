import { checkActivation } from '@hireproof/contract/users/activation.endpoints'
import { resendActivation } from '@hireproof/contract/users/create-user.endpoints'
import { checkOneTimeCode, redeemOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { updateUserProfile, updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppUser } from '../../platform/db.gen.ts'
import type { GivenUser } from '../../testing/given.ts'
import { newUserSteps } from '../../testing/new-user-steps.ts'
import { passwordSteps } from '../../testing/password-steps.ts'
import { testApp } from '../../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { body, create, rowOf, mailsTo, codeTo, withFlags } = newUserSteps(t)
const steps = passwordSteps(t)

const refused = { status: 400, codes: ['code_refused'] }
const resend = (by: Pick<GivenUser, 'session'>, logonId: string) =>
  t.as(by).call(resendActivation, { body: { logonId } })
const check = (code: string) => t.anonymous.call(checkActivation, { body: { code } })
const checkPassword = (code: string) => t.anonymous.call(checkOneTimeCode, { body: { code } })
const redeem = (code: string, newPassword = 'Other$9new') =>
  t.anonymous.call(redeemOneTimeCode, { body: { code, newPassword } })

/** A session of today: earlier ones have ended. */
const signedIn = async ({ id, personId }: GivenUser) => ({ session: await t.given.session({ personId, userId: id }) })

let serial = 0

async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const accountId = await t.given.account({ company_name: 'Maple Stores', ...values })
  const admin = await t.given.user({ account_id: accountId })
  /** A user who waits to be activated. */
  const waiting = async (more: Partial<Insertable<AppUser>> = {}) => {
    const email = `waits${(serial += 1)}@company.example`
    const row = { role: 'GENERAL', status: 'PENDINGACTIVATION', person_id: null, email, ...more } as const
    return { ...(await t.given.user({ account_id: accountId, ...row })), email }
  }
  return { accountId, admin, waiting }
}

/** A user who chooses a password by email. */
async function invited(mode: 'person' | 'program' = 'person') {
  const { accountId, admin } = await company({ web_service_enabled: true })
  const program = { webServiceEnabled: true, title: undefined }
  if (mode === 'person') await withFlags({ MFA_USER_CREATION: 'off' })
  const wanted = mode === 'person' ? body(accountId, {}, {}) : body(accountId, program, {})
  const { id } = (await create(admin, wanted)).body
  return { ...wanted.user, id, admin, code: await codeTo(wanted.user.email) }
}

describe('sending the activation email again', () => {
  test('[API-46] emails a new link, ends the old one, and is in the audit', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const { id } = (await create(admin, wanted)).body
    const { email, logonId } = wanted.user
    const first = await codeTo(email)
    expect((await resend(admin, ` ${logonId.toLowerCase()}`)).status).toBe(204)
    const second = await codeTo(email)
    expect(second).not.toBe(first)
    expect(await check(first)).toMatchObject(refused)
    expect(await check(second)).toMatchObject({ status: 200, body: { logonId } })
    expect((await t.audit(accountId)).at(-1)).toMatchObject({
      action: 'user.activation_mailed',
      subject_id: id,
      actor: { userId: admin.id },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'PENDINGACTIVATION' })
  })

  test('[API-46][T09] three times in half an hour, and not a fourth, however many ask at once', async () => {
    const { accountId, admin, waiting } = await company()
    const { logonId, email } = await waiting()
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(admin, logonId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 429, 429, 429, 429, 429])
    t.clock.advance({ minutes: 10 })
    expect(await resend(admin, logonId)).toMatchObject({ status: 429, headers: { 'retry-after': '1200' } })
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await t.audit(accountId)).filter(({ action }) => action === 'user.activation_mailed')).toHaveLength(3)
    t.clock.advance({ minutes: 20 })
    expect((await resend(await signedIn(admin), logonId)).status).toBe(204)
  })

  test('[API-46] of many links that were mailed, only the last one works', async () => {
    const { admin, waiting } = await company()
    const { logonId, email } = await waiting()
    const codes = []
    for (const _ of [1, 2, 3]) {
      await resend(admin, logonId)
      codes.push(await codeTo(email))
    }
    expect(await Promise.all(codes.map(async (code) => (await check(code)).status))).toEqual([400, 400, 200])
  })

  test('[API-46] tells a user who is bound to a person already where to sign in', async () => {
    const { admin, waiting } = await company()
    const bound = await waiting({ person_id: await t.given.person(), status: 'PASSWORDCHANGEREQUIRED' })
    expect((await resend(admin, bound.logonId)).status).toBe(204)
    const [mail] = await mailsTo(bound.email)
    expect(mail?.text).toContain('/home/login')
    expect(mail?.text).not.toContain('#')
    const codes = t.ownerDb.selectFrom('one_time_code').selectAll().where('user_id', '=', bound.id)
    expect(await codes.execute()).toEqual([])
  })

  test.each([
    ['ACTIVE', 409, 'conflict'],
    ['LOCKED', 409, 'conflict'],
    ['PENDINGREACTIVATION', 409, 'conflict'],
    ['DEACTIVATED', 409, 'conflict'],
    ['DELETED', 409, 'conflict'],
  ] as const)('[API-46] to a user who is %s is refused: %i %s', async (status, code, name) => {
    const { admin, waiting } = await company()
    const { logonId, email } = await waiting({ status })
    expect(await resend(admin, logonId)).toMatchObject({ status: code, codes: [name] })
    expect(await mailsTo(email)).toEqual([])
  })

  test('[API-46][T01][T03] is for administrators of the company: 404 elsewhere, 403 to others', async () => {
    const { accountId, waiting } = await company()
    const { logonId, email } = await waiting()
    const rival = await company()
    expect(await resend(rival.admin, logonId)).toMatchObject({ status: 404, codes: ['not_found'] })
    const general = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    expect(await resend(general, logonId)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect((await t.anonymous.call(resendActivation, { body: { logonId } })).status).toBe(401)
    expect(await mailsTo(email)).toEqual([])
  })

  test('[API-46] no one can send it for a closed company', async () => {
    const { admin, waiting } = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    const { logonId } = await waiting()
    expect(await resend(admin, logonId)).toMatchObject({ status: 403, codes: ['account_closed'] })
  })

  test('[API-46] a deleted user’s link opens nothing', async () => {
    const { accountId, admin } = await company()
    const wanted = body(accountId)
    const { id } = (await create(admin, wanted)).body
    const code = await codeTo(wanted.user.email)
    const deleted = { params: { userId: id }, body: { userStatus: 'DELETED' as const } }
    expect((await t.as(admin).call(updateUserStatus, deleted)).status).toBe(200)
    expect(await check(code)).toMatchObject(refused)
  })
})

describe('a new user with a password', () => {
  test('[WIZ-37] chooses the first one with the link, and can sign in with it', async () => {
    const { id, code, logonId, accountId, email } = await invited()
    expect((await steps.attempt(logonId, '')).status).toBe(400)
    expect((await steps.attempt(logonId, 'Other$9new')).code).toBe('wrong_credentials')
    expect((await checkPassword(code)).body).toEqual({ logonId, isFirst: true })
    expect((await redeem(code)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', person_id: null, mfa_enabled: false })
    expect((await steps.attempt(logonId, 'Other$9new')).status).toBe(200)
    expect(await checkPassword(code)).toMatchObject(refused)
    expect(await redeem(code, 'gjLm%4qTz')).toMatchObject(refused)
    expect((await t.audit(accountId)).find(({ action }) => action === 'user.activated')).toMatchObject({
      before: { status: 'PENDINGACTIVATION' },
      after: { status: 'ACTIVE' },
      actor: { userId: id },
    })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Hireproof: activate your user account',
      'Hireproof: your password was changed',
    ])
  })

  test('[WIZ-37] has seven days', async () => {
    const { code } = await invited()
    t.clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect((await checkPassword(code)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect(await checkPassword(code)).toMatchObject(refused)
    expect(await redeem(code)).toMatchObject(refused)
  })

  test('[F15][F14] from twenty callers at the same time sets one password', async () => {
    const { code, accountId } = await invited()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(19).fill(400)])
    const activated = (await t.audit(accountId)).filter(({ action }) => action === 'user.activated')
    expect(activated).toHaveLength(1)
  })

  test('[T11] gets no email for a forgotten password before that, and the link stays valid', async () => {
    const { code, logonId, email } = await invited()
    for (let count = 0; count < 4; count += 1) {
      await steps.post('/api/users/one_time_code', { logonId, app: 'everify' })
      await steps.mailsTo('nobody')
    }
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await redeem(code)).status).toBe(204)
  })

  test('[API-41][T11] whose address changes gets a new link there, and the old one no longer works', async () => {
    const { id, admin, code, email, ...user } = await invited()
    const { firstName, lastName, phoneNumber } = user
    const person = { email: 'right@company.example', firstName, lastName, phoneNumber }
    expect((await t.as(admin).call(updateUserProfile, { params: { userId: id }, body: { person } })).status).toBe(200)
    expect(await checkPassword(code)).toMatchObject(refused)
    const next = await codeTo('right@company.example')
    expect((await redeem(next)).status).toBe(204)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Hireproof: your email address was changed')
  })

  test('the link is for a password and opens no federated sign-in, and the other way round', async () => {
    const { code } = await invited()
    expect(await check(code)).toMatchObject(refused)
    const { admin, waiting } = await company()
    const { logonId, email } = await waiting()
    await resend(admin, logonId)
    const federated = await codeTo(email)
    expect(await checkPassword(federated)).toMatchObject(refused)
    expect(await redeem(federated)).toMatchObject(refused)
    expect((await check(federated)).status).toBe(200)
  })

  test('[T11] a code for a forgotten password activates no one, even if its user signs in another way by then', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    const federated = { mfa_enabled: true, password_hash: null, status: 'PENDINGACTIVATION' } as const
    await t.ownerDb.updateTable('app_user').set(federated).where('id', '=', user.id).execute()
    expect(await check(code)).toMatchObject(refused)
  })

  test('[ROLE-18][WIZ-37] for programs becomes active with its first password, and still cannot sign in here', async () => {
    const { id, code, logonId } = await invited('program')
    expect((await redeem(code)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', web_service_enabled: true })
    expect(await steps.attempt(logonId, 'Other$9new')).toMatchObject({ status: 403, code: 'web_service_user' })
  })

  test('[T43] six wrong tries end the link; one that is mailed an hour later works', async () => {
    const { admin, code, logonId, email } = await invited('program')
    const guess = `${code.split('.', 1)[0]}.${'A'.repeat(43)}`
    for (let tries = 0; tries < 6; tries += 1) expect(await checkPassword(guess)).toMatchObject(refused)
    expect(await redeem(code)).toMatchObject(refused)
    expect((await resend(admin, logonId)).status).toBe(204)
    expect(await redeem(await codeTo(email))).toMatchObject(refused)
    t.clock.advance({ minutes: 61 })
    expect((await resend(await signedIn(admin), logonId)).status).toBe(204)
    expect((await redeem(await codeTo(email))).status).toBe(204)
  })
})
