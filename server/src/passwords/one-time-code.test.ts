import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { checkOneTimeCode, redeemOneTimeCode, sendOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import type { GivenUser } from '../testing/given.ts'
import { PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { mailOneTimeCode } from './one-time-code.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({
  env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' },
})
const steps = passwordSteps(t)
const NEW = 'Other$9new'

const ask = (logonId: string) => t.anonymous.call(sendOneTimeCode, { body: { logonId, app: 'everify' } })
const check = (code: string) => t.anonymous.call(checkOneTimeCode, { body: { code } })
const redeem = (code: string, newPassword = NEW, app: TestApp = t) =>
  app.anonymous.call(redeemOneTimeCode, { body: { code, newPassword } })
const refused = { status: 400, codes: ['code_refused'] }
const codesOf = (user: GivenUser) =>
  t.ownerDb.selectFrom('one_time_code').selectAll().where('user_id', '=', user.id).orderBy('created_at').execute()
const guess = (code: string) => `${code.split('.', 1)[0]}.${'A'.repeat(43)}`

describe('asking for a code', () => {
  test('[API-19][API-20] is answered 204 and emails a link that holds it after #', async () => {
    const user = await steps.user()
    expect((await ask(` ${user.logonId.toLowerCase()}`)).status).toBe(204)
    const [mail, ...others] = await steps.mailsTo((await steps.row(user)).email)
    expect(others).toEqual([])
    const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).toMatch(/^http:\/\/localhost:\d+\/home\/login\/new-password#[0-9a-f-]{36}\.[\w-]{43}$/)
    expect(mail?.html).toContain(link)
    expect(mail?.subject).toBe('Hireproof: choose a new password')
    const events = await t.audit(user.accountId)
    expect(events).toMatchObject([{ action: 'user.one_time_code_made', actor: { system: 'jobs' } }])
  })

  test.each([[{}], [{ logonId: 'AAAAAAAA' }], [{ logonId: 'AAAAAAAA', app: 'other' }], [{ app: 'everify' }]])(
    '[API-20] for another application, or with a field missing, is refused: %j',
    async (payload) => {
      expect((await steps.post(sendOneTimeCode.path, payload)).statusCode).toBe(400)
    },
  )

  test('[LINK-49][T42] reveals nothing: known, unknown, locked, deleted, federated and empty ids are answered alike', async () => {
    const federated = await t.given.user({ account_id: await t.given.account() })
    const [known, locked, deleted] = [
      await steps.user(),
      await steps.user({ status: 'LOCKED' }),
      await steps.user({ status: 'DELETED' }),
    ]
    const ids = [known, locked, deleted, federated].map(({ logonId }) => logonId)
    for (const id of [...ids, 'NOBODY31', '', ' ', 'x', PASSWORD, '\u{1F512}']) {
      const { status, body, headers } = await ask(id)
      expect([status, body], id).toEqual([204, undefined])
      expect(Object.keys(headers).sort(), id).toEqual(Object.keys((await ask('NOBODY31')).headers).sort())
    }
    const jobs = await sql<{
      data: string
    }>`select data::text from pgboss.job where name = 'users.one_time_code'`.execute(t.ownerDb)
    expect(jobs.rows.map(({ data }) => data).join()).not.toContain(PASSWORD)
    for (const user of [known, locked]) expect(await steps.mailsTo((await steps.row(user)).email)).toHaveLength(1)
    for (const user of [deleted, federated]) expect(await steps.mailsTo((await steps.row(user)).email)).toEqual([])
  })

  test('[API-21] emails users for web services too, and no one who never had a password', async () => {
    const [service, invited] = [
      await steps.user({ role: 'GENERAL', web_service_enabled: true }),
      await steps.user({ password_hash: null, status: 'PENDINGACTIVATION' }),
    ]
    for (const user of [service, invited]) await ask(user.logonId)
    expect(await steps.mailsTo((await steps.row(service)).email)).toHaveLength(1)
    expect(await steps.mailsTo((await steps.row(invited)).email)).toEqual([])
  })

  test('[API-21] more than three times in half an hour sends three emails', async () => {
    const user = await steps.user()
    for (let count = 0; count < 5; count += 1) {
      await ask(user.logonId)
      await steps.mailsTo('nobody')
    }
    expect(await codesOf(user)).toHaveLength(3)
    t.clock.advance({ minutes: 31 })
    await ask(user.logonId)
    expect(await steps.mailsTo((await steps.row(user)).email)).toHaveLength(4)
  })

  test('[API-21] many times at once sends three emails', async () => {
    const user = await steps.user()
    await Promise.all(Array.from({ length: 8 }, () => mailOneTimeCode(t.deps, user.logonId)))
    expect(await codesOf(user)).toHaveLength(3)
  })

  test('[F12] succeeds while the mail server is down, and the email comes when it is back', async () => {
    const user = await steps.user()
    const { email } = await steps.row(user)
    t.mailer.isDown = true
    expect((await ask(user.logonId)).status).toBe(204)
    await expect(steps.mailsTo(email)).rejects.toThrow('mail server down')
    t.mailer.isDown = false
    const [mail] = await steps.mailsTo(email)
    expect(mail?.text).toMatch(/new-password#\S+/)
    expect((await redeem(/new-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')).status).toBe(204)
  })

  test('[T37] a caller who names another host does not change the link', async () => {
    const user = await steps.user()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await steps.post(sendOneTimeCode.path, { logonId: user.logonId, app: 'everify' }, { headers })
    const [mail] = await steps.mailsTo((await steps.row(user)).email)
    expect(mail?.text).toContain(`${t.deps.config.publicUrl}/home/login/new-password#`)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('[T09] is limited for each address', async () => {
    const limited = await testApp({ env: { SIGN_IN_RATE_LIMIT: '3' } })
    const payload = { logonId: 'NOBODY31', app: 'everify' }
    for (const path of [sendOneTimeCode.path, checkOneTimeCode.path, redeemOneTimeCode.path]) {
      const statuses = []
      for (let count = 0; count < 4; count += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${count}` }
        const response = await limited.app.inject({ method: 'POST', url: path, payload, headers })
        statuses.push(response.statusCode)
      }
      expect(
        statuses.map((status) => status === 429),
        path,
      ).toEqual([false, false, false, true])
    }
  })
})

describe('a code', () => {
  test('[API-21] tells whether the password is the first one, which an activation asks for', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    const kept = t.ownerDb.updateTable('one_time_code').set({ purpose: 'activation' }).where('user_id', '=', user.id)
    await kept.execute()
    expect((await check(code)).body).toEqual({ logonId: user.logonId, isFirst: true })
  })

  test('[API-21][T21] sets a new password once, signs out every session and tells the owner', async () => {
    const user = await steps.user()
    const signedIn = await steps.attempt(user.logonId, PASSWORD)
    const code = await steps.code(user)
    expect((await check(code)).body).toEqual({ logonId: user.logonId, isFirst: false })
    expect((await check(code)).status).toBe(200)
    expect((await redeem(code)).status).toBe(204)
    for (const each of [signedIn, user]) expect((await t.as(each).call(keepAlive, {})).status).toBe(401)
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(200)
    expect(await check(code)).toMatchObject(refused)
    expect(await redeem(code, 'gjLm%4qTz')).toMatchObject(refused)
    const [, made, reset] = await t.audit(user.accountId)
    expect(made).toMatchObject({ action: 'user.one_time_code_made' })
    expect(reset).toMatchObject({ action: 'user.password_reset', actor: { userId: user.id, ip: '127.0.0.1' } })
    const subjects = (await steps.mailsTo((await steps.row(user)).email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Hireproof: choose a new password', 'Hireproof: your password was changed'])
  })

  test('[API-21][T06] from ten callers at the same time sets one password', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    const wanted = Array.from({ length: 10 }, (_, index) => `Other$9ne${index}`.replace(/\d$/, (digit) => `${digit}w`))
    const answers = await Promise.all(wanted.map((each) => redeem(code, each)))
    const won = answers.findIndex(({ status }) => status === 204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { status, codes } of answers) if (status !== 204) expect(codes).toEqual(['code_refused'])
    expect((await steps.attempt(user.logonId, wanted[won] ?? '')).status).toBe(200)
    const resets = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.password_reset')
    expect(resets).toHaveLength(1)
  })

  test('[API-21][F14] on two nodes at the same time is redeemed once', async () => {
    const node = await testApp({ ownerUrl: t.ownerUrl })
    for (let round = 0; round < 5; round += 1) {
      const user = await steps.user()
      const code = await steps.code(user)
      const answers = await Promise.all([
        redeem(code),
        redeem(code, 'gjLm%4qTz', node),
        redeem(code),
        redeem(code, NEW, node),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
    }
  })

  test('[API-21] two codes of a user, redeemed at the same time, set one password; both are used up', async () => {
    const user = await steps.user()
    const codes = [await steps.code(user), await steps.code(user)]
    expect(codes[0]).not.toBe(codes[1])
    const answers = await Promise.all(codes.map((code) => redeem(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    for (const code of codes) expect(await check(code)).toMatchObject(refused)
  })

  test('[API-21] is valid for thirty minutes', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    t.clock.advance({ minutes: 29, seconds: 59 })
    expect((await check(code)).status).toBe(200)
    t.clock.advance({ seconds: 1 })
    expect(await check(code)).toMatchObject(refused)
    expect(await redeem(code)).toMatchObject(refused)
  })

  test.each(['', '.', 'x', 'x.y', `${'A'.repeat(36)}.${'A'.repeat(43)}`, '0190a0a0-0000-7000-8000-000000000000.', "'"])(
    '[API-21] made up like %j is refused',
    async (code) => {
      expect(await check(code)).toMatchObject(refused)
      expect(await redeem(code)).toMatchObject(refused)
    },
  )

  test('[PASS-25][PASS-21] accepts a password by the rules, but not one of the last six, whenever the last change was', async () => {
    const user = await steps.user({ password_changed_at: t.clock.now() })
    const code = await steps.code(user)
    for (const bad of ['short', 'abcd1efgh', 'abc 1$efgh', user.logonId]) {
      expect(await redeem(code, bad), bad).toMatchObject({ status: 400, codes: ['password_rule_broken'] })
    }
    expect(await redeem(code, PASSWORD)).toMatchObject({ status: 400, codes: ['password_reused'] })
    // The old password is not asked for, so the new one is compared only with the whole of it.
    expect((await redeem(code, 'Legacy$3demo')).status).toBe(204)
    expect(await redeem(await steps.code(user), PASSWORD)).toMatchObject({ status: 400, codes: ['password_reused'] })
  })

  test.each([
    'ACTIVE',
    'LOCKED',
    'DEACTIVATED',
    'PASSWORDCHANGEREQUIRED',
    'PENDINGACTIVATION',
    'PENDINGREACTIVATION',
  ] as const)('[API-21][PASS-33] makes a user who is %s active, with a password for ninety days', async (status) => {
    const user = await steps.user({ status, password_expires_at: t.clock.now() })
    expect((await redeem(await steps.code(user))).status).toBe(204)
    const row = await steps.row(user)
    expect(row.status).toBe('ACTIVE')
    expect((Number(row.password_expires_at) - t.clock.now().getTime()) / 86_400_000).toBe(90)
    const [, reset] = await t.audit(user.accountId)
    expect(reset).toMatchObject({ before: { status }, after: { status: 'ACTIVE' } })
  })

  test('[AUTH-34][T45] forgets failures, so that the owner gets in from a new browser; and forgets known browsers', async () => {
    const user = await steps.user()
    const { device = '' } = await steps.attempt(user.logonId, PASSWORD)
    await steps.fail(user.logonId, 20)
    expect((await redeem(await steps.code(user))).status).toBe(204)
    expect((await steps.attempt(user.logonId, NEW)).status).toBe(200)
    await steps.fail(user.logonId, 3)
    expect((await steps.attempt(user.logonId, NEW, { device })).code).toBe('wrong_credentials')
  })

  test.each(['DELETED', 'UNKNOWN'] as const)('[API-21] does not work once the user is %s', async (status) => {
    const user = await steps.user()
    const code = await steps.code(user)
    await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
    expect(await redeem(code)).toMatchObject(refused)
  })

  test('[API-21] does not work once the user was linked', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    const linked = { mfa_enabled: true, password_hash: null, person_id: await t.given.person() }
    await t.ownerDb.updateTable('app_user').set(linked).where('id', '=', user.id).execute()
    expect(await check(code)).toMatchObject(refused)
    expect(await redeem(code)).toMatchObject(refused)
  })
})

describe('guessing', () => {
  test('[T43] six wrong tries end every code of the user, and a new one does not change that for an hour', async () => {
    const user = await steps.user()
    const codes = [await steps.code(user), await steps.code(user)]
    for (let tries = 0; tries < 6; tries += 1) {
      const guessed = guess(codes[tries % 2] ?? '')
      expect(await (tries % 3 === 0 ? redeem(guessed) : check(guessed))).toMatchObject(refused)
    }
    for (const code of codes) expect(await redeem(code)).toMatchObject(refused)
    t.clock.advance({ minutes: 31 })
    await ask(user.logonId)
    await steps.mailsTo('nobody')
    expect(await codesOf(user)).toHaveLength(2)
    t.clock.advance({ minutes: 30 })
    expect((await redeem(await steps.code(user))).status).toBe(204)
  })

  test('[T43] after five the codes still work', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    for (let tries = 0; tries < 5; tries += 1) expect(await check(guess(code))).toMatchObject(refused)
    expect((await redeem(code)).status).toBe(204)
  })

  test('[T43] of thirty at the same time six count, and the code no longer works', async () => {
    const user = await steps.user()
    const code = await steps.code(user)
    await Promise.all(Array.from({ length: 30 }, () => check(guess(code))))
    expect((await codesOf(user)).map(({ failed_tries }) => failed_tries)).toEqual([6])
    expect(await redeem(code)).toMatchObject(refused)
  })

  test('[T43] tries against one user do not end the codes of another', async () => {
    const [user, other] = [await steps.user(), await steps.user()]
    const [code, theirs] = [await steps.code(user), await steps.code(other)]
    for (let tries = 0; tries < 6; tries += 1) await check(guess(code))
    expect(await check(`${theirs.split('.', 1)[0]}.${code.split('.')[1]}`)).toMatchObject(refused)
    expect((await redeem(theirs)).status).toBe(204)
  })
})

test('the housekeeping removes codes from yesterday, and none that still counts', async () => {
  await t.ownerDb.deleteFrom('one_time_code').execute()
  const [old, young] = [await steps.user(), await steps.user()]
  await steps.code(old)
  t.clock.advance({ hours: 23 })
  await steps.code(young)
  t.clock.advance({ hours: 1, minutes: 1 })
  await cleanUp(t.deps)
  expect(await codesOf(old)).toEqual([])
  expect(await codesOf(young)).toHaveLength(1)
})
