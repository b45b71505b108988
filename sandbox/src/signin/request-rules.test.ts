import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { callback, publicClient, signInRequest } from '../test-support/product.ts'
import { testSandbox } from '../test-support/sandbox.ts'

describe('a request that Login.gov would refuse goes back to the application with its state', () => {
  test.each<[name: string, changes: Record<string, string | undefined>, error: string, text: string]>([
    ['no acr_values', { acr_values: undefined }, 'invalid_request', 'acr_values'],
    [
      'no service level',
      { acr_values: 'http://idmanagement.gov/ns/assurance/aal/2' },
      'invalid_request',
      'service level',
    ],
    ['an identity-proofed level', { acr_values: 'urn:acr.login.gov:verified' }, 'invalid_request', 'acr_values'],
    [
      'a level it cannot meet',
      { acr_values: 'urn:acr.login.gov:auth-only http://idmanagement.gov/ns/assurance/aal/2?hspd12=true' },
      'invalid_request',
      'acr_values',
    ],
    ['a short nonce', { nonce: 'short' }, 'invalid_request', 'Nonce'],
    ['no nonce', { nonce: undefined }, 'invalid_request', 'Nonce'],
    ['another prompt', { prompt: 'consent' }, 'invalid_request', 'prompt'],
    ['two prompts', { prompt: 'login select_account' }, 'invalid_request', 'Prompt'],
    ['prompt none', { prompt: 'none' }, 'invalid_request', 'Prompt'],
    ['no openid scope', { scope: 'email' }, 'invalid_request', 'openid'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request', 'PKCE'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request', 'code_challenge_method'],
    ['PKCE without a method', { code_challenge_method: undefined }, 'invalid_request', 'code_challenge_method'],
    ['an implicit response', { response_type: 'id_token' }, 'unsupported_response_type', ''],
    ['a hybrid response', { response_type: 'code id_token' }, 'unsupported_response_type', ''],
    ['a token response', { response_type: 'token' }, 'unsupported_response_type', ''],
    ['a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported', ''],
    ['a request address', { request_uri: 'http://169.254.169.254/latest' }, 'request_uri_not_supported', ''],
  ])('[T22] %s', async (_name, changes, error, text) => {
    const { url } = await testSandbox()
    const request = await signInRequest(await publicClient(url), changes)
    const back = await createBrowser(url).open(request.url)
    expect(back.url.href.split('?')[0]?.split('#')[0]).toBe(callback)
    const answer = back.url.search ? back.url.searchParams : new URLSearchParams(back.url.hash.slice(1))
    expect(answer.get('error')).toBe(error)
    expect(answer.get('error_description') ?? '').toContain(text)
    expect(answer.get('state')).toBe(request.state)
  })

  test('a state that is too short', async () => {
    const { url } = await testSandbox()
    const back = await createBrowser(url).open((await signInRequest(await publicClient(url), { state: 'short' })).url)
    expect(back.url.searchParams.get('error_description')).toContain('State')
  })
})

test('treats a request without a prompt as one to choose an account, and ignores parameters that Login.gov ignores', async () => {
  const { url } = await testSandbox()
  const changes = { prompt: undefined, response_mode: 'form_post', max_age: '0', login_hint: 'somebody@example.com' }
  const request = await signInRequest(await publicClient(url), changes)
  const page = await createBrowser(url).open(request.url)
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Sign in to Hireproof') })
})

describe('[T18] a redirect address that is not exactly the registered one is answered with a page', () => {
  test.each([
    ['a suffix', `${callback}/more`],
    ['a longer name', `${callback}ed`],
    ['a trailing slash', `${callback}/`],
    ['another case', 'http://localhost:3000/Redirect'],
    ['another case of the host', 'http://LOCALHOST:3000/redirect'],
    ['another port', 'http://localhost:3001/redirect'],
    ['no port', 'http://localhost/redirect'],
    ['another scheme', 'https://localhost:3000/redirect'],
    ['a dot segment', 'http://localhost:3000/a/../redirect'],
    ['an encoded dot segment', 'http://localhost:3000/a/%2e%2e/redirect'],
    ['an encoded slash', 'http://localhost:3000%2fredirect'],
    ['user information', 'http://localhost:3000@evil.example/redirect'],
    ['user information before the host', 'http://evil@localhost:3000/redirect'],
    ['a fragment', `${callback}#here`],
    ['an extra query', `${callback}?next=evil`],
    ['another spelling of the host', 'http://127.0.0.1:3000/redirect'],
    ['another host', 'https://evil.example/redirect'],
    ['a host that begins alike', 'http://localhost:3000.evil.example/redirect'],
    ['a script', 'javascript:alert(1)'],
    ['a leading space', ` ${callback}`],
  ])('%s', async (_name, redirect_uri) => {
    const { url } = await testSandbox()
    const page = await createBrowser(url).open((await signInRequest(await publicClient(url), { redirect_uri })).url)
    expect(page.url.origin).toBe(url)
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining('Sign-in request refused') })
    expect(page.headers.get('location')).toBeNull()
  })

  test('two redirect addresses, and none at all if several are registered', async () => {
    const { url } = await testSandbox({ PRODUCT_URL: 'http://localhost:3000, http://localhost:3100' })
    const product = await publicClient(url)
    const twice = await signInRequest(product)
    twice.url.searchParams.append('redirect_uri', 'https://evil.example/')
    const none = await signInRequest(product, { redirect_uri: undefined })
    for (const request of [twice, none]) {
      expect(await createBrowser(url).open(request.url)).toMatchObject({ status: 400 })
    }
  })
})

test('answers an unknown client with a page that repeats nothing unescaped', async () => {
  const { url } = await testSandbox()
  const request = await signInRequest(await publicClient(url), { client_id: '<script>alert(1)</script>' })
  const page = await createBrowser(url).open(request.url)
  expect(page.status).toBe(400)
  expect(page.text).not.toContain('<script>alert')
})
