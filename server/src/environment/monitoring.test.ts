import { environments, type Environment } from '@hireproof/contract/environment'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entries } from '@hireproof/contract/applications'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { prodEnv } from '../testing/test-env.ts'
import { errorMonitoring } from './monitoring.routes.ts'

const dist = `${await mkdtemp(join(tmpdir(), 'hireproof-dist-'))}/`
afterAll(() => rm(dist, { recursive: true }))
await mkdir(`${dist}assets`)
for (const name of entries) {
  await writeFile(`${dist}${name}.html`, `<html data-session="__SESSION__"><head><title>${name}</title></head></html>`)
}
await writeFile(`${dist}page-scripts.json`, '{}')
await writeFile(`${dist}env.js`, 'secret')

const trial = await testApp({ dist, env: { ENVIRONMENT: 'devtest' } })
const local = await testApp({ dist, env: { ENVIRONMENT: 'local' } })
const prod = await testApp({ dist, env: prodEnv() })

const get = (t: typeof trial, url: string) => t.app.inject({ url })
const tagOf = (environment: string) => `<script async src="/home/newrelic/${environment}.js"></script>`

test.each<Environment>([...environments])(
  '[ENV-42] pages load the script outside local and test: %s',
  (environment) => {
    const isLoaded = environment !== 'local' && environment !== 'test'
    expect(errorMonitoring.tag({ environment })).toBe(isLoaded ? tagOf(environment) : '')
  },
)

describe.each([
  ['devtest', trial],
  ['prod', prod],
])('in %s', (environment, t) => {
  test('[ENV-42] every page loads it beside the application', async () => {
    for (const page of ['/users', '/c/cases', '/home/login']) {
      expect((await get(t, page)).body).toContain(`${tagOf(environment)}</head>`)
    }
  })

  test('[ENV-43] an inert one is served, under the same strict policy as everything else', async () => {
    const { statusCode, headers, body } = await get(t, `/home/newrelic/${environment}.js`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body.replaceAll(/\/\/.*/g, '').trim()).toBe('')
  })

  test.each([
    '/home/newrelic/..%2f..%2fenv.js',
    '/home/newrelic/%2e%2e/%2e%2e/env.js',
    '/home/newrelic/..%5c..%5cenv.js',
    '/home/newrelic/....//env.js',
    `/home/newrelic/..%2f${environment}.js`,
    `/home/newrelic/${environment}.js%00.js`,
    `/home/newrelic/${environment}.js/env.js`,
    '/home/newrelic/systest.js',
    '/home/newrelic/local.js',
    '/home/newrelic/.js',
  ])('[T29] %s is not found', async (url) => {
    const { statusCode, body } = await get(t, url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('secret')
  })
})

test('[ENV-42] in local no page loads it, and it is not served', async () => {
  expect((await get(local, '/home/login')).body).not.toContain('newrelic')
  expect((await get(local, '/home/newrelic/local.js')).statusCode).toBe(404)
})

test('[AUTH-14] the landing route is a page, and only pages of cases name themselves, to this site', async () => {
  expect((await get(local, '/')).body).toContain('<title>home</title>')
  expect((await get(local, '/c/cases')).body).toContain('<meta name="referrer" content="same-origin" />')
  expect((await get(local, '/home/login')).body).not.toContain('referrer')
})
