import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { testApp } from '../testing/test-app.ts'

const network = await tcpProxy(new URL(inject('databaseUrl')))
afterAll(() => network.close())
const t = await testApp({ network })

const ask = async (url: string) => (await t.app.inject({ url })).statusCode

test('is live and ready while all is well', async () => {
  const ready = await t.app.inject({ url: '/health/ready' })
  expect(ready).toMatchObject({ statusCode: 200 })
  expect(ready.json()).toEqual({ status: 'ready' })
  expect((await t.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' })
})

test('is live but not ready while the database is down, and ready again afterwards', async () => {
  await network.refuse()
  const ready = await t.app.inject({ url: '/health/ready' })
  expect(ready.statusCode).toBe(503)
  expect(Number(ready.headers['retry-after'])).toBeGreaterThan(0)
  expect(ready.body).not.toMatch(/127\.0\.0\.1|ECONN|postgres/)
  expect(await ask('/health/live')).toBe(200)
  await network.pass()
  await expect.poll(() => ask('/health/ready'), { timeout: 5000 }).toBe(200)
})

test('is not ready if there is no place to keep jobs', async () => {
  await sql`drop schema pgboss cascade`.execute(t.ownerDb)
  expect(await ask('/health/ready')).toBe(503)
  expect(await ask('/health/live')).toBe(200)
})
