import { connect, type AddressInfo } from 'node:net'
import type { Environment } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildOperations } from './operations.ts'
import { openMetrics } from './platform/metrics.ts'
import { testApp } from './testing/test-app.ts'
import { prodEnv } from './testing/test-env.ts'

const metrics = openMetrics()
const t = await testApp({ metrics, env: prodEnv() })
const operations = buildOperations(t.deps, metrics)
afterAll(() => operations.close())

const measured = async () => (await operations.inject({ url: '/metrics' })).body

test('[OPER-20] metrics tell answers by route and status, never by address', async () => {
  await t.app.inject({ url: '/api/visuser/users/0190a0a0-0000-7000-8000-00000000cafe' })
  await t.app.inject({ url: '/api/nothing-of-the-kind' })
  const answer = await operations.inject({ url: '/metrics' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toMatch(
    /http_answers_total\{method="GET",route="\/api\/visuser\/users\/:userId",status="401"\} 1/,
  )
  expect(answer.body).toMatch(/route="none",status="404"/)
  expect(answer.body).not.toMatch(/cafe|nothing-of-the-kind/)
})

test('[OPER-20] odd methods share one series', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  for (const method of ['PROPFIND', 'MKCOL', 'M-SEARCH', 'PURGE', 'SOURCE']) {
    const answered = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${method} /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      })
      socket.once('data', (data) => resolve(String(data)))
      socket.once('error', reject)
    })
    expect(answered).toMatch(/^HTTP\/1\.1 404 /)
  }
  const body = await measured()
  expect(body).not.toMatch(/PROPFIND|MKCOL|SEARCH|PURGE|SOURCE/)
  expect(body).toMatch(/http_answers_total\{method="other",route="none",status="404"\} 5/)
})

test('[OPER-20] health in detail names what does not work; the public port has one word', async () => {
  const health = async () => {
    const { statusCode, body } = await operations.inject({ url: '/health' })
    return { statusCode, ...(JSON.parse(body) as object) }
  }
  expect(await health()).toEqual({
    statusCode: 200,
    draining: false,
    database: true,
    identityDatabase: true,
    jobs: true,
  })
  await sql`alter schema pgboss rename to away`.execute(t.ownerDb)
  expect(await health()).toEqual({
    statusCode: 503,
    draining: false,
    database: true,
    identityDatabase: true,
    jobs: false,
  })
  expect((await t.app.inject({ url: '/health/ready' })).body).not.toMatch(/jobs|database/i)
  await sql`alter schema away rename to pgboss`.execute(t.ownerDb)
})

test('[OPER-20] nothing of the product is on the port of operations', async () => {
  for (const url of ['/', '/home', '/env.json', '/api/openapi.json', '/health/live']) {
    expect((await operations.inject({ url })).statusCode, url).toBe(404)
  }
})

test.each<Environment>(['local', 'devtest', 'systest', 'externaltest', 'preview', 'prod'])(
  '[OPER-20] the public port has no metrics and no health in detail: %s',
  async (environment) => {
    const env = { ...prodEnv(), ENVIRONMENT: environment, OPS_PORT: '9464' }
    const { app } = await testApp({ env, metrics })
    for (const url of ['/metrics', '/metrics/', '/health']) expect((await app.inject({ url })).statusCode).toBe(404)
  },
)
