import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { issueToken, keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { changePassword } from '@hireproof/contract/passwords/password.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenSession, GivenUser } from '../testing/given.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({
  env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' },
})
const steps = passwordSteps(t)
const NEW = 'Other$9new'

const change = (
  user: GivenUser,
  newPassword: string,
  currentPassword = PASSWORD,
  session: GivenSession = user.session,
) => t.as({ session }).call(changePassword, { params: { userId: user.id }, body: { currentPassword, newPassword } })

const signedIn = async (user: GivenUser, password = PASSWORD) => {
  const { session, status } = await steps.attempt(user.logonId, password)
  expect(status).toBe(200)
  return session
}

/** Passwords in turn that share no three characters with the one before. */
const passwords = [
  'Other$9new',
  'gjLm%4qTz',
  'Hw2+cvBnk',
  'yPd;8sXfa',
  '{Eu7rIohM',
  'zKt~3JwQy',
  'Vb(5lNgsR',
  'oCx?6DpHf',
]

describe('a change of their own password', () => {
  test('[API-47][PASS-28][PASS-33][T21] signs out every session, sets the new one for ninety days, tells the owner and is in the audit', async () => {
    const user = await steps.user()
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)]
    const done = await change(user, NEW, PASSWORD, here)
    expect(done.status).toBe(204)
    expect(String(done.headers['set-cookie'])).toMatch(/^hireproof_session=; Max-Age=0/)
    for (const session of [here, elsewhere, user.session]) {
      expect((await t.as({ session }).call(keepAlive, {})).status).toBe(401)
      const cookie = `hireproof_session=${session.id}.${session.secret}`
      expect((await steps.post(issueToken.path, {}, { headers: { cookie } })).statusCode).toBe(401)
    }
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
    const session = await signedIn(user, NEW)
    const own = await t.as({ session }).call(getUser, { params: { userId: user.id } })
    const expires = Date.parse(String(own.body.passwordExpirationDate))
    expect((expires - t.clock.now().getTime()) / 86_400_000).toBe(90)
    expect(await t.audit(user.accountId)).toMatchObject([
      { action: 'session.started' },
      { action: 'session.started' },
      { action: 'user.password_changed', subject_id: user.id, actor: { userId: user.id, ip: '127.0.0.1' } },
      { action: 'sign_in.refused', subject_id: user.id },
      { action: 'session.started' },
    ])
    const mails = await steps.mailsTo((await steps.row(user)).email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Hireproof: your password was changed'])
  })

  test('[PASS-28][F14] ends the session on another node right away', async () => {
    const user = await steps.user()
    const other = await testApp({ ownerUrl: t.ownerUrl })
    expect((await other.as(user).call(keepAlive, {})).status).toBe(200)
    expect((await change(user, NEW)).status).toBe(204)
    expect((await other.as(user).call(keepAlive, {})).status).toBe(401)
  })

  test('[PASS-28][F15] sent four times at the same time changes it once', async () => {
    const user = await steps.user()
    const { hash } = t.deps.hasher
    const { promise: areAllProven, resolve } = Promise.withResolvers<void>()
    let proven = 0
    t.deps.hasher.hash = async (password) => {
      if ((proven += 1) === 4) resolve()
      await areAllProven
      return hash(password)
    }
    const answers = await Promise.all([NEW, NEW, 'gjLm%4qTz', 'Hw2+cvBnk'].map((each) => change(user, each)))
    t.deps.hasher.hash = hash
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
    const changes = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.password_changed')
    expect(changes).toHaveLength(1)
    const kept = t.ownerDb.selectFrom('password_history').select('id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(2)
  })

  test('[PASS-24][PASS-22] is refused for five days after the last', async () => {
    const user = await steps.user()
    expect((await change(user, NEW)).status).toBe(204)
    t.clock.advance({ days: 4, hours: 23 })
    let session = await signedIn(user, NEW)
    const early = await change(user, 'gjLm%4qTz', NEW, session)
    expect(early).toMatchObject({ status: 400, codes: ['password_too_recent'] })
    t.clock.advance({ hours: 1 })
    session = await signedIn(user, NEW)
    expect((await change(user, 'gjLm%4qTz', NEW, session)).status).toBe(204)
  })

  test('[PASS-25] is not refused if it was forced, or if the password has expired; then everything is open again', async () => {
    const due = [{ status: 'PASSWORDCHANGEREQUIRED' }, { password_expires_at: t.clock.now() }] as const
    for (const values of due) {
      const user = await steps.user({ ...values, password_changed_at: t.clock.now() })
      const session = await signedIn(user)
      const create = (by: GivenSession) => t.as({ session: by }).call(createCase, { body: citizenCase() })
      expect(await create(session)).toMatchObject({ status: 403, codes: ['PASSWORD_CHANGE_REQUIRED'] })
      expect((await change(user, NEW, PASSWORD, session)).status).toBe(204)
      expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
      expect((await create(await signedIn(user, NEW))).status).toBe(201)
    }
  })

  test('[PASS-22][PASS-25] does not accept one of the last six again', async () => {
    const user = await steps.user()
    let present = PASSWORD
    for (const next of passwords.slice(0, 6)) {
      t.clock.advance({ days: 5 })
      expect((await change(user, next, present, await signedIn(user, present))).status, next).toBe(204)
      present = next
    }
    t.clock.advance({ days: 5 })
    for (const used of passwords.slice(0, 6)) {
      // The last of them also shares every three characters with the one before: the broken rule is reported first.
      const code = used === present ? 'password_rule_broken' : 'password_reused'
      const refused = await change(user, used, present, await signedIn(user, present))
      expect(refused, used).toMatchObject({ status: 400, codes: [code] })
    }
    expect((await change(user, PASSWORD, present, await signedIn(user, present))).status).toBe(204)
    const kept = t.ownerDb.selectFrom('password_history').select('id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(6)
  })

  test.each([
    ['PASS-14', 'Ab1$xyz'],
    ['PASS-14', 'Ab1$xyzAb1$xyzk'],
    ['PASS-15', '11$%22334'],
    ['PASS-16', '1abcXyz$%'],
    ['PASS-16', 'abcXyz$%1'],
    ['PASS-17', 'abcd1efgh'],
    ['PASS-18', 'abcd1$ef_'],
    ['PASS-18', 'abcd1$é'.padEnd(9, 'x')],
    ['PASS-20', 'xyLeg1$zz'],
    ['PASS-20', 'xyz1$2demz'],
    ['PASS-21', 'abc 1$efgh'],
    ['PASS-21', 'abc1$efgh\t'],
  ])('[%s][PASS-21] %j is refused by the server', async (_, newPassword) => {
    const user = await steps.user()
    expect(await change(user, newPassword)).toMatchObject({ status: 400, codes: ['password_rule_broken'] })
    expect((await t.as(user).call(keepAlive, {})).status).toBe(200)
  })

  test('[PASS-19][PASS-21] nor is the User ID accepted, whatever the case of its letters', async () => {
    // No User ID holds a special character: this one breaks two rules, and the screen names both.
    const user = await steps.user({ logon_id: 'AB1CDEFG' })
    for (const newPassword of ['AB1CDEFG', 'ab1cdefg']) {
      expect(await change(user, newPassword)).toMatchObject({ status: 400, codes: ['password_rule_broken'] })
    }
  })
})

describe('a wrong current password', () => {
  test('[API-47][AUTH-34][T14] is refused, and the third locks the user and ends the session', async () => {
    const user = await steps.user()
    const [here, elsewhere] = [await signedIn(user), await signedIn(user)]
    for (let count = 0; count < 2; count += 1) {
      const refused = await change(user, NEW, 'wrong', here)
      expect(refused).toMatchObject({ status: 400, codes: ['wrong_password'] })
    }
    expect((await change(user, NEW, 'wrong', here)).codes).toEqual(['wrong_password'])
    expect(await steps.row(user)).toMatchObject({ status: 'LOCKED' })
    for (const session of [here, elsewhere]) expect((await t.as({ session }).call(keepAlive, {})).status).toBe(401)
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
    const events = (await t.audit(user.accountId)).map(({ action }) => action)
    const refusals = Array<string>(3).fill('sign_in.refused')
    expect(events).toEqual(['session.started', 'session.started', ...refusals, 'user.locked', 'sign_in.refused'])
  })

  test('[T14] once the third is in, a right one that was on its way comes too late', async () => {
    const user = await steps.user()
    const { verify } = t.deps.hasher
    const { promise: isLocked, resolve } = Promise.withResolvers<void>()
    const { promise: isOnItsWay, resolve: arrive } = Promise.withResolvers<void>()
    t.deps.hasher.verify = async (hash, password) => {
      const isRight = await verify(hash, password)
      if (password === PASSWORD) {
        arrive()
        await isLocked
      }
      return isRight
    }
    const right = change(user, NEW)
    await isOnItsWay
    for (let count = 0; count < 3; count += 1) await change(user, NEW, 'wrong')
    resolve()
    expect(await right).toMatchObject({ status: 400, codes: ['wrong_password'] })
    t.deps.hasher.verify = verify
    expect(await steps.row(user)).toMatchObject({ status: 'LOCKED', password_changed_at: null })
  })

  test('[T45] elsewhere does not block the owner who is signed in', async () => {
    const user = await steps.user()
    const session = await signedIn(user)
    await steps.fail(user.logonId, 5)
    expect((await change(user, NEW, PASSWORD, session)).status).toBe(204)
  })
})

describe('a change of the password is refused', () => {
  test('[PASS-32] to users who sign in federated: there is no password', async () => {
    const user = await t.given.user({ account_id: await t.given.account() })
    const hash = await t.deps.hasher.hash(PASSWORD)
    const linked = await t.given.user({ account_id: await t.given.account(), retired_password_hash: hash })
    for (const each of [user, linked]) {
      expect(await change(each, NEW)).toMatchObject({ status: 409, codes: ['password_not_used'] })
    }
  })

  test.each(['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN'] as const)(
    'to a %s for a colleague, and for anyone in another company',
    async (role) => {
      const account_id = await t.given.account(role === 'CORPORATEADMIN' ? { type: 'CORPORATE' } : {})
      const [user, colleague] = [await steps.user({ account_id, role }), await steps.user({ account_id })]
      const stranger = await steps.user()
      const body = { currentPassword: PASSWORD, newPassword: NEW }
      const of = (target: GivenUser) => t.as(user).call(changePassword, { params: { userId: target.id }, body })
      expect(await of(colleague)).toMatchObject({ status: 403, codes: ['forbidden'] })
      expect(await of(stranger)).toMatchObject({ status: 404, codes: ['not_found'] })
      expect((await t.audit(account_id)).map(({ after }) => after)).toEqual([
        { code: 'forbidden' },
        { code: 'not_found' },
      ])
      for (const each of [colleague, stranger]) expect((await steps.attempt(each.logonId, PASSWORD)).status).toBe(200)
    },
  )
})
