import { issueToken } from '@hireproof/contract/identity/identity.endpoints'
import { getUser, userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import { claimUser, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../mail-templates.ts'
import type { GivenSession } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const claim = (session: GivenSession, userId: string, body: object = { activate: true }) =>
  t.as({ session }).call(claimUser, { params: { userId }, body: { application: 'EVERIFY', ...body } })
const row = (id: string) => t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).execute()

let serial = 0
async function personWith(values: Parameters<typeof t.given.person>[0] = {}) {
  const email = `activates${++serial}@example.com`
  const personId = await t.given.person({ email, ...values })
  return { email, personId, session: await t.given.session({ personId }) }
}

const liftable: UserStatus[] = ['PENDINGACTIVATION', 'PENDINGREACTIVATION', 'PASSWORDCHANGEREQUIRED', 'DEACTIVATED']

test.each(liftable)('[DASH-29] Activate makes a linked user who is %s active, and claims it', async (status) => {
  const { session, personId, email } = await personWith()
  const account_id = await t.given.account()
  const user = await t.given.user({ account_id, person_id: personId, status, email })
  expect(await claim(session, user.id)).toMatchObject({ status: 200, body: { userId: user.id, accountId: account_id } })
  expect(await row(user.id)).toMatchObject({ status: 'ACTIVE', last_login_at: t.clock.now() })
  const actor = { personId, userId: user.id }
  expect(await t.audit(account_id)).toMatchObject([
    { action: 'user.activated', subject_id: user.id, before: { status }, after: { status: 'ACTIVE' }, actor },
    { action: 'user.session_claimed', subject_id: user.id, actor },
  ])
  expect(await mailsTo(email)).toMatchObject([{ template: 'user-activated', data: { logonId: user.logonId } }])
})

test('the email names the user account that is active', () => {
  const product = { name: 'Hireproof', url: 'http://localhost:3000' }
  const { subject, text } = renderMail('user-activated', { logonId: 'ABCD1234' }, product)
  expect(subject).toBe('Hireproof: your user account is active')
  expect(text).toContain('Your user account ABCD1234 was activated.')
})

const others = userStatuses.filter((status) => !liftable.includes(status) && status !== 'ACTIVE')
test.each(others)('[DASH-29][T15] no one can lift %s', async (status) => {
  const { session, personId, email } = await personWith()
  const user = await t.given.user({ account_id: await t.given.account(), person_id: personId, status, email })
  const answer = await claim(session, user.id)
  expect(answer).toMatchObject(
    status === 'DELETED' ? { status: 404, codes: ['not_found'] } : { status: 403, codes: ['user_not_active'] },
  )
  expect(await row(user.id)).toMatchObject({ status })
  expect(await mailsTo(email)).toEqual([])
})

test('an active user is claimed as it is, with or without Activate', async () => {
  const { session, personId, email } = await personWith()
  const user = await t.given.user({ account_id: await t.given.account(), person_id: personId })
  expect((await claim(session, user.id)).status).toBe(200)
  expect(await t.audit(user.accountId)).toMatchObject([{ action: 'user.session_claimed' }])
  expect(await mailsTo(email)).toEqual([])
})

describe('a user made for federated sign-in under a confirmed address', () => {
  const invite = async (email: string, more: object = {}) =>
    t.given.user({ account_id: await t.given.account(), person_id: null, status: 'PENDINGACTIVATION', email, ...more })

  test('is bound to the person who activates it, with the shared profile', async () => {
    const { session, personId, email } = await personWith({ phone_number: '3035550177' })
    const user = await invite(email, { first_name: 'Bo', last_name: 'Other' })
    expect((await claim(session, user.id)).status).toBe(200)
    const bound = {
      person_id: personId,
      status: 'ACTIVE',
      first_name: 'Ana',
      last_name: 'Lopez',
      phone_number: '3035550177',
    }
    expect(await row(user.id)).toMatchObject(bound)
    expect(await t.audit(user.accountId)).toMatchObject([
      { action: 'user.activated', before: { person_id: null, first_name: 'Bo' }, after: bound },
      { action: 'user.session_claimed' },
    ])
    expect(await mailsTo(email)).toMatchObject([{ template: 'user-activated' }])
  })

  test('gives its name and phone to a person who has none', async () => {
    const { session, personId, email } = await personWith({ first_name: '', last_name: '' })
    const user = await invite(email, { first_name: 'Bo', last_name: 'Other' })
    await claim(session, user.id)
    const person = t.ownerDb.selectFrom('person').selectAll().where('id', '=', personId)
    expect(await person.executeTakeFirst()).toMatchObject({
      first_name: 'Bo',
      last_name: 'Other',
      phone_number: '2025550100',
    })
  })

  test('[T15] is not entered without Activate', async () => {
    const { session, email } = await personWith()
    for (const status of ['PENDINGACTIVATION', 'ACTIVE']) {
      const user = await invite(email, { status })
      expect(await claim(session, user.id, {})).toMatchObject({ status: 403, codes: ['user_not_active'] })
      expect(await row(user.id)).toMatchObject({ person_id: null, status })
    }
  })

  test('[T10][T12] does not exist for someone with other addresses, nor once it is bound', async () => {
    const { session, email } = await personWith()
    const user = await invite(email)
    const stranger = await personWith()
    expect((await claim(stranger.session, user.id)).status).toBe(404)
    expect((await claim(session, user.id)).status).toBe(200)
    const successor = await t.given.session({ personId: await t.given.person({ email }) })
    expect((await claim(successor, user.id)).status).toBe(404)
  })

  test('goes to one of two people who share the address and activate it at the same moment', async () => {
    const { session, email } = await personWith()
    const other = await t.given.session({ personId: await t.given.person({ email }) })
    const user = await invite(email)
    const answers = await Promise.all([claim(session, user.id), claim(other, user.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

test('[T11] a user with a password is linked, never claimed, whatever its address', async () => {
  const { session, email } = await personWith()
  const account_id = await t.given.account()
  const user = await t.given.user({ account_id, mfa_enabled: false, password_hash: 'x', email })
  for (const body of [{}, { activate: true }]) expect((await claim(session, user.id, body)).status).toBe(404)
  const row = t.ownerDb.selectFrom('session').selectAll().where('id', '=', user.session.id)
  expect(await row.executeTakeFirst()).toMatchObject({ person_id: null })
})

test.each([[{ activate: 'true' }], [{ activate: 1 }], [{ activate: null }], [{ activate: true, status: 'ACTIVE' }]])(
  '[T35] refuses %j',
  async (body) => {
    const { session, personId } = await personWith()
    const user = await t.given.user({ account_id: await t.given.account(), person_id: personId, status: 'DEACTIVATED' })
    expect((await claim(session, user.id, body)).status).toBe(400)
    expect(await row(user.id)).toMatchObject({ status: 'DEACTIVATED' })
  },
)

describe('no account', () => {
  test('[AUTH-22] a user of the placeholder company is refused everything that needs a company', async () => {
    const excluded = 4711
    const node = await testApp({ env: { EXCLUDED_ACCOUNT_ID: String(excluded) } })
    const user = await node.given.user({ account_id: await node.given.account({ id: excluded }) })
    const other = await node.given.user({ account_id: await node.given.account() })
    const headers = async ({ session }: { session: GivenSession }) => ({
      authorization: `Bearer ${await node.tokenOf(session)}`,
    })
    const states = '/api/v31/cases/alert_counts'
    const refusal = await node.app.inject({ url: states, headers: await headers(user) })
    expect(refusal).toMatchObject({ statusCode: 403 })
    expect(refusal.body.toLowerCase()).toContain('no_account')
    expect((await node.app.inject({ url: states, headers: await headers(other) })).statusCode).toBe(200)
    // Their own user and the dashboard stay within reach.
    expect((await node.as(user).call(getUser, { params: { userId: user.id } })).status).toBe(200)
    expect((await node.as(user).call(listDashboardUsers, {})).status).toBe(200)
  })

  test('[AUTH-21] a person without any user account has no company to call for', async () => {
    const { session } = await personWith()
    const headers = { cookie: `hireproof_session=${session.id}.${session.secret}` }
    const token = await t.app.inject({ method: 'POST', url: issueToken.path, headers })
    expect(token.json()).not.toHaveProperty('accountId')
    const refusal = await t.app.inject({
      url: '/api/v31/cases/alert_counts',
      headers: { authorization: `Bearer ${await t.tokenOf(session)}` },
    })
    expect(refusal.statusCode).toBe(403)
    expect(refusal.body.toLowerCase()).toContain('account_required')
  })
})
