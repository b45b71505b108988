import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'

const t = await testApp()

const newUser = async () => t.given.user({ account_id: await t.given.account() })
const browserOf = (user: GivenUser) => {
  const browser = t.browser()
  browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)
  return browser
}

test('[AUTH-30] ends the session first, then returns where the sign-in service ends its own', async () => {
  const user = await newUser()
  const token = await t.tokenOf(user.session)
  const browser = browserOf(user)
  const response = await browser.post('/api/identity/v1/sign_out')
  expect(response.json()).toEqual({
    redirectTo: expect.stringMatching(/^https:\/\/provider\.example\/logout\?state=[\w-]{43}$/),
  })
  expect(response.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
  expect([response.headers['set-cookie']].flat()).toEqual([
    'hireproof_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ])
  const authorization = `Bearer ${token}`
  expect((await t.app.inject({ method: 'POST', url: keepAlive.path, headers: { authorization } })).statusCode).toBe(401)
  expect((await browserOf(user).post('/api/identity/v1/token')).statusCode).toBe(401)
  expect(await t.audit(user.accountId)).toMatchObject([
    {
      action: 'session.ended',
      subject_type: 'user',
      subject_id: user.id,
      actor: { userId: user.id, personId: user.personId },
    },
  ])
})

test('audits a person who had chosen no user in the chain of the system', async () => {
  const browser = t.browser()
  await browser.signIn()
  await browser.post('/api/identity/v1/sign_out')
  expect((await t.audit('system')).map(({ action, subject_type }) => [action, subject_type])).toEqual([
    ['session.started', 'person'],
    ['session.ended', 'person'],
  ])
})

test('signs out while the sign-in service is down', async () => {
  const user = await newUser()
  t.provider.isDown = true
  whenFinished(() => {
    t.provider.isDown = false
  })
  expect((await browserOf(user).post('/api/identity/v1/sign_out')).json()).toEqual({ redirectTo: '/home/logout' })
  expect((await browserOf(user).post('/api/identity/v1/token')).statusCode).toBe(401)
})

test('signing out twice, or without a session, ends nothing and is not an error', async () => {
  const user = await newUser()
  const answers = await Promise.all(Array.from({ length: 8 }, () => browserOf(user).post('/api/identity/v1/sign_out')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(await t.audit(user.accountId)).toHaveLength(1)
  const nobody = await t.browser().post('/api/identity/v1/sign_out')
  expect(nobody.json()).toEqual({ redirectTo: '/home/logout' })
})

test('a forged cookie does not sign anyone out', async () => {
  const user = await newUser()
  const forger = t.browser()
  forger.jar.set('hireproof_session', `${user.session.id}.${'A'.repeat(43)}`)
  await forger.post('/api/identity/v1/sign_out')
  expect((await browserOf(user).post('/api/identity/v1/token')).statusCode).toBe(200)
})

test('a picture or a link on another page does not sign anyone out', async () => {
  const user = await newUser()
  const browser = browserOf(user)
  expect((await browser.get('/api/identity/v1/sign_out')).statusCode).toBe(404)
  const form = { headers: { origin: 'https://evil.example', 'content-type': 'text/plain' } }
  expect((await browser.post('/api/identity/v1/sign_out', form)).statusCode).toBe(415)
  const script = { headers: { origin: 'https://evil.example' } }
  expect((await browser.post('/api/identity/v1/sign_out', script)).statusCode).toBe(403)
  expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(200)
})
