import { issueToken } from '@hireproof/contract/identity/identity.endpoints'
import { userStatuses } from '@hireproof/contract/users/users'
import { checkActivation, startActivation } from '@hireproof/contract/users/activation.endpoints'
import { claimUser, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { describe, expect, test } from 'vitest'
import { newUserSteps } from '../../testing/new-user-steps.ts'
import { testApp, whenFinished, type TestApp } from '../../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const patient = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
const t = await testApp({ env: patient })
const { body, create, rowOf, mailsTo, codeTo } = newUserSteps(t)

const refused = { status: 400, codes: ['code_refused'] }
const check = (code: string) => t.anonymous.call(checkActivation, { body: { code } })
const start = (code: string) => t.anonymous.call(startActivation, { body: { code } })

/** A user who was just created, and the code that was mailed. */
async function invited(more: Parameters<typeof body>[1] = {}) {
  const accountId = await t.given.account({ company_name: 'Maple Stores' })
  const admin = await t.given.user({ account_id: accountId })
  const wanted = body(accountId, more)
  const { id } = (await create(admin, wanted)).body
  return { ...wanted.user, id, admin, code: await codeTo(wanted.user.email) }
}

let subjects = 0

/** The person who signs in next at the sign-in service. */
function comesBackAs(email = `owner${(subjects += 1)}@company.example`, app: TestApp = t) {
  const subject = `activation-${(subjects += 1)}`
  app.provider.identity = { issuer: 'https://provider.example', subject, email, emails: [email] }
  return { email, subject }
}

/** A browser that opened the link and went to the sign-in service; returns the address with which it comes back. */
async function begin(code: string, app: TestApp = t, browser = app.browser()) {
  const started = await browser.post(startActivation.path, { payload: { code } })
  const { redirectTo } = started.json<{ redirectTo: string }>()
  const state = new URL(redirectTo).searchParams.get('state')
  return { browser, state, back: () => browser.get(`/redirect?code=code-${state}&state=${state}`) }
}

describe('the link of a new user', () => {
  test('[WIZ-37] names User ID and company, and is not used up by looking', async () => {
    const { code, logonId } = await invited()
    for (const _ of [1, 2]) {
      expect(await check(code)).toMatchObject({ status: 200, body: { logonId, companyName: 'Maple Stores' } })
    }
    expect((await start(code)).body.redirectTo).toMatch(/^https:\/\/provider\.example\/authorize\?state=[\w-]{43}$/)
    expect((await check(code)).status).toBe(200)
  })

  test('[WIZ-37][T15] leads through the sign-in service to an active user, whose session is open and new', async () => {
    const { id, accountId, code, email, logonId } = await invited({ firstName: 'Kim', lastName: 'Hale' })
    const { browser, back } = await begin(code)
    const owner = comesBackAs()
    expect(await back()).toMatchObject({ statusCode: 303, headers: { location: '/home' } })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'ACTIVE', first_name: 'Kim', email: owner.email, last_login_at: t.clock.now() })
    const person = t.ownerDb.selectFrom('person').selectAll().where('id', '=', row.person_id)
    expect(await person.executeTakeFirst()).toMatchObject({ ...owner, first_name: 'Kim', last_name: 'Hale' })
    const token = await browser.post(issueToken.path, { payload: {} })
    expect(token.json()).toMatchObject({ userId: id, accountId, audience: 'EVERIFY' })
    const sessions = t.ownerDb.selectFrom('session').selectAll().where('user_id', '=', id)
    expect(await sessions.execute()).toMatchObject([{ person_id: row.person_id, generation: 2, ended_at: null }])
    const events = await t.audit(accountId)
    expect(events.map(({ action }) => action)).toEqual([
      'user.created',
      'user.activated',
      'session.started',
      'user.session_claimed',
    ])
    expect(events[1]).toMatchObject({
      subject_id: id,
      before: { status: 'PENDINGACTIVATION', person_id: null },
      after: { status: 'ACTIVE', person_id: row.person_id },
      actor: { userId: id, personId: row.person_id },
    })
    const told = (await mailsTo(email)).map(({ subject }) => subject)
    expect(told).toEqual(['Hireproof: activate your user account', 'Hireproof: your user account is active'])
    expect(JSON.stringify(await mailsTo(email))).toContain(logonId)
  })

  test('[WIZ-37] adds the user to those of a person who has some already, with the profile that they share', async () => {
    const owner = comesBackAs()
    await t.browser().signIn()
    const person = await t.ownerDb
      .updateTable('person')
      .set({ first_name: 'Ana', last_name: 'Lopez', phone_number: '3035550177' })
      .where('subject', '=', owner.subject)
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = await t.given.user({ account_id: await t.given.account(), person_id: person.id })
    const { id, code } = await invited({ firstName: 'Annie', lastName: 'Lopes' })
    const { back } = await begin(code)
    expect((await back()).statusCode).toBe(303)
    const shared = { person_id: person.id, first_name: 'Ana', last_name: 'Lopez', phone_number: '3035550177' }
    expect(await rowOf(id)).toMatchObject(shared)
    const session = await t.given.session({ personId: person.id })
    const { users } = (await t.as({ session }).call(listDashboardUsers, {})).body
    expect(users.map(({ userId }) => userId).sort()).toEqual([first.id, id].sort())
  })

  test('[T15] ends the session that the browser had before', async () => {
    const { code } = await invited()
    comesBackAs()
    const browser = t.browser()
    await browser.signIn()
    const before = browser.jar.get('hireproof_session')?.split('.')[0] ?? ''
    comesBackAs()
    await (await begin(code, t, browser)).back()
    expect(browser.jar.get('hireproof_session')).not.toContain(before)
    const ended = t.ownerDb.selectFrom('session').selectAll().where('id', '=', before)
    expect(await ended.executeTakeFirst()).toMatchObject({ end_reason: 'signed_in_again' })
  })

  test('[WIZ-37] works once: afterwards it names no one and starts nothing', async () => {
    const { id, code } = await invited()
    const { back } = await begin(code)
    comesBackAs()
    await back()
    expect(await check(code)).toMatchObject(refused)
    expect(await start(code)).toMatchObject(refused)
    const kept = t.ownerDb.selectFrom('one_time_code').select('consumed_at').where('user_id', '=', id)
    expect(await kept.execute()).toEqual([{ consumed_at: t.clock.now() }])
  })

  test('[F14][T12] of twenty browsers at the same time, on two nodes, with twenty people, one gets the user', async () => {
    const node = await testApp({ ownerUrl: t.ownerUrl, env: patient })
    const { id, accountId, code } = await invited()
    const started = await Promise.all(Array.from({ length: 20 }, (_, index) => begin(code, index % 2 ? node : t)))
    const { redeem } = t.provider
    whenFinished(() => {
      t.provider.redeem = redeem
    })
    for (const app of [t, node]) {
      app.provider.redeem = async () => {
        const subject = `parallel-${(subjects += 1)}`
        const email = `${subject}@company.example`
        return { issuer: 'https://provider.example', subject, email, emails: [email] }
      }
    }
    const answers = await Promise.all(started.map(({ back }) => back()))
    const locations = answers.map(({ headers }) => headers.location)
    expect(locations.filter((each) => each === '/home')).toHaveLength(1)
    expect(locations.filter((each) => each === '/activate?error=code_refused')).toHaveLength(19)
    const activated = (await t.audit(accountId)).filter(({ action }) => action === 'user.activated')
    expect(activated).toHaveLength(1)
    const open = t.ownerDb.selectFrom('session').selectAll().where('user_id', '=', id)
    expect(await open.execute()).toHaveLength(1)
    const strangers = t.ownerDb.selectFrom('person').select('id').where('subject', 'like', 'parallel-%')
    expect(await strangers.execute()).toHaveLength(1)
  })

  test('[WIZ-37] is valid for seven days, to the end of the sign-in', async () => {
    const { code } = await invited()
    t.clock.advance({ days: 6, hours: 23, minutes: 59 })
    const { browser, back } = await begin(code)
    t.clock.advance({ minutes: 1 })
    expect(await check(code)).toMatchObject(refused)
    expect(await start(code)).toMatchObject(refused)
    comesBackAs()
    expect((await back()).headers.location).toBe('/activate?error=code_refused')
    expect(browser.jar.get('hireproof_session')).toBeUndefined()
  })

  test.each(['', '.', 'x', 'x.y', `${'A'.repeat(36)}.${'A'.repeat(43)}`, '0190a0a0-0000-7000-8000-000000000000.', "'"])(
    '[T09] made up like %j is refused',
    async (code) => {
      expect(await check(code)).toMatchObject(refused)
      expect(await start(code)).toMatchObject(refused)
    },
  )

  test.each(['DELETED', 'LOCKED', 'UNKNOWN'] as const)('[T15] does not work once the user is %s', async (status) => {
    const { id, code } = await invited()
    const { back } = await begin(code)
    await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', id).execute()
    expect(await check(code)).toMatchObject(refused)
    comesBackAs()
    expect((await back()).headers.location).toBe('/activate?error=code_refused')
    expect(await rowOf(id)).toMatchObject({ status, person_id: null })
  })

  test('[T10][T12] does not work once someone else activated the user on the dashboard', async () => {
    const { id, code, email } = await invited()
    const { back } = await begin(code)
    const personId = await t.given.person({ email })
    const session = await t.given.session({ personId })
    const claim = { application: 'EVERIFY' as const, activate: true }
    expect((await t.as({ session }).call(claimUser, { params: { userId: id }, body: claim })).status).toBe(200)
    expect(await check(code)).toMatchObject(refused)
    comesBackAs()
    expect((await back()).headers.location).toBe('/activate?error=code_refused')
    expect(await rowOf(id)).toMatchObject({ person_id: personId })
  })

  test('[T11] belongs to the person who has the email: the administrator who typed the address has no way in', async () => {
    const { id, admin, code } = await invited()
    expect((await rowOf(id)).password_hash).toBeNull()
    const wide = await t
      .as(admin)
      .call(claimUser, { params: { userId: id }, body: { application: 'EVERIFY', activate: true } })
    expect(wide.status).toBe(404)
    const { back } = await begin(code)
    comesBackAs('another@address.example')
    await back()
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', email: 'another@address.example' })
  })

  test('stays valid if the person gives up at the sign-in service, or it refuses', async () => {
    const { code } = await invited()
    const cancelled = await begin(code)
    const answer = await cancelled.browser.get(`/redirect?error=access_denied&state=${cancelled.state}`)
    expect(answer.headers.location).toBe('/activate?error=cancelled')
    expect((await check(code)).status).toBe(200)
    const failed = await begin(code)
    const wrong = await failed.browser.get(`/redirect?code=other&state=${failed.state}`)
    expect(wrong.headers.location).toBe('/activate?error=provider_refused')
    comesBackAs()
    expect((await (await begin(code)).back()).headers.location).toBe('/home')
  })

  test('[F12] is not used up while the sign-in service is down', async () => {
    const { code } = await invited()
    t.provider.isDown = true
    whenFinished(() => {
      t.provider.isDown = false
    })
    expect(await start(code)).toMatchObject({ status: 503, codes: ['unavailable'] })
    t.provider.isDown = false
    expect((await start(code)).status).toBe(200)
  })

  test('[T43] six wrong tries end it, for as long as it would have been valid', async () => {
    const { code, accountId } = await invited()
    const guess = `${code.split('.', 1)[0]}.${'A'.repeat(43)}`
    for (let tries = 0; tries < 5; tries += 1) expect(await check(guess)).toMatchObject(refused)
    expect((await check(code)).status).toBe(200)
    expect(await start(guess)).toMatchObject(refused)
    expect(await check(code)).toMatchObject(refused)
    t.clock.advance({ days: 3 })
    expect(await check(code)).toMatchObject(refused)
    expect((await t.audit(accountId)).map(({ action }) => action)).toEqual(['user.created'])
  })

  test('[T09] can be tried a limited number of times from one address', async () => {
    const node = await testApp({ ownerUrl: t.ownerUrl, env: { SIGN_IN_RATE_LIMIT: '3' } })
    for (const endpoint of [checkActivation, startActivation]) {
      const statuses = []
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await node.anonymous.call(endpoint, { body: { code: 'x' } })).status)
      }
      expect(statuses).toEqual([400, 400, 400, 429])
    }
  })
})

test('[DASH-29] the statuses from which a link activates are the statuses that the owner may lift', async () => {
  const outcomes: Record<string, string> = {}
  for (const status of userStatuses) {
    const { id, code } = await invited()
    await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', id).execute()
    outcomes[status] = (await check(code)).status === 200 ? 'good' : 'refused'
  }
  expect(outcomes).toEqual({
    ACTIVE: 'good',
    LOCKED: 'refused',
    PASSWORDCHANGEREQUIRED: 'good',
    PENDINGREACTIVATION: 'good',
    PENDINGACTIVATION: 'good',
    DEACTIVATED: 'good',
    DELETED: 'refused',
    UNKNOWN: 'refused',
  })
})
