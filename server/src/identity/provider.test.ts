import { exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, replies, SUBJECT } from '../testing/fake-oidc.ts'
import { callbackOf, federated, outcomeOf } from '../testing/federated.ts'

const client = await generateKeyPair('RS256', { extractable: true })
const privateJwk = { ...(await exportJWK(client.privateKey)), kid: 'client1', alg: 'RS256' }
const publicJwk = await exportJWK(client.publicKey)

describe('with PKCE alone', async () => {
  const t = await federated()

  test('[AUTH-09][AUTH-01] asks for the addresses and for a second factor, tied to this browser', async () => {
    const { checks, url } = await t.begin()
    expect(`${url.origin}${url.pathname}`).toBe(`${t.oidc.issuer}/openid_connect/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/redirect',
      scope: 'openid email all_emails',
      acr_values: 'urn:acr.login.gov:auth-only http://idmanagement.gov/ns/assurance/aal/2',
      prompt: 'select_account',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: createHash('sha256').update(checks.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    expect(Math.min(checks.state.length, checks.nonce.length)).toBeGreaterThanOrEqual(22)
  })

  test('[WORK-12] asks the person to sign in again if it has to, and refuses one who had done so before', async () => {
    const { checks, url } = await t.begin({ asksAgain: true })
    expect(url.searchParams.get('prompt')).toBe('login')
    t.oidc.nonce = checks.nonce
    const askedAgainAt = new Date()
    const seconds = Math.floor(askedAgainAt.getTime() / 1000)
    const callback = callbackOf({ code: 'code', state: checks.state })
    const usual = t.oidc.idToken
    const outcome = async (claims: { auth_time?: number }) => {
      t.oidc.idToken = () => t.oidc.signIdToken(claims)
      return outcomeOf(t.redeem(callback, { ...checks, askedAgainAt }))
    }
    expect(await outcome({ auth_time: seconds - 60 })).toBe('provider_refused')
    expect(await outcome({ auth_time: seconds })).toBe('accepted')
    // Login.gov does not say when
    expect(await outcome({})).toBe('accepted')
    expect(await outcomeOf(t.redeem(callback, checks))).toBe('accepted')
    t.oidc.idToken = usual
  })

  test('finds out who signed in: the subject, and confirmed addresses in lower case', async () => {
    expect(await t.signIn()).toEqual({
      issuer: t.oidc.issuer,
      subject: SUBJECT,
      email: 'ana@example.com',
      emails: ['ana@example.com', 'ana.lopez@example.com'],
    })
  })

  test('exchanges the code with its verifier and without a client assertion', async () => {
    const { checks } = await t.begin()
    t.oidc.nonce = checks.nonce
    await t.redeem(callbackOf({ code: 'the-code', state: checks.state }), checks)
    expect(Object.fromEntries(t.oidc.tokenRequests.at(-1)!)).toEqual({
      client_id: CLIENT_ID,
      grant_type: 'authorization_code',
      code: 'the-code',
      code_verifier: checks.codeVerifier,
      redirect_uri: 'http://localhost:3000/redirect',
    })
  })

  test('[AUTH-30] leads to the logout with the client id, the registered way back and a state, nothing else', async () => {
    const url = new URL(await t.signOutUrl('a-state-of-at-least-22-characters'))
    expect(`${url.origin}${url.pathname}`).toBe(`${t.oidc.issuer}/openid_connect/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT_ID,
      post_logout_redirect_uri: 'http://localhost:3000/home/logout',
      state: 'a-state-of-at-least-22-characters',
    })
  })

  test('asks for the description of the service once, not per sign-in', async () => {
    t.restart()
    const before = t.oidc.counts['openid-configuration'] ?? 0
    await Promise.all([t.begin(), t.begin(), t.begin()])
    for (let count = 0; count < 5; count += 1) await t.signIn()
    expect(t.oidc.counts['openid-configuration']).toBe(before + 1)
  })
})

describe('when the sign-in service goes down', async () => {
  const t = await federated()
  const asked = () => t.oidc.counts['openid-configuration'] ?? 0

  test('sends no browser there, looks at most once a second, and sees that it is back', async () => {
    expect(await outcomeOf(t.begin())).toBe('accepted')
    t.oidc.faults['openid-configuration'] = replies(503, 'down')
    // it has just answered
    expect(await outcomeOf(t.begin())).toBe('accepted')
    t.pass(10_000)
    const before = asked()
    expect(await Promise.all([t.begin(), t.begin(), t.begin()].map(outcomeOf))).toEqual(Array(3).fill('unavailable'))
    expect(await outcomeOf(t.begin())).toBe('unavailable')
    expect(asked()).toBe(before + 1)
    t.oidc.faults = {}
    expect(await outcomeOf(t.begin())).toBe('unavailable')
    t.pass(1000)
    expect(await outcomeOf(t.begin())).toBe('accepted')
    expect(asked()).toBe(before + 2)
  })

  test('takes a service that breaks off for down, too', async () => {
    expect(await outcomeOf(t.begin())).toBe('accepted')
    t.oidc.faults['openid-configuration'] = (_, response) => response.destroy()
    t.pass(10_000)
    expect(await outcomeOf(t.begin())).toBe('unavailable')
    t.oidc.faults = {}
  })
})

describe('with a private key', async () => {
  const t = await federated({ OIDC_PRIVATE_KEY: JSON.stringify(privateJwk) })

  test('proves its identity by a short-lived assertion for the token address', async () => {
    await t.signIn()
    const form = t.oidc.tokenRequests.at(-1)!
    expect(form.get('client_assertion_type')).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer')
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    const key = await importJWK(publicJwk, 'RS256')
    const { payload, protectedHeader } = await jwtVerify(String(form.get('client_assertion')), key)
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'client1' })
    expect(payload).toMatchObject({
      iss: CLIENT_ID,
      sub: CLIENT_ID,
      aud: `${t.oidc.issuer}/api/openid_connect/token`,
      jti: expect.stringMatching(/^.{22,}$/),
    })
    const now = Date.now() / 1000
    expect(payload.iat).toBeLessThanOrEqual(now)
    expect(payload.exp! - now).toBeGreaterThan(0)
    expect(payload.exp! - now).toBeLessThanOrEqual(300)
  })

  test('never proves it twice with the same assertion', async () => {
    await t.signIn()
    await t.signIn()
    const [one, two] = t.oidc.tokenRequests.slice(-2).map((form) => form.get('client_assertion'))
    expect(one).not.toBe(two)
  })
})

describe('if a second sign-in service could be mixed in', async () => {
  const t = await federated()
  t.oidc.metadata = { authorization_response_iss_parameter_supported: true }

  test('accepts an answer that names its issuer', async () => {
    expect(await outcomeOf(t.signIn({ iss: t.oidc.issuer }))).toBe('accepted')
  })

  test.each([{}, { iss: 'https://other.example' }, { iss: '' }])('refuses the issuer %j', async (query) => {
    const asked = t.oidc.tokenRequests.length
    expect(await outcomeOf(t.signIn(query as Record<string, string>))).toBe('provider_refused')
    expect(t.oidc.tokenRequests.length).toBe(asked)
  })

  test('refuses an answer with another state or none, without redeeming its code', async () => {
    const asked = t.oidc.tokenRequests.length
    const { checks } = await t.begin()
    const iss = t.oidc.issuer
    const wrong: Record<string, string>[] = [
      { code: 'code', iss, state: 'other' },
      { code: 'code', iss },
    ]
    for (const query of wrong) {
      expect(await outcomeOf(t.redeem(callbackOf(query), checks))).toBe('provider_refused')
    }
    const doubled = callbackOf({ code: 'code', iss, state: checks.state })
    doubled.searchParams.append('code', 'another')
    expect(await outcomeOf(t.redeem(doubled, checks))).toBe('provider_refused')
    expect(t.oidc.tokenRequests.length).toBe(asked)
  })

  test('does not trust a description that names another issuer', async () => {
    t.restart()
    t.oidc.metadata = { issuer: 'https://other.example' }
    expect(await outcomeOf(t.begin())).toBe('unavailable')
    t.oidc.metadata = {}
  })
})

describe('when the service refuses', async () => {
  const t = await federated()

  test.each([
    [400, '{"error":"invalid_grant"}'],
    [400, '{"error":"code expired"}'],
    [401, '{"error":"invalid_client"}'],
    [403, '{}'],
  ])('a token answer of %i %s is a refusal', async (status, body) => {
    t.oidc.faults['token'] = replies(status, body)
    expect(await outcomeOf(t.signIn())).toBe('provider_refused')
    delete t.oidc.faults['token']
  })

  test.each(['access_denied', 'invalid_request'])('so is the answer %s in the browser', async (error) => {
    const { checks } = await t.begin()
    expect(await outcomeOf(t.redeem(callbackOf({ error, state: checks.state }), checks))).toBe('provider_refused')
  })
})
