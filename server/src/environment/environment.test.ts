import {
  EnvironmentDocument,
  environments,
  getEnvironment,
  getFeatureFlags,
  getLocalEnvironment,
} from '@hireproof/contract/environment'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { prodEnv } from '../testing/test-env.ts'
import { cachedFlags, defaultFlags } from './flags.ts'

const mocks = { MOCK_USER: 'ANA00001', MOCK_ACCOUNT: '1000001', MOCK_USER_ID: 'u1', MOCK_ACCOUNT_ID: '1000001' }
const local = await testApp({ env: { ENVIRONMENT: 'local', SANDBOX_URL: 'http://127.0.0.1:3001', ...mocks } })
const prod = await testApp({ env: prodEnv() })

describe('the environment document', () => {
  test('[ENV-01][ENV-02] is the same at both its paths, for every caller', async () => {
    const [one, two] = [
      await local.anonymous.call(getEnvironment, {}),
      await local.anonymous.call(getLocalEnvironment, {}),
    ]
    expect(one.body).toEqual(two.body)
    expect(one.status).toBe(200)
    expect(one.headers['cache-control']).toBe('no-store')
  })

  test('[ENV-05][ENV-06] carries what the web needs to start, mock identities included', async () => {
    expect((await local.anonymous.call(getEnvironment, {})).body).toEqual({
      environment: 'local',
      productName: 'Hireproof',
      now: '2026-11-20T15:00:00.000Z',
      authClientIds: ['urn:hireproof:local'],
      signInService: { url: 'http://127.0.0.1:9/provider', clientId: 'urn:hireproof:local' },
      support: { email: 'employers@hireproof.example', phone: '(202) 555-0110' },
      userManualUrl: 'https://www.e-verify.gov/e-verify-user-manual',
      excludedAccountId: 0,
      sandboxUrl: 'http://127.0.0.1:3001',
      mockUser: 'ANA00001',
      mockAccount: '1000001',
      mockUserId: 'u1',
      mockAccountId: '1000001',
    })
  })

  test('[ENV-07] in production names neither sandbox nor mocks, and no setting that is secret', async () => {
    const answer = await prod.anonymous.call(getEnvironment, {})
    const keys = [
      'authClientIds',
      'environment',
      'excludedAccountId',
      'now',
      'productName',
      'signInService',
      'support',
      'userManualUrl',
    ]
    expect(Object.keys(answer.body).sort()).toEqual(keys)
    expect(EnvironmentDocument.safeParse(answer.body).success).toBe(true)
    const text = JSON.stringify(answer.body)
    const { records, database } = prod.deps.config
    for (const secret of [records.token, database.appUrl, new URL(database.appUrl).password, prod.ownerUrl]) {
      expect(text).not.toContain(secret)
    }
  })
})

const flagsOf = async (t: typeof local, url = getFeatureFlags.path as string, headers = {}) =>
  (await t.app.inject({ url, headers })).json<Record<string, unknown>>()
const set = (name: string, value: string) =>
  local.ownerDb
    .insertInto('feature_flag')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

describe('feature flags', () => {
  test('[ENV-10] are a map of names to values, with defaults for all that the product has', async () => {
    expect(await flagsOf(prod)).toEqual(defaultFlags('prod'))
  })

  test('take a change within seconds and without a restart', async () => {
    await flagsOf(local)
    await set('MFA_MANDATORY', 'on')
    await set('SOMETHING_NEW', 'TRUE')
    expect(await flagsOf(local)).toMatchObject({ MFA_MANDATORY: false })
    local.clock.advance({ seconds: 3 })
    expect(await flagsOf(local)).toEqual({ ...defaultFlags('local'), MFA_MANDATORY: 'on', SOMETHING_NEW: 'TRUE' })
  })

  test.each(environments)(
    '[ENV-16][ENV-17][ENV-18][ENV-19][ENV-20][ENV-21][ENV-22][ENV-23][ENV-24][ENV-25] have their defaults in %s',
    (environment) => {
      const isTrial = ['local', 'test', 'devtest'].includes(environment)
      expect(defaultFlags(environment)).toEqual({
        DASHBOARD_DELETE_USER: isTrial,
        FEATURE_I9NG_EMPLOYER_TITLE: isTrial,
        MFA_USER_CREATION: true,
        MFA_MANDATORY: false,
        MAINTENANCE_EVERIFYPLUS: false,
        MAINTENANCE_MODE: false,
        FEATURE_CREATE_CASE_PAGE: false,
        DISABLE_EVE_PLUS_CASE_CREATION: false,
        CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK: false,
        FEATURE_MFA_LINK_ACCOUNT_LOGIN_DOT_GOV_FIRST: false,
      })
    },
  )

  test.each([
    ['local', local],
    ['prod', prod],
  ])('[ENV-28][T25] are not changed in %s by anything that a caller sends', async (_, t) => {
    t.clock.advance({ seconds: 3 })
    const before = await flagsOf(t)
    for (const name of Object.keys(before)) {
      const sent = { [name.toLowerCase().replaceAll('_', '-')]: 'true', 'x-feature-flags': `${name}=true` }
      const headers = { ...sent, cookie: `${name}=true; featureFlags=${name}` }
      expect(await flagsOf(t, `${getFeatureFlags.path}?${name}=true&featureFlag=${name}`, headers)).toEqual(before)
    }
    expect(await flagsOf(t)).toEqual(before)
  })

  test('[ENV-28][T25] in the address do not start maintenance on the server', async () => {
    const user = await prod.given.user({ account_id: await prod.given.account() })
    const authorization = `Bearer ${await prod.tokenOf(user.session)}`
    const url = '/api/v31/reference/states?MAINTENANCE_MODE=on'
    const headers = { authorization, cookie: 'MAINTENANCE_MODE=on', 'maintenance-mode': 'on' }
    expect((await prod.app.inject({ url, headers })).statusCode).toBe(200)
  })

  test('are read with one query, however many callers ask at the same time', async () => {
    let questions = 0
    const db = new Proxy(local.deps.identityDb, {
      get: (target, name, receiver) => {
        if (name === 'selectFrom') questions += 1
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const flags = cachedFlags(db, local.clock, 'local')
    await Promise.all(Array.from({ length: 50 }, () => flags.all()))
    expect(questions).toBe(1)
    local.clock.advance({ seconds: 3 })
    await Promise.all(Array.from({ length: 50 }, () => flags.all()))
    expect(questions).toBe(2)
    local.clock.advance({ hours: -1 })
    await flags.all()
    expect(questions).toBe(3)
  })
})

test('[API-31] the header by which the web names itself is accepted and not required', async () => {
  const user = await local.given.user({ account_id: await local.given.account() })
  const authorization = `Bearer ${await local.tokenOf(user.session)}`
  for (const headers of [{}, { 'x-origin': 'everify-web' }, { 'x-origin': 'something else' }]) {
    const answer = await local.app.inject({ url: '/api/v31/reference/states', headers: { authorization, ...headers } })
    expect(answer.statusCode).toBe(200)
  }
})
