import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as client from 'openid-client'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import {
  clientKeys,
  codeOf,
  demoPerson,
  keyClient,
  publicClient,
  redeem,
  signInAs,
  signInRequest,
} from '../test-support/product.ts'
import { testSandbox } from '../test-support/sandbox.ts'

const person = demoPerson(6)

function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
}

test('[AUTH-04] signs a demo person in by password, code and PKCE, with the claims of Login.gov', async () => {
  const { url } = await testSandbox()
  const product = await publicClient(url)
  const browser = createBrowser(url)
  const request = await signInRequest(product)
  const returned = await signInAs(browser, await browser.open(request.url), person)
  expect([...returned.url.searchParams.keys()].sort()).toEqual(['code', 'state'])
  const tokens = await redeem(product, returned.url, request)
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: expect.closeTo(900, -1) })
  expect(tokens.access_token).not.toContain('.')
  expect(tokens.refresh_token).toBeUndefined()
  expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  const emails = [person.email, ...person.otherEmails]
  const about = {
    sub: person.subject,
    iss: url,
    email: person.email,
    email_verified: true,
    all_emails: emails,
    ial: 'urn:acr.login.gov:auth-only',
    aal: 'http://idmanagement.gov/ns/assurance/aal/2',
  }
  expect(decodeJwt(tokens.id_token ?? '')).toEqual({
    ...about,
    aud: 'urn:hireproof:local',
    acr: 'urn:acr.login.gov:auth-only',
    nonce: request.nonce,
    jti: expect.any(String),
    at_hash: halfHash(tokens.access_token),
    c_hash: halfHash(returned.url.searchParams.get('code') ?? ''),
    exp: expect.any(Number),
    iat: expect.any(Number),
    nbf: expect.any(Number),
  })
  expect(await client.fetchUserInfo(product, tokens.access_token, person.subject)).toEqual(about)
})

test('signs in a client that proves itself with a key, and only with the token address as audience', async () => {
  const { privateKey, jwks } = await clientKeys()
  const { url } = await testSandbox({ OIDC_CLIENT_JWKS: jwks })
  const browser = createBrowser(url)
  const product = await keyClient(url, privateKey)
  const request = await signInRequest(product, { code_challenge: undefined, code_challenge_method: undefined })
  const returned = await signInAs(browser, await browser.open(request.url), person)
  const checks = { expectedState: request.state, expectedNonce: request.nonce }
  const careless = await keyClient(url, privateKey, url)
  await expect(client.authorizationCodeGrant(careless, returned.url, checks)).rejects.toMatchObject({
    error: 'invalid_client',
  })
  const tokens = await client.authorizationCodeGrant(product, returned.url, checks)
  expect(tokens.claims()?.sub).toBe(person.subject)
})

describe('an authorization code', () => {
  test('is accepted once, even if it is sent ten times at the same time', async () => {
    const { url } = await testSandbox()
    const product = await publicClient(url)
    const browser = createBrowser(url)
    const request = await signInRequest(product)
    const returned = await signInAs(browser, await browser.open(request.url), person)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(product, returned.url, request)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(redeem(product, returned.url, request)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('is refused with another verifier', async () => {
    const { url } = await testSandbox()
    const product = await publicClient(url)
    const browser = createBrowser(url)
    const request = await signInRequest(product)
    const returned = await signInAs(browser, await browser.open(request.url), person)
    const other = { ...request, verifier: client.randomPKCECodeVerifier() }
    await expect(redeem(product, returned.url, other)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('the sign-in pages', () => {
  test('show the error of a wrong password beside the field, keep the address, and do not reveal whether the account exists', async () => {
    const { url } = await testSandbox()
    const browser = createBrowser(url)
    const page = await browser.open((await signInRequest(await publicClient(url))).url)
    const wrong = await browser.submit(page, page.url.pathname, { email: person.email, password: 'not it' })
    const unknown = await browser.submit(page, page.url.pathname, { email: 'who@example.com', password: 'not it' })
    for (const answer of [wrong, unknown]) {
      expect(answer.text).toContain('The email address or password is not correct.')
      expect(answer.text).toMatch(/id="password"[^>]*aria-describedby="password-error"[^>]*aria-invalid="true"/)
    }
    expect(wrong.text).toContain(`value="${person.email}"`)
    expect(wrong.text).toContain('<title>Error: Sign in')
  })

  test('refuse a wrong code and a code that was used, and show the next one in the helper', async () => {
    const now = Date.parse('2026-11-21T12:00:10Z')
    const { url } = await testSandbox({}, () => now)
    const product = await publicClient(url)
    const first = createBrowser(url)
    const code = codeOf(person.totpSecret, now)
    const done = await signInAs(first, await first.open((await signInRequest(product)).url), person, code)
    expect(done.url.searchParams.get('code')).toBeTruthy()

    const second = createBrowser(url)
    const start = await second.open((await signInRequest(product)).url)
    const wrong = await signInAs(second, start, person, '000000')
    expect(wrong.text).toContain('The code is not correct.')
    const used = await second.submit(wrong, '/code', { code })
    expect(used.text).toContain('You already used this code.')
    const next = codeOf(person.totpSecret, now, 1)
    expect(used.text).toContain(`>${next}<`)
    expect((await second.submit(used, '/code', { code: next })).url.searchParams.get('code')).toBeTruthy()
  })

  test('cannot be entered at the second step, or from another browser', async () => {
    const { url } = await testSandbox()
    const browser = createBrowser(url)
    const page = await browser.open((await signInRequest(await publicClient(url))).url)
    expect((await browser.open(`${page.url.pathname}/code`)).url.pathname).toBe(page.url.pathname)
    const stranger = await createBrowser(url).open(page.url)
    expect(stranger).toMatchObject({ status: 400, text: expect.stringContaining('This sign-in has ended') })
  })

  test('send a person who cancels back with access_denied', async () => {
    const { url } = await testSandbox()
    const browser = createBrowser(url)
    const request = await signInRequest(await publicClient(url))
    const back = await browser.submit(await browser.open(request.url), '/cancel')
    expect(Object.fromEntries(back.url.searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.any(String),
      state: request.state,
    })
  })

  test('offer the account of the session, and another one', async () => {
    const { url } = await testSandbox()
    const product = await publicClient(url)
    const browser = createBrowser(url)
    await signInAs(browser, await browser.open((await signInRequest(product)).url), person)

    const again = await signInRequest(product)
    const choice = await browser.open(again.url)
    expect(choice.text).toContain(person.email)
    const same = await redeem(product, (await browser.submit(choice, '/continue')).url, again)
    expect(same.claims()?.sub).toBe(person.subject)

    const third = await signInRequest(product)
    const others = await browser.open(`${(await browser.open(third.url)).url.pathname}?account=other`)
    const other = await redeem(product, (await signInAs(browser, others, demoPerson(2))).url, third)
    expect(other.claims()?.sub).toBe(demoPerson(2).subject)
  })

  test('ask for the password again if the application wants it, whoever is signed in, and however the page is opened', async () => {
    const { url } = await testSandbox()
    const product = await publicClient(url)
    const browser = createBrowser(url)
    await signInAs(browser, await browser.open((await signInRequest(product)).url), person)
    const again = await signInRequest(product, { prompt: 'login' })
    const page = await browser.open(again.url)
    expect(page.text).toContain('Password')
    expect(page.text).not.toContain('/continue"')
    const skipped = { ...page, text: `<form action="${page.url.pathname}/continue"></form>` }
    expect((await browser.submit(skipped, '/continue')).url.searchParams.get('code')).toBeNull()
    const other = await redeem(product, (await signInAs(browser, page, demoPerson(2))).url, again)
    expect(other.claims()?.sub).toBe(demoPerson(2).subject)
  })
})
