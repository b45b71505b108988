import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entries } from '@hireproof/contract/applications'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { prodEnv } from '../testing/test-env.ts'

const folder = `${await mkdtemp(join(tmpdir(), 'hireproof-dist-'))}/`
afterAll(() => rm(folder, { recursive: true }))
await mkdir(`${folder}assets`)
const page = (name: string) =>
  `<html data-local="__LOCAL__" data-session="__SESSION__"><title>__PRODUCT__ ${name}</title></head>__SUPPORT_EMAIL__`
for (const name of entries) await writeFile(`${folder}${name}.html`, page(name))
await writeFile(`${folder}page-scripts.json`, '{"/users/:userId":["assets/profile-1234.js"]}')
await writeFile(`${folder}assets/home-1234.js`, 'export {}')
await writeFile(`${folder}assets/home-1234.js.map`, '{}')
await writeFile(`${folder}assets/home-1234.js.br`, 'small')
await writeFile(`${folder}assets/home-1234.js.gz`, 'larger')
await writeFile(`${folder}assets/film-1234.mp4`, 'a film')

const local = await testApp({ dist: folder, env: { ENVIRONMENT: 'local', PRODUCT_NAME: 'A & <b>' } })
const prod = await testApp({ dist: folder, env: { ...prodEnv(), VIDEO_URL: 'https://video.example/tutorial.mp4' } })

const policy = (formAction: string, media: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src ${media}`,
    `manifest-src 'self'`,
    `form-action 'self' ${formAction}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
  ].join(';')

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}
const ofLocal = { ...always, 'content-security-policy': policy('http://127.0.0.1:9', `'self'`) }
const ofProd = {
  ...always,
  'content-security-policy': policy('https://signin.example', `'self' https://video.example`),
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
}

// What varies from answer to answer, and the counters of the rate limit, which another test checks.
const varying =
  /^(x-request-id|date|content-length|connection|keep-alive|x-ratelimit-.*|last-modified|etag|accept-ranges)$/

const ask = async (app: typeof local, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await app.app.inject({ method, url })
  const fixed = Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.test(name)))
  return { statusCode, headers: fixed, body, id: headers['x-request-id'] }
}

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const problem = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Cookie' }
// Neither a page nor a call: only what keeps other sites from using it.
const asset = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-type': 'text/javascript',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
}

describe.each([
  ['local', local, ofLocal],
  ['prod', prod, ofProd],
] as const)('in %s', (_, app, common) => {
  test.each([
    ['a page', '/home/login', 200, html],
    [
      'the home page, for visitors who are not signed in',
      '/home',
      302,
      {
        'cache-control': 'no-cache',
        vary: 'Cookie',
        location: expect.stringMatching(
          /^\/api\/identity\/v1\/authorize\?client_id=[\w%-]+&scope=vis&return_to=%2Fhome$/,
        ) as string,
      },
    ],
    ['a page of another application', '/c/cases', 200, html],
    ['the page of an unknown path', '/page-not-found', 404, html],
    ['an asset that is gone', '/assets/home-0000.svg', 404, problem],
    ['an answer of the API', '/env.json', 200, json],
    ['an answer of the web services', '/api/v31/reference/feature_flags', 200, json],
    ['a refusal', '/api/visuser/dashboard/users', 401, problem],
    ['a refusal of the web services', '/api/v31/reference/states', 401, json],
    ['[ENV-33] an unknown path of the API', '/api/nothing', 404, problem],
    ['[ENV-33] an unknown path of the web services', '/api/v31/nothing', 404, json],
    ['health', '/health/live', 200, { 'content-type': 'application/json; charset=utf-8' }],
    ['a redirect', '/home/loginDotGov', 302, { location: '/api/identity/v1/authorize' }],
  ])('%s has exactly the agreed headers', async (__, url, status, own) => {
    const answer = await ask(app, url)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toEqual({ ...common, ...own })
    expect(answer.id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test.each([local, prod])('a part of a page has few headers: they would make it a kilobyte larger', async (app) => {
  const { statusCode, headers } = await ask(app, '/assets/home-1234.js')
  expect(statusCode).toBe(200)
  expect(headers).toEqual(asset)
})

test('the home page is there for a browser with a session, and for visitors during maintenance', async () => {
  const cookie = `hireproof_session=0190a0a0-0000-7000-8000-000000000000.${'A'.repeat(43)}`
  const { statusCode, body } = await local.app.inject({ url: '/home', headers: { cookie } })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('data-session="present"')])
  expect((await ask(local, '/home?MAINTENANCE_MODE=true')).statusCode).toBe(200)
})

test('a document names the scripts of the page asked for', async () => {
  const named = '<link rel="modulepreload" crossorigin href="/assets/profile-1234.js">'
  expect((await ask(local, '/users/018f3f9e-0000-7000-8000-000000000000')).body).toContain(`${named}</head>`)
  expect((await ask(local, '/home/login')).body).not.toContain('modulepreload')
})

test.each([
  ['br, gzip', 'br', 'small'],
  ['gzip, deflate', 'gzip', 'larger'],
  ['gzip;q=1, br;q=0', 'gzip', 'larger'],
  ['identity', undefined, 'export {}'],
  ['', undefined, 'export {}'],
])('a browser that accepts "%s" gets an asset as %s', async (accepted, encoding, body) => {
  const answer = await local.app.inject({ url: '/assets/home-1234.js', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.body).toBe(body)
})

test('a film is read from the disk in parts', async () => {
  const { statusCode, headers, body } = await local.app.inject({
    url: '/assets/film-1234.mp4',
    headers: { range: 'bytes=2-5' },
  })
  expect([statusCode, body, headers['content-type']]).toEqual([206, 'film', 'video/mp4'])
  expect(headers['cache-control']).toContain('immutable')
})

test('[ENV-37][ENV-01] pages carry the product and the environment, with markup made harmless', async () => {
  const { body } = await ask(local, '/home/login')
  expect(body).toContain('data-local="true" data-session="none"')
  expect(body).toContain('<title>A &amp; &lt;b&gt; home</title>')
  expect((await ask(prod, '/home/login')).body).toContain('data-local="false"')
})

test('[ENV-33] an application answers everything that looks like a page, and nothing that looks like a file', async () => {
  const unknown = await ask(local, '/users/unknown')
  expect(unknown).toMatchObject({ statusCode: 404, headers: html })
  expect((await ask(local, '/wp-login.php')).statusCode).toBe(404)
  expect((await ask(local, '/.env')).statusCode).toBe(404)
  expect((await ask(local, '/home/login', 'POST')).statusCode).toBe(404)
  expect((await ask(local, '/home/login', 'HEAD')).statusCode).toBe(200)
})

test('no path leads out of the folder of assets', async () => {
  const paths = ['/assets/../home.html', '/assets/..%2fhome.html', '/assets/%2e%2e/home.html', '/assets/..\\home.html']
  for (const path of [...paths, '/assets//etc/passwd', '/assets/%00', '/assets/', '/assets/home-1234.js%00.map']) {
    const { statusCode, body } = await ask(local, path)
    expect(statusCode, path).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('data-local')
  }
})

test.each(['/api/openapi.json', '/assets/home-1234.js.map', '/docs/api', '/e/'])(
  '%s exists for developers, not in production',
  async (url) => {
    expect((await ask(local, url)).statusCode).toBe(200)
    expect((await ask(prod, url)).statusCode).toBe(404)
  },
)

test('nothing reveals what the server was built with', async () => {
  const { headers } = await ask(prod, '/home/login')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})
