import { describe, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../test-support/browser.ts'
import { demoPerson, publicClient, signInAs, signInRequest } from '../test-support/product.ts'
import { testSandbox } from '../test-support/sandbox.ts'

const signedOut = 'http://localhost:3000/home/logout'
const state = 'a-state-of-22-characters'

async function signedIn(): Promise<{ url: string; browser: Browser }> {
  const { url } = await testSandbox()
  const browser = createBrowser(url)
  const request = await signInRequest(await publicClient(url))
  await signInAs(browser, await browser.open(request.url), demoPerson(1))
  return { url, browser }
}

function signOutAddress(parameters: Record<string, string>): string {
  return `/openid_connect/logout?${new URLSearchParams({ client_id: 'urn:hireproof:local', post_logout_redirect_uri: signedOut, ...parameters }).toString()}`
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.open('/account')).text.includes('Your account')
}

describe('[T19] sign-out', () => {
  test('asks first, then ends the session and goes back with the state', async () => {
    const { browser } = await signedIn()
    const page = await browser.open(signOutAddress({ state }))
    expect(page.text).toContain('Do you want to sign out of Sandbox sign-in?')
    expect(await isSignedIn(browser)).toBe(true)
    const again = await browser.open(signOutAddress({ state }))
    const back = await browser.submit(again, '/openid_connect/logout/confirm', { logout: 'yes' })
    expect(back.url.href).toBe(`${signedOut}?state=${state}`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('leaves a person who chooses no at the account page, signed in', async () => {
    const { browser } = await signedIn()
    const page = await browser.open(signOutAddress({}))
    expect(page.text).toContain('href="/account"')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('goes straight back if there is no session to end', async () => {
    const { url } = await testSandbox()
    const back = await createBrowser(url).open(signOutAddress({ state }))
    expect(back.url.href).toBe(`${signedOut}?state=${state}`)
  })

  test('requires the form of the page: a forged confirmation does nothing', async () => {
    const { url, browser } = await signedIn()
    const page = await browser.open(signOutAddress({}))
    const forged = { ...page, text: page.text.replace(/name="xsrf" value="[^"]*"/, 'name="xsrf" value="guess"') }
    const answer = await browser.submit(forged, '/confirm', { logout: 'yes' })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.url.origin).toBe(url)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test.each([
    ['an unregistered address', { post_logout_redirect_uri: 'http://localhost:3000/elsewhere' }],
    ['a wildcard', { post_logout_redirect_uri: 'http://localhost:3000/*' }],
    ['a script', { post_logout_redirect_uri: 'javascript:alert(1)' }],
    ['an address without a scheme', { post_logout_redirect_uri: '//evil.example' }],
    ['a scheme without slashes', { post_logout_redirect_uri: 'https:evil.example' }],
    ['no host', { post_logout_redirect_uri: 'http:///home/logout' }],
    ['an empty address', { post_logout_redirect_uri: '' }],
    ['a short state', { state: 'short' }],
    ['a token hint', { id_token_hint: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['an unknown client', { client_id: 'urn:somebody:else' }],
  ])('is refused on a page of the provider with %s', async (_name, parameters) => {
    const { url, browser } = await signedIn()
    for (const each of [browser, createBrowser(url)]) {
      const page = await each.open(signOutAddress(parameters))
      expect(page).toMatchObject({ status: 400, text: expect.stringContaining('refused') })
      expect(page.url.origin).toBe(url)
    }
    expect(await isSignedIn(browser)).toBe(true)
  })
})

describe('[T22] the surface of the provider', () => {
  test.each([
    ['dynamic registration', 'POST', '/reg'],
    ['pushed requests', 'POST', '/request'],
    ['the device flow', 'POST', '/device/auth'],
    ['device codes', 'GET', '/device'],
    ['introspection', 'POST', '/token/introspection'],
    ['revocation', 'POST', '/token/revocation'],
    ['backchannel sign-in', 'POST', '/backchannel'],
    ['a second description', 'GET', '/.well-known/oauth-authorization-server'],
    ['development pages', 'GET', '/interaction/anything'],
    ['requests by form', 'POST', '/openid_connect/authorize'],
  ])('has no %s', async (_name, method, path) => {
    const { url } = await testSandbox()
    expect((await fetch(url + path, { method })).status).toBe(404)
  })

  test.each([
    ['a password', { grant_type: 'password', username: demoPerson(1).email, password: demoPerson(1).password }],
    ['a client alone', { grant_type: 'client_credentials' }],
    ['a refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['a device code', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
    ['an implicit grant', { grant_type: 'implicit' }],
  ])('gives no token for %s', async (_name, parameters) => {
    const { url } = await testSandbox()
    const body = new URLSearchParams({ client_id: 'urn:hireproof:local', ...parameters })
    const answer = await fetch(`${url}/api/openid_connect/token`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' })
  })

  test('describes itself with the paths of Login.gov and nothing that is off', async () => {
    const { url } = await testSandbox()
    const answer = await fetch(`${url}/.well-known/openid-configuration`)
    const description = Object(await answer.json())
    expect(description).toMatchObject({
      issuer: url,
      authorization_endpoint: `${url}/openid_connect/authorize`,
      token_endpoint: `${url}/api/openid_connect/token`,
      userinfo_endpoint: `${url}/api/openid_connect/userinfo`,
      jwks_uri: `${url}/api/openid_connect/certs`,
      end_session_endpoint: `${url}/openid_connect/logout`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      request_uri_parameter_supported: false,
    })
    expect(Object.keys(description).join()).not.toMatch(/registration|device|pushed|introspection|revocation/)
  })

  test('lists public keys only', async () => {
    const { url } = await testSandbox()
    const { keys } = Object(await (await fetch(`${url}/api/openid_connect/certs`)).json())
    expect(keys).toEqual([
      { kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), n: expect.any(String), e: 'AQAB' },
    ])
  })

  test('refuses user information without a token, and a token in the address', async () => {
    const { url } = await testSandbox()
    expect((await fetch(`${url}/api/openid_connect/userinfo`)).status).toBe(401)
    expect((await fetch(`${url}/api/openid_connect/userinfo?access_token=x`)).status).toBe(400)
    const headers = { authorization: 'Bearer unknown' }
    expect((await fetch(`${url}/api/openid_connect/userinfo`, { headers })).status).toBe(401)
  })
})
