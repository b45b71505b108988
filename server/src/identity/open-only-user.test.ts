import { issueToken } from '@hireproof/contract/identity/identity.endpoints'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { AppUser } from '../platform/db.gen.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const NEXT = '/dashboard?next=%2Fc%2Fcases%3Fshow%3Dall'

/** Signs in a person with users, who asked for a page; a user is the person's own unless it says otherwise. */
async function signInWith(users: Partial<Insertable<AppUser>>[], asked: string | undefined = '/c/cases?show=all') {
  const [subject, email] = [uuid(), `${uuid()}@example.com`]
  const personId = await t.given.person({ subject, email })
  const given = []
  for (const values of users) {
    given.push(await t.given.user({ account_id: await t.given.account(), person_id: personId, email, ...values }))
  }
  t.provider.identity = { ...t.provider.identity, subject, email, emails: [email] }
  const browser = t.browser()
  const { location } = (await browser.signIn(asked)).headers
  const token = (await browser.post(issueToken.path)).json<{ userId?: string; audience: string }>()
  return { location, token, given, personId }
}

describe('the sign-in of a person', () => {
  test('[AUTH-12][AUTH-16] with one active user and nothing to link goes straight to the page that was asked for', async () => {
    const { location, token, given, personId } = await signInWith([{}])
    const [user] = given
    expect(location).toBe('/c/cases?show=all')
    expect(token).toMatchObject({ userId: user!.id, audience: 'EVERIFY' })
    expect(await t.audit(user!.accountId)).toMatchObject([
      { action: 'user.session_claimed', subject_id: user!.id, actor: { userId: user!.id, personId } },
    ])
    const row = t.ownerDb.selectFrom('app_user').select('last_login_at').where('id', '=', user!.id)
    expect(await row.executeTakeFirst()).toEqual({ last_login_at: t.clock.now() })
  })

  test('[AUTH-16] with one active user goes home if no page was asked for, or one that the user may not open', async () => {
    for (const asked of ['', '/', '/users', '//evil.example', '/nope', '/api/x']) {
      const { location, token } = await signInWith([{ role: 'GENERAL' }], asked)
      expect(location, asked).toBe('/home')
      expect(token.audience).toBe('EVERIFY')
    }
  })

  test('[AUTH-16] shows the dashboard to a person who asked for it', async () => {
    const { location, token } = await signInWith([{}], '/dashboard')
    expect(location).toBe('/dashboard')
    expect(token).toMatchObject({ audience: 'PERSON' })
  })

  test.each<[string, Partial<Insertable<AppUser>>[]]>([
    ['two active users', [{}, {}]],
    ['a deactivated user', [{ status: 'DEACTIVATED' }]],
    ['a locked user', [{ status: 'LOCKED' }]],
    ['an active user and a deactivated one', [{}, { status: 'DEACTIVATED' }]],
    ['an active user and one with a password to link', [{}, { mfa_enabled: false, person_id: null }]],
    ['an active user and an invitation', [{}, { status: 'PENDINGACTIVATION', person_id: null }]],
    ['only an invitation', [{ status: 'PENDINGACTIVATION', person_id: null }]],
    ['only a user with a password', [{ mfa_enabled: false, person_id: null }]],
    ['no user', []],
  ])('[AUTH-15][AUTH-16] with %s leads to the dashboard, which keeps the page', async (_, users) => {
    const { location, token } = await signInWith(users)
    expect(location).toBe(NEXT)
    expect(token).toMatchObject({ audience: 'PERSON' })
    expect(token).not.toHaveProperty('userId')
  })

  test('[AUTH-16] does not count deleted users', async () => {
    expect((await signInWith([{}, { status: 'DELETED' }])).location).toBe('/c/cases?show=all')
  })
})

test('[AUTH-12] a sign-in that fails keeps the page that was asked for', async () => {
  const browser = t.browser()
  const state = (await browser.startSignIn('/c/cases?page=2')).replace(/.*state=/, '')
  const back = await browser.get(`/redirect?error=access_denied&state=${state}`)
  expect(back.headers.location).toBe('/home/login?next=%2Fc%2Fcases%3Fpage%3D2&error=cancelled')
  t.provider.isDown = true
  const down = await t.browser().get('/api/identity/v1/authorize?return_to=%2Fusers')
  t.provider.isDown = false
  expect(down.headers.location).toBe('/home/login?next=%2Fusers&error=unavailable')
})
