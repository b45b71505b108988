import { getAccount } from '@hireproof/contract/accounts/accounts'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { getEnvironment, getFeatureFlags } from '@hireproof/contract/environment'
import { tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account() })
const browser = t.browser()
browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)

const setMaintenance = async (value: 'on' | 'off') => {
  await t.ownerDb
    .insertInto('feature_flag')
    .values({ name: 'MAINTENANCE_MODE', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  t.clock.advance({ seconds: 3 })
}

describe('while the flag MAINTENANCE_MODE is on', () => {
  beforeAll(() => setMaintenance('on'))

  test.each([
    ['user', () => t.as(user).call(getUser, { params: { userId: user.id } })],
    ['account', () => t.as(user).call(getAccount, { params: { accountId: user.accountId } })],
    ['dashboard', () => t.as(user).call(listDashboardUsers, {})],
    ['cases', () => t.as(user).call(searchCases, { body: {} as never })],
    ['token information', async () => t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(user.session) } })],
  ])('[ENV-23] the %s call is refused, with the time to come back', async (_, ask) => {
    const { status, codes, headers } = await ask()
    expect(status).toBe(503)
    expect(codes.map((code) => code.toLowerCase())).toContain('maintenance')
    expect(headers['retry-after']).toBe('60')
  })

  test('[ENV-23] environment, flags, token and sign-out answer', async () => {
    expect((await t.anonymous.call(getEnvironment, {})).status).toBe(200)
    expect((await t.anonymous.call(getFeatureFlags, {})).body).toMatchObject({ MAINTENANCE_MODE: 'on' })
    expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(200)
    expect((await browser.post('/api/identity/v1/sign_out')).statusCode).toBe(200)
    expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(401)
  })

  test('[ENV-23] calls are answered again when it is over', async () => {
    await setMaintenance('off')
    const other = await t.given.user({ account_id: await t.given.account() })
    expect((await t.as(other).call(getUser, { params: { userId: other.id } })).status).toBe(200)
  })
})
