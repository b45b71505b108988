import { issueToken, keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { authorizeMigrate, getMigrationToken, getMigrationUser } from '@hireproof/contract/identity/linking.endpoints'
import { listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../mail-templates.ts'
import type { AppUser } from '../platform/db.gen.ts'
import { linkSteps } from '../testing/link-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = linkSteps(t)

const userRow = (id: string) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const personRow = (id: string) =>
  t.ownerDb.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).execute()

test('[API-08][API-09][LINK-20][LINK-21][LINK-36] a proven password leads through the sign-in service to a linked user', async () => {
  const person = await steps.person()
  const user = await steps.legacyUser({ first_name: 'Bo', middle_initial: 'Q', email: 'bo@example.com' })
  const answer = await person.call(getMigrationToken, steps.tokenBody(user))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ migrationToken: expect.stringMatching(/^[\w-]{43}$/) as string })
  const { migrationToken } = answer.json<{ migrationToken: string }>()
  expect((await person.call(getMigrationUser, { migrationToken })).json()).toEqual({
    id: user.id,
    logonId: user.logonId,
    webServiceEnabled: false,
    firstName: 'Bo',
    middleInitial: 'Q',
    lastName: 'Lopez',
    email: 'bo@example.com',
    phoneNumber: { number: '2025550100', extension: null },
  })
  const started = await person.call(authorizeMigrate, { clientId: 'urn:hireproof:local', migrationToken })
  const { redirectTo } = started.json<{ redirectTo: string }>()
  expect(redirectTo).toMatch(/^https:\/\/provider\.example\/authorize\?state=[\w-]{43}$/)
  steps.isThere(person)
  const back = await person.comeBack(redirectTo)
  expect(back).toMatchObject({ statusCode: 303, headers: { location: '/dashboard' } })
  const users = await person.call(listDashboardUsers)
  expect(users.json()).toMatchObject({ users: [{ userId: user.id, mfaEnabled: true, userStatus: 'ACTIVE' }] })
})

test('[AUTH-12][LINK-36] keeps the page that was asked for, whether the link succeeds or is stopped', async () => {
  const person = await steps.person()
  const user = await steps.legacyUser()
  const start = async (next: string) => {
    const { migrationToken } = (await person.call(getMigrationToken, steps.tokenBody(user))).json<{
      migrationToken: string
    }>()
    const body = { clientId: 'urn:hireproof:local', migrationToken, next }
    return (await person.call(authorizeMigrate, body)).json<{ redirectTo: string }>().redirectTo
  }
  const stopped = new URL(await start('/c/cases?show=all')).searchParams.get('state')
  const back = await person.browser.get(`/redirect?error=access_denied&state=${stopped}`)
  expect(back.headers.location).toBe('/dashboard?next=%2Fc%2Fcases%3Fshow%3Dall&link_error=cancelled')
  steps.isThere(person)
  expect((await person.comeBack(await start('//evil.example'))).headers.location).toBe('/dashboard')
})

test('[LINK-41][LINK-32] a linked user takes name, email and phone of the shared profile', async () => {
  const person = await steps.person({ middle_initial: 'Z', phone_number: '3035550177', phone_extension: '9' })
  const user = await steps.legacyUser({ first_name: 'Bo', last_name: 'Other', email: 'old@example.com' })
  const before = await userRow(user.id)
  await steps.link(person, user)
  const profile = {
    first_name: 'Ana',
    middle_initial: 'Z',
    last_name: 'Lopez',
    email: person.email,
    phone_number: '3035550177',
    phone_extension: '9',
  }
  const bound = { mfa_enabled: true, person_id: person.personId, status: 'ACTIVE', ...profile }
  expect(await userRow(user.id)).toMatchObject({
    ...bound,
    password_hash: null,
    password_expires_at: null,
    retired_password_hash: before.password_hash,
  })
  expect(await personRow(person.personId)).toMatchObject(profile)
  const linked = (await t.audit(user.accountId)).find(({ action }) => action === 'user.linked')
  expect(linked).toMatchObject({
    subject_id: user.id,
    actor: { personId: person.personId },
    before: { mfa_enabled: false, person_id: null, first_name: 'Bo', email: 'old@example.com' },
    after: bound,
  })
  expect(JSON.stringify(linked)).not.toContain('argon2')
})

test('[LINK-33] the first user gives its name and phone to a person who has none', async () => {
  const person = await steps.person({ first_name: '', last_name: '' })
  const user = await steps.legacyUser({ first_name: 'Bo', last_name: 'Other', phone_extension: '7' })
  await steps.link(person, user)
  const profile = {
    first_name: 'Bo',
    last_name: 'Other',
    email: person.email,
    phone_number: '2025550100',
    phone_extension: '7',
  }
  expect(await personRow(person.personId)).toMatchObject(profile)
  expect(await userRow(user.id)).toMatchObject(profile)
})

test('[LINK-31] a user whose profile is the same already keeps it', async () => {
  const person = await steps.person({ phone_number: '2025550100' })
  const user = await steps.legacyUser({ email: person.email })
  await steps.link(person, user)
  expect(await userRow(user.id)).toMatchObject({ first_name: 'Ana', last_name: 'Lopez', email: person.email })
})

test('[T11] what was made with the password ends: sessions, codes, known browsers, other tickets', async () => {
  const user = await steps.legacyUser({ email: 'victim@example.com' })
  const attacker = await steps.person()
  const attackersTicket = await steps.ticket(attacker, user)
  const attackersSession = await t.given.session({ userId: user.id })
  await t.ownerDb
    .insertInto('known_device')
    .values({ user_id: user.id, device_hash: Buffer.from('x'), last_used_at: t.clock.now() })
    .execute()
  const victim = await steps.person({ email: 'victim@example.com' })
  await steps.link(victim, user)
  for (const session of [attackersSession, user.session]) {
    expect((await t.as({ session }).call(keepAlive, {})).status).toBe(401)
  }
  const late = await attacker.call(authorizeMigrate, {
    clientId: 'urn:hireproof:local',
    migrationToken: attackersTicket,
  })
  expect(late.json()).toMatchObject({ code: 'ticket_refused' })
  const devices = t.ownerDb.selectFrom('known_device').selectAll().where('user_id', '=', user.id)
  expect(await devices.execute()).toEqual([])
  expect((await steps.signIn(user)).json()).toMatchObject({ code: 'already_migrated' })
  expect((await victim.call(keepAlive)).statusCode).toBe(200)
})

test('[T11] the address of record is told, without a secret', async () => {
  const user = await steps.legacyUser({ email: 'of.record@example.com' })
  await steps.link(await steps.person(), user)
  const [mail, ...others] = await mailsTo('of.record@example.com')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'user-linked', data: { logonId: user.logonId } })
  const { text } = renderMail(
    'user-linked',
    { logonId: 'ABCD1234' },
    { name: 'Hireproof', url: 'http://localhost:3000' },
  )
  expect(text).toContain('Your user account ABCD1234 was linked to the federated sign-in service.')
})

test('[T15][T21] linking renews the session: the old cookie and the old token end', async () => {
  const person = await steps.person()
  const before = person.browser.jar.get('hireproof_session')
  const token = await person.token()
  await steps.link(person, await steps.legacyUser())
  expect(person.browser.jar.get('hireproof_session')).not.toBe(before)
  const stale = t.browser()
  stale.jar.set('hireproof_session', String(before))
  expect((await stale.post(issueToken.path)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await t.app.inject({ method: 'POST', url: keepAlive.path, headers })).statusCode).toBe(401)
})

describe('a user who signed in with a password', () => {
  test('[LINK-36] migrates without a ticket, becomes a person and finds their own user linked', async () => {
    const user = await steps.legacyUser({ email: 'migrates@example.com' })
    const browser = await steps.signedIn(user)
    const started = await browser.call(authorizeMigrate, { clientId: 'urn:hireproof:local' })
    expect(started.statusCode).toBe(200)
    t.provider.identity = {
      ...t.provider.identity,
      subject: 'migrates',
      email: 'm@example.com',
      emails: ['m@example.com'],
    }
    const back = await browser.comeBack(started.json<{ redirectTo: string }>().redirectTo)
    expect(back.headers.location).toBe('/dashboard')
    expect((await browser.call(listDashboardUsers)).json()).toMatchObject({
      users: [{ userId: user.id, mfaEnabled: true }],
    })
    // LINK-33: there was no profile yet.
    const { person_id } = await userRow(user.id)
    expect(await personRow(person_id!)).toMatchObject({ first_name: 'Ana', email: 'm@example.com' })
    const actions = (await t.audit(user.accountId)).map(({ action }) => action)
    expect(actions.slice(-2)).toEqual(['user.link_started', 'user.linked'])
  })

  test('[LINK-37] cancels at the sign-in service and is back where the migration began, still signed in', async () => {
    const browser = await steps.signedIn(await steps.legacyUser())
    const started = await browser.call(authorizeMigrate, { clientId: 'urn:hireproof:local' })
    const state = new URL(started.json<{ redirectTo: string }>().redirectTo).searchParams.get('state')
    const back = await browser.browser.get(`/redirect?error=access_denied&state=${state}`)
    expect(back.headers.location).toBe('/migrate?link_error=cancelled')
    expect(await browser.token()).toEqual(expect.any(String))
  })

  describe('more than ten minutes ago', () => {
    const clientId = 'urn:hireproof:local'

    /** A user with a password whose session is two hours old and in use. */
    async function signedInLongAgo() {
      const user = await steps.legacyUser()
      const started_at = new Date(t.clock.now().getTime() - 2 * 3_600_000)
      await t.ownerDb.updateTable('session').set({ started_at }).where('id', '=', user.session.id).execute()
      return { user, browser: await steps.signedIn(user) }
    }

    test('has to prove the password again: a session alone links the user to no one', async () => {
      const { user, browser } = await signedInLongAgo()
      const refused = await browser.call(authorizeMigrate, { clientId })
      expect(refused.json()).toMatchObject({ status: 403, code: 'password_required' })
      expect(await userRow(user.id)).toMatchObject({ mfa_enabled: false, person_id: null })
      const actions = (await t.audit(user.accountId)).map(({ action }) => action)
      expect(actions).toEqual(['access.denied'])
      expect((await steps.signIn(user)).statusCode).toBe(200)
    })

    test('is linked after the right password, and not after a wrong one', async () => {
      const { user, browser } = await signedInLongAgo()
      const wrong = await browser.call(getMigrationToken, steps.tokenBody(user, 'Wrong#1pass'))
      expect(wrong.json()).toMatchObject({ status: 401, code: 'wrong_credentials' })
      expect((await browser.call(authorizeMigrate, { clientId })).json()).toMatchObject({ code: 'password_required' })
      const { migrationToken } = (await browser.call(getMigrationToken, steps.tokenBody(user))).json<{
        migrationToken: string
      }>()
      const started = await browser.call(authorizeMigrate, { clientId, migrationToken })
      steps.isThere(await steps.person())
      const back = await browser.comeBack(started.json<{ redirectTo: string }>().redirectTo)
      expect(back.headers.location).toBe('/dashboard')
      expect(await userRow(user.id)).toMatchObject({ mfa_enabled: true, password_hash: null })
    })

    test('is the same one second later than ten minutes, however active the session is', async () => {
      const user = await steps.legacyUser()
      const browser = await steps.signedIn(user)
      t.clock.advance({ minutes: 9, seconds: 59 })
      expect((await browser.call(keepAlive)).statusCode).toBe(200)
      expect((await browser.call(authorizeMigrate, { clientId })).statusCode).toBe(200)
      t.clock.advance({ seconds: 1 })
      expect((await browser.call(authorizeMigrate, { clientId })).json()).toMatchObject({ code: 'password_required' })
    })
  })

  test('a person without a ticket is refused', async () => {
    const person = await steps.person()
    const answer = await person.call(authorizeMigrate, { clientId: 'urn:hireproof:local' })
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' })
  })
})

const statuses: [string, Partial<Insertable<AppUser>>][] = [
  ['whose password has to be changed', { status: 'PASSWORDCHANGEREQUIRED' }],
  ['who waits for activation', { status: 'PENDINGACTIVATION' }],
  ['who waits for reactivation', { status: 'PENDINGREACTIVATION' }],
  ['whose password has expired', { password_expires_at: '2026-01-01T00:00:00Z' }],
]
test.each(statuses)('a user %s is linked and ACTIVE', async (_, values) => {
  const user = await steps.legacyUser(values)
  await steps.link(await steps.person(), user)
  expect(await userRow(user.id)).toMatchObject({ status: 'ACTIVE', mfa_enabled: true, password_expires_at: null })
})

test('a person with two users still has one profile when a third is linked', async () => {
  const person = await steps.person()
  for (let count = 0; count < 3; count += 1) await steps.link(person, await steps.legacyUser({ first_name: 'Bo' }))
  const users = await t.ownerDb.selectFrom('app_user').selectAll().where('person_id', '=', person.personId).execute()
  expect(users).toHaveLength(3)
  for (const user of users) expect(user).toMatchObject({ first_name: 'Ana', email: person.email })
})
