import { getUser } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

// over a working day; a thousand take a minute
const RACES = Number(process.env['REFRESH_RACES'] ?? 100)
const CALLERS = 10

const t = await testApp({ env: { RATE_LIMIT: '1000000' } })
const user = await t.given.user({ account_id: await t.given.account() })
const browser = t.browser()
browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)

const refresh = async () => {
  const answer = await browser.post('/api/identity/v1/token')
  return { status: answer.statusCode, token: answer.json<{ access_token?: string }>().access_token }
}

test(`[F16] ten tabs that refresh at once, ${RACES} times over a day at work, are never signed out`, async () => {
  const statuses: number[] = []
  for (let race = 0; race < RACES; race += 1) {
    const answers = await Promise.all(Array.from({ length: CALLERS }, refresh))
    statuses.push(...answers.map(({ status }) => status))
    const { token } = answers[race % CALLERS] ?? {}
    // every tab's token is valid, no matter which came last
    const used = await t.app.inject({
      url: getUser.path.replace(':userId', user.id),
      headers: { authorization: `Bearer ${token}` },
    })
    statuses.push(used.statusCode)
    t.clock.advance({ seconds: Math.floor((11 * 3600) / RACES) })
  }
  expect(statuses).toHaveLength(RACES * (CALLERS + 1))
  expect(statuses.filter((status) => status !== 200)).toEqual([])
}, 120_000)

test('[F16] a sign-out among ten refreshes wins: each of them is answered or refused, and then all are refused', async () => {
  const other = t.browser()
  const leaver = await t.given.user({ account_id: await t.given.account() })
  other.jar.set('hireproof_session', `${leaver.session.id}.${leaver.session.secret}`)
  const cookie = `hireproof_session=${leaver.session.id}.${leaver.session.secret}`
  const call = (path: string) => t.app.inject({ method: 'POST', url: `/api/identity/v1/${path}`, headers: { cookie } })
  const answers = await Promise.all([...Array.from({ length: CALLERS }, () => call('token')), call('sign_out')])
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 401)).toEqual([])
  const after = await Promise.all(Array.from({ length: CALLERS }, () => call('token')))
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: CALLERS }, () => 401))
})
