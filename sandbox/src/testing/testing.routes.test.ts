import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { codeOf, demoPerson, publicClient, redeem, signInAs, signInRequest } from '../test-support/product.ts'
import { sendJson, temporaryFolder, testSandbox } from '../test-support/sandbox.ts'

type Keys = { keys: { kid: string; n: string }[] }

async function certs(url: string): Promise<Keys> {
  return Object(await (await fetch(`${url}/api/openid_connect/certs`)).json())
}

async function idToken(url: string, number: number): Promise<string> {
  const product = await publicClient(url)
  const browser = createBrowser(url)
  const request = await signInRequest(product)
  const returned = await signInAs(browser, await browser.open(request.url), demoPerson(number))
  return (await redeem(product, returned.url, request)).id_token ?? ''
}

function verify(url: string, token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(`${url}/api/openid_connect/certs`)), { issuer: url })
}

function setFault(url: string, mode: string, delay_ms = 0) {
  return sendJson(`${url}/testing/fault`, 'POST', { mode, delay_ms })
}

function act(url: string, action: string) {
  return sendJson(`${url}/testing/keys`, 'POST', { action })
}

describe('[F08] a fault of the sign-in provider', () => {
  test('breaks its answers as requested and nothing else, until it is switched off', async () => {
    const { url } = await testSandbox()
    const description = `${url}/.well-known/openid-configuration`
    await setFault(url, 'down')
    await expect(fetch(description)).rejects.toThrow('fetch failed')
    expect((await fetch(`${url}/newsrss.xml`)).status).toBe(200)
    await setFault(url, '5xx')
    expect((await fetch(description)).status).toBe(503)
    await setFault(url, 'bad_json')
    await expect(fetch(`${url}/api/openid_connect/certs`).then((answer) => answer.json())).rejects.toThrow(SyntaxError)
    await setFault(url, 'slow', 200)
    const start = performance.now()
    expect((await fetch(description)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(190)
    const { body } = await setFault(url, 'none')
    expect(body).toMatchObject({ signin: { mode: 'none' } })
    expect((await fetch(description)).status).toBe(200)
  })

  test.each([
    ['an unknown mode', { mode: 'sleepy' }],
    ['an unknown service', { target: 'moon', mode: 'down' }],
    ['a mode of another service', { target: 'mail', mode: 'bad_json' }],
  ])('is refused with %s', async (_name, body) => {
    const { url } = await testSandbox()
    expect(await sendJson(`${url}/testing/fault`, 'POST', body)).toMatchObject({ status: 400 })
  })

  test('can be set on the page', async () => {
    const { url } = await testSandbox()
    const browser = createBrowser(url)
    const page = await browser.open('/testing')
    const after = await browser.submit(page, '/testing/fault', { target: 'records', mode: '5xx' })
    expect(after.url.pathname).toBe('/testing')
    expect((await fetch(`${url}/records/checks/A1`)).status).toBe(503)
  })
})

describe('[F09] the keys of the provider', () => {
  test('rotate: the new key signs, the old one stays listed until it is removed', async () => {
    const { url } = await testSandbox()
    const old = await idToken(url, 1)
    const before = await certs(url)
    await act(url, 'rotate')
    const after = await certs(url)
    expect(after.keys).toHaveLength(2)
    expect(after.keys[1]).toEqual(before.keys[0])
    const fresh = await idToken(url, 2)
    expect((await verify(url, fresh)).protectedHeader.kid).toBe(after.keys[0]?.kid)
    expect((await verify(url, old)).protectedHeader.kid).toBe(before.keys[0]?.kid)
    await act(url, 'retire')
    expect((await certs(url)).keys).toEqual([after.keys[0]])
    await expect(verify(url, old)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  })

  test('can rotate while a person is signing in, and the sign-in continues', async () => {
    const { url } = await testSandbox()
    const product = await publicClient(url)
    const browser = createBrowser(url)
    const request = await signInRequest(product)
    const page = await browser.open(request.url)
    await act(url, 'rotate')
    const returned = await signInAs(browser, page, demoPerson(1))
    await act(url, 'rotate')
    expect((await redeem(product, returned.url, request)).claims()?.sub).toBe(demoPerson(1).subject)
  })

  test('can be shown empty, wrong, or with a broken one, and restored', async () => {
    const { url } = await testSandbox()
    const truth = await certs(url)
    await act(url, 'empty')
    expect((await certs(url)).keys).toEqual([])
    await act(url, 'poison')
    const wrong = (await certs(url)).keys
    expect(wrong.map(({ kid }) => kid)).toEqual(truth.keys.map(({ kid }) => kid))
    expect(wrong[0]?.n).not.toBe(truth.keys[0]?.n)
    await act(url, 'junk')
    expect((await certs(url)).keys).toEqual([expect.objectContaining({ kid: 'broken' }), ...truth.keys])
    await act(url, 'restore')
    expect(await certs(url)).toEqual(truth)
  })

  test('and the accounts stay the same between starts', async () => {
    const now = Date.parse('2026-11-21T12:00:10Z')
    const folder = temporaryFolder()
    const person = demoPerson(2)
    const code = codeOf(person.totpSecret, now)
    const first = await testSandbox({ SANDBOX_DATA_DIR: folder }, () => now)
    const keys = await certs(first.url)
    const browser = createBrowser(first.url)
    const account = await signInAs(browser, await browser.open('/account'), person, code)
    await browser.submit(account, '/account/addresses', { email: 'kept@example.org' })
    await first.close()

    const second = await testSandbox({ SANDBOX_DATA_DIR: folder }, () => now)
    expect(await certs(second.url)).toEqual(keys)
    const other = createBrowser(second.url)
    const again = await signInAs(other, await other.open('/account'), { ...person, email: 'kept@example.org' }, code)
    expect(again.text).toContain('You already used this code.')
  })
})
