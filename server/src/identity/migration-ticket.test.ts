import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { authorizeMigrate, getMigrationToken, getMigrationUser } from '@hireproof/contract/identity/linking.endpoints'
import { listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppUser } from '../platform/db.gen.ts'
import type { GivenUser } from '../testing/given.ts'
import { linkSteps } from '../testing/link-steps.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'

// These tests are about the ticket: other tests prove the limit on failures of an address.
const env = { SIGN_IN_FAILURES_PER_ADDRESS: '100000' }
const t = await testApp({ env })
const steps = linkSteps(t)
const otherNode = await testApp({ env, ownerUrl: t.ownerUrl })

const clientId = 'urn:hireproof:local'
const isLinked = async ({ id }: GivenUser) => {
  const user = t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).mfa_enabled
}
const refused = { statusCode: 303, headers: { location: '/dashboard?link_error=ticket_refused' } }

/** A person with a ticket for a user with a password. */
async function ticketed(values: Partial<Insertable<AppUser>> = {}) {
  const [person, user] = [await steps.person(), await steps.legacyUser(values)]
  const migrationToken = await steps.ticket(person, user)
  steps.isThere(person)
  return { person, user, migrationToken }
}

/** Refused for both uses: for the user's data, and to start the link. */
async function expectRefused(by: Awaited<ReturnType<typeof steps.person>>, migrationToken: string) {
  const shown = [
    await by.call(getMigrationUser, { migrationToken }),
    await by.call(authorizeMigrate, { clientId, migrationToken }),
  ]
  for (const answer of shown) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'ticket_refused' })
  }
}

describe('[T13] a ticket', () => {
  test('is valid in the session that asked for it and in no other, not even one of the same person', async () => {
    const { person, user, migrationToken } = await ticketed()
    await expectRefused(await steps.person(), migrationToken)
    const otherTab = await steps.person()
    const again = await t.given.session({ personId: person.personId })
    otherTab.browser.jar.set('hireproof_session', `${again.id}.${again.secret}`)
    await expectRefused(otherTab, migrationToken)
    expect(await isLinked(user)).toBe(false)
  })

  test('does not link what a browser without that session brings back', async () => {
    const { person, user, migrationToken } = await ticketed()
    const redirectTo = await steps.start(person, migrationToken)
    const session = person.browser.jar.get('hireproof_session')
    // The sign-in of this browser, but no one's session, or someone else's.
    person.browser.jar.delete('hireproof_session')
    const back = await person.comeBack(redirectTo)
    expect(back.headers.location).toBe('/home/login?error=ticket_refused')
    person.browser.jar.set('hireproof_session', String(session))
    const next = await steps.start(person, migrationToken)
    person.browser.jar.set('hireproof_session', String((await steps.person()).browser.jar.get('hireproof_session')))
    expect(await person.comeBack(next)).toMatchObject(refused)
    expect(await isLinked(user)).toBe(false)
  })

  test('[T16] does not link what another browser brings back', async () => {
    const { person, user, migrationToken } = await ticketed()
    const redirectTo = await steps.start(person, migrationToken)
    const victim = await steps.person()
    const back = await victim.comeBack(redirectTo)
    expect(back).toMatchObject({ headers: { location: '/home/login?error=invalid_state' }, cookies: [] })
    expect(await isLinked(user)).toBe(false)
  })

  test('links only to the person who asked, no matter who comes back', async () => {
    const { person, user, migrationToken } = await ticketed()
    const redirectTo = await steps.start(person, migrationToken)
    steps.isThere(await steps.person())
    expect(await person.comeBack(redirectTo)).toMatchObject(refused)
    expect(await isLinked(user)).toBe(false)
    // The session that asked continues.
    expect((await person.call(keepAlive)).statusCode).toBe(200)
  })

  test('[T21] works once', async () => {
    const { person, user, migrationToken } = await ticketed()
    const [first, second] = [await steps.start(person, migrationToken), await steps.start(person, migrationToken)]
    expect((await person.comeBack(first)).headers.location).toBe('/dashboard')
    expect(await isLinked(user)).toBe(true)
    expect(await person.comeBack(second)).toMatchObject(refused)
    expect((await person.comeBack(first)).headers.location).toBe('/home/login?error=invalid_state')
    await expectRefused(person, migrationToken)
    const linked = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.linked')
    expect(linked).toHaveLength(1)
  })

  test('[F14][F15] links once when twenty answers come at the same time, on two nodes', async () => {
    const { person, user, migrationToken } = await ticketed()
    const ways: string[] = []
    for (let count = 0; count < 20; count += 1) ways.push(await steps.start(person, migrationToken))
    const cookie = [...person.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    otherNode.provider.identity = t.provider.identity
    const answers = await Promise.all(
      ways.map((way, index) => {
        const state = new URL(way).searchParams.get('state')
        const node = index % 2 ? otherNode : t
        return node.app
          .inject({ url: `/redirect?code=code-${state}&state=${state}`, headers: { cookie } })
          .then((a) => a)
      }),
    )
    const landed = answers.map(({ headers }) => headers.location).sort()
    expect(landed.filter((location) => location === '/dashboard')).toHaveLength(1)
    expect(landed.filter((location) => location?.endsWith('error=ticket_refused'))).toHaveLength(19)
    const linked = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.linked')
    expect(linked).toHaveLength(1)
  })

  test('ends after ten minutes', async () => {
    const { person, user, migrationToken } = await ticketed()
    const redirectTo = await steps.start(person, migrationToken)
    t.clock.advance({ minutes: 9, seconds: 59 })
    expect((await person.call(getMigrationUser, { migrationToken })).statusCode).toBe(200)
    t.clock.advance({ seconds: 1 })
    await expectRefused(person, migrationToken)
    expect((await person.comeBack(redirectTo)).headers.location).toBe('/home/login?error=invalid_state')
    const late = await ticketed()
    t.clock.advance({ minutes: 6 })
    const way = await steps.start(late.person, late.migrationToken)
    t.clock.advance({ minutes: 4 })
    expect(await late.person.comeBack(way)).toMatchObject(refused)
    expect([await isLinked(user), await isLinked(late.user)]).toEqual([false, false])
  })

  test('does not work if it was made up', async () => {
    const person = await steps.person()
    for (const ticket of ['', 'x', 'A'.repeat(43), 'A'.repeat(200)]) await expectRefused(person, ticket)
  })

  test('is for its own user only: a user of someone else stays as it is', async () => {
    const { person, migrationToken } = await ticketed()
    const other = await steps.legacyUser()
    await person.comeBack(await steps.start(person, migrationToken))
    expect(await isLinked(other)).toBe(false)
  })

  test.each(['LOCKED', 'DEACTIVATED', 'DELETED', 'UNKNOWN'] as const)(
    'ends when its user becomes %s',
    async (status) => {
      const { person, user, migrationToken } = await ticketed()
      const redirectTo = await steps.start(person, migrationToken)
      await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
      await expectRefused(person, migrationToken)
      expect(await person.comeBack(redirectTo)).toMatchObject(refused)
      expect(await isLinked(user)).toBe(false)
    },
  )

  test('ends when the password is changed', async () => {
    const { person, user, migrationToken } = await ticketed()
    t.clock.advance({ minutes: 1 })
    const changed = { password_hash: 'other', password_changed_at: t.clock.now() }
    await t.ownerDb.updateTable('app_user').set(changed).where('id', '=', user.id).execute()
    await expectRefused(person, migrationToken)
  })

  test('[T23] is not an access token, and an access token is not a ticket', async () => {
    const { person, migrationToken } = await ticketed()
    const headers = { authorization: `Bearer ${migrationToken}` }
    expect((await t.app.inject({ method: 'POST', url: keepAlive.path, headers })).statusCode).toBe(401)
    const answer = await person.call(getMigrationUser, { migrationToken: (await person.token())?.slice(0, 200) })
    expect(answer.json()).toMatchObject({ code: 'ticket_refused' })
  })

  test('is kept as a hash, and in no log', async () => {
    const { migrationToken } = await ticketed()
    const rows = await t.ownerDb.selectFrom('migration_ticket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(migrationToken)
    expect(t.logged.join('')).not.toContain(migrationToken)
  })
})

describe('asking for a ticket', () => {
  const ask = async (user: { logonId: string }, password?: string) => {
    const person = await steps.person()
    const answer = await person.call(getMigrationToken, steps.tokenBody(user, password))
    // LINK-30: a wrong password is not an expired session.
    expect((await person.call(keepAlive)).statusCode).toBe(200)
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
  }
  const wrong = { status: 401, code: 'wrong_credentials' }

  test('[LINK-24][LINK-30][T09] with a wrong password is answered as for an id that no one has', async () => {
    expect(await ask(await steps.legacyUser(), 'Wrong#1pass')).toEqual(wrong)
    expect(await ask({ logonId: 'NOBODY00' })).toEqual(wrong)
  })

  test.each(['LOCKED', 'DEACTIVATED', 'DELETED', 'UNKNOWN'] as const)(
    '[T13] for a user who is %s is answered as with a wrong password',
    async (status) => {
      expect(await ask(await steps.legacyUser({ status }))).toEqual(wrong)
    },
  )

  test('[LINK-25][T14] for a linked user says so, after the right password only', async () => {
    const user = await steps.legacyUser()
    await steps.link(await steps.person(), user)
    expect(await ask(user, 'Wrong#1pass')).toEqual(wrong)
    expect(await ask(user)).toEqual({ status: 409, code: 'already_migrated' })
  })

  test('[LINK-22][LINK-23][T13][T14] for a web-services user says so, after the right password only', async () => {
    const user = await steps.legacyUser({ role: 'GENERAL', web_service_enabled: true })
    expect(await ask(user, 'Wrong#1pass')).toEqual(wrong)
    expect(await ask(user)).toEqual({ status: 403, code: 'web_service_user' })
  })

  test('[T14] after three wrong passwords the right one is answered like a wrong one', async () => {
    const user = await steps.legacyUser()
    for (let count = 0; count < 3; count += 1) expect(await ask(user, 'Wrong#1pass')).toEqual(wrong)
    expect(await ask(user)).toEqual(wrong)
  })

  test.each([
    [{ clientId: 'somebody-else' }],
    [{ scope: 'admin' }],
    [{ username: ['A'] }],
    [{ password: { $ne: '' } }],
    [{ password: '' }],
    [{ role: 'PROGRAMADMIN' }],
  ])('[LINK-27][T35] with %j is refused', async (change) => {
    const person = await steps.person()
    const body = { ...steps.tokenBody(await steps.legacyUser()), ...change }
    expect((await person.call(getMigrationToken, body)).json()).toMatchObject({ status: 400, code: 'bad_request' })
  })

  test('is kept in the audit of the company, with the person', async () => {
    const { person, user } = await ticketed()
    expect(await t.audit(user.accountId)).toMatchObject([
      { action: 'user.link_requested', subject_id: user.id, after: { person_id: person.personId } },
    ])
  })
})

test('[LINK-26] a user of an unknown role has no access to the product', async () => {
  const { person, user, migrationToken } = await ticketed({ role: 'UNKNOWN' })
  const answer = await person.call(getMigrationUser, { migrationToken })
  expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' })
  const started = await person.call(authorizeMigrate, { clientId, migrationToken })
  expect(started.json()).toMatchObject({ status: 403, code: 'ticket_refused' })
  expect(await isLinked(user)).toBe(false)
})

test('[LINK-22][T13] a user who became a user for programs is not linked', async () => {
  const { person, user, migrationToken } = await ticketed({ role: 'GENERAL' })
  const redirectTo = await steps.start(person, migrationToken)
  await t.ownerDb.updateTable('app_user').set({ web_service_enabled: true }).where('id', '=', user.id).execute()
  const shown = await person.call(getMigrationUser, { migrationToken })
  expect(shown.json()).toMatchObject({ webServiceEnabled: true })
  const started = await person.call(authorizeMigrate, { clientId, migrationToken })
  expect(started.json()).toMatchObject({ status: 403, code: 'web_service_user' })
  const back = await person.comeBack(redirectTo)
  expect(back.headers.location).toBe('/dashboard?link_error=web_service_user')
  expect(await isLinked(user)).toBe(false)
})

test('canceling at the sign-in service leads back to the dashboard, and the ticket stays valid', async () => {
  const { person, user, migrationToken } = await ticketed()
  const state = new URL(await steps.start(person, migrationToken)).searchParams.get('state')
  const back = await person.browser.get(`/redirect?error=access_denied&state=${state}`)
  expect(back.headers.location).toBe('/dashboard?link_error=cancelled')
  expect((await person.comeBack(await steps.start(person, migrationToken))).headers.location).toBe('/dashboard')
  expect(await isLinked(user)).toBe(true)
})

test('[T24] while the sign-in service is down no one is signed out and nothing is used up', async () => {
  const { person, user, migrationToken } = await ticketed()
  const redirectTo = await steps.start(person, migrationToken)
  t.provider.isDown = true
  whenFinished(() => {
    t.provider.isDown = false
  })
  const started = await person.call(authorizeMigrate, { clientId, migrationToken })
  expect(started.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await person.comeBack(redirectTo)).headers.location).toBe('/dashboard?link_error=unavailable')
  t.provider.isDown = false
  expect((await person.comeBack(await steps.start(person, migrationToken))).headers.location).toBe('/dashboard')
  expect(await isLinked(user)).toBe(true)
})

test('[T10] an address that the service has not confirmed links nothing and lists nothing', async () => {
  const user = await steps.legacyUser({ email: 'unconfirmed@example.com' })
  const person = await steps.person()
  steps.isThere(person)
  await person.browser.signIn()
  expect((await person.call(listDashboardUsers)).json()).toEqual({ users: [] })
  expect(await isLinked(user)).toBe(false)
})

test('[T12] a confirmed address alone links nothing: the user with a password stays as it is', async () => {
  const user = await steps.legacyUser({ email: 'same.address@example.com' })
  const person = await steps.person({ email: 'same.address@example.com' })
  steps.isThere(person)
  await person.browser.signIn()
  const { users } = (await person.call(listDashboardUsers)).json<{ users: object[] }>()
  expect(users).toMatchObject([{ userId: user.id, mfaEnabled: false }])
  expect(await isLinked(user)).toBe(false)
})

test('no call of linking is answered without the caller’s own token', async () => {
  const bodies = [
    [getMigrationToken, steps.tokenBody({ logonId: 'ABCD1234' })],
    [getMigrationUser, { migrationToken: 'x' }],
    [authorizeMigrate, { clientId }],
  ] as const
  for (const [endpoint, payload] of bodies) {
    expect((await t.app.inject({ method: 'POST', url: endpoint.path, payload })).statusCode).toBe(401)
  }
})
