import { describe, expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { publicClient, signInRequest } from '../test-support/product.ts'
import { sendJson, testSandbox } from '../test-support/sandbox.ts'

const plainPage = `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'`

describe('every answer', () => {
  test('[T39] has the security headers, including pages and errors of the provider', async () => {
    const { url } = await testSandbox()
    const browser = createBrowser(url)
    const signIn = await signInRequest(await publicClient(url))
    const pages = ['/', '/records', '/inbox', '/testing', '/nowhere', signIn.url, '/openid_connect/authorize']
    for (const address of pages) {
      const { headers, text } = await browser.open(address)
      expect(headers.get('content-security-policy')).toBe(plainPage)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(text).toMatch(/<html lang="en">.*<title>.+<\/title>.*Skip to main content.*<main.*<h1>.*<footer>/s)
      expect(text).not.toMatch(/<script(?![^>]*src)|<style|style=|onclick=/)
    }
    const machine = await fetch(`${url}/inbox.json`)
    expect(machine.headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`)
  })

  test('[T39] to a form of another site is a refusal', async () => {
    const { url } = await testSandbox()
    const cross = { 'sec-fetch-site': 'cross-site' }
    expect(await sendJson(`${url}/testing/fault`, 'POST', { mode: 'down' }, cross)).toMatchObject({ status: 403 })
    const faults: unknown = await (await fetch(`${url}/testing/fault`)).json()
    expect(faults).toMatchObject({ signin: { mode: 'none' } })
    expect(
      await sendJson(`${url}/testing/fault`, 'POST', { mode: 'none' }, { 'sec-fetch-site': 'same-origin' }),
    ).toMatchObject({ status: 200 })
  })

  test('to a page that does not exist is a page for people and a problem for programs', async () => {
    const { url } = await testSandbox()
    expect(await createBrowser(url).open('/nowhere')).toMatchObject({
      status: 404,
      text: expect.stringContaining('Page not found'),
    })
    expect(await sendJson(`${url}/nowhere`, 'GET', undefined, { 'content-type': 'text/plain' })).toMatchObject({
      status: 404,
      body: { code: 'not_found', status: 404, title: expect.any(String), type: expect.any(String) },
    })
    for (const path of ['/assets/..%2f..%2fmain.ts', '/assets/../main.ts', '/assets/main.ts']) {
      expect((await fetch(url + path)).status).toBe(404)
    }
  })
})
