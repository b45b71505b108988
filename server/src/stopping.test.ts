import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freePort } from './embedded/ports.ts'
import { roleSettings } from './migrate.ts'
import { secretSettings } from './settings/secret-files.ts'
import { draftOfToday } from './testing/drafts-of-today.ts'
import { countWaiting, lockRows } from './testing/lock-rows.ts'
import { realServer } from './testing/real-server.ts'
import { statusOf } from './testing/server-process.ts'
import { whenFinished } from './testing/test-app.ts'

type World = Awaited<ReturnType<typeof realServer>>

const ready = (world: World) => statusOf(`${world.url}/health/ready`)
const createIn = (world: World) => (serial: number) =>
  world.send(world.callers[serial % 4], '/api/v31/cases', {
    method: 'POST',
    body: JSON.stringify(draftOfToday(serial)),
  })

test('[OPER-19] on SIGTERM a node is not ready right away, serves on, finishes what is under way and ends in order', async () => {
  const world = await realServer()
  const operations = await freePort()
  const server = await world.start({ DRAIN_SECONDS: '8', STATEMENT_TIMEOUT_MS: '25000', OPS_PORT: String(operations) })
  const create = createIn(world)
  for (const serial of [0, 1, 2, 3]) expect((await create(serial)).status).toBe(201)
  server.kill('SIGTERM')
  const began = Date.now()
  await expect.poll(() => ready(world)).toBe(503)
  expect(Date.now() - began).toBeLessThan(4000)
  const health = await fetch(`http://127.0.0.1:${operations}/health`)
  expect([health.status, await health.json()]).toMatchObject([503, { draining: true, database: true }])
  const served = await create(4)
  expect([served.status, served.headers.get('connection')]).toEqual([201, 'close'])
  const hold = await lockRows(world.ownerDb, sql`select from audit_head for update`)
  const underWay = Array.from({ length: 4 }, (_, index) => create(12 + index))
  await expect.poll(() => countWaiting(world.ownerDb)).toBe(4)
  await vi.waitFor(async () => expect(await statusOf(`${world.url}/health/live`)).toBe(0), { timeout: 15_000 })
  expect(Date.now() - began).toBeGreaterThan(7900)
  expect(server.hasExited()).toBe(false)
  await hold.release()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await server.exited).toBe(0)
  expect(Date.now() - began).toBeLessThan(18_000)
})

test.each<[string, NodeJS.Signals[]]>([
  ['Ctrl-C', ['SIGINT']],
  ['a second SIGTERM', ['SIGTERM', 'SIGTERM']],
  ['Ctrl-C after SIGTERM', ['SIGTERM', 'SIGINT']],
])('[OPER-19] %s does not wait for proxies', async (_, signals) => {
  const world = await realServer()
  const server = await world.start({ DRAIN_SECONDS: '300' })
  for (const signal of signals) {
    server.kill(signal)
    if (signals.length > 1) await expect.poll(() => ready(world)).not.toBe(200)
  }
  const began = Date.now()
  expect(await server.exited).toBe(0)
  expect(Date.now() - began).toBeLessThan(5000)
})

test('[OPER-02] a secret from a file is in no log, process title, error or answer of health', async () => {
  const world = await realServer()
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-secrets-'))
  whenFinished(() => rmSync(folder, { recursive: true, force: true }))
  const roles = roleSettings(world.ownerUrl, world.env['DATABASE_ROLE_SECRET'] ?? '')
  const token = 'canary-token-of-the-records-0123456789'
  const mail = 'smtp://canary-user:canary-password@127.0.0.1:9'
  const values: Record<string, string | undefined> = { ...world.env, ...roles, RECORDS_TOKEN: token, SMTP_URL: mail }
  const given = secretSettings.filter((name) => values[name] !== undefined)
  const files: Record<string, string> = {}
  for (const name of given) {
    files[`${name}_FILE`] = join(folder, name)
    writeFileSync(join(folder, name), `${values[name]}\n`)
  }
  const empty = Object.fromEntries(secretSettings.map((name) => [name, '']))
  const operations = await freePort()
  const change = {
    ...empty,
    ...files,
    WORKER: 'on',
    LOG_LEVEL: 'trace',
    OPS_PORT: String(operations),
    DRAIN_SECONDS: '0',
  }
  const server = await world.start(change)
  const answers: string[] = []
  const ask = async (url: string) => answers.push(await (await fetch(url)).text())
  await sql`insert into mail_outbox (id, account_id, recipient, template, data, created_at)
    values ('0190a0a0-0000-7000-8000-000000000001', null, 'ana@example.com', 'case-answered', '{"caseNumber":"2026000000000AA"}', clock_timestamp())`.execute(
    world.ownerDb,
  )
  await sql`insert into pgboss.job (name, data) values ('mail.send', '{"mailId":"0190a0a0-0000-7000-8000-000000000001"}')`.execute(
    world.ownerDb,
  )
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name like 'hireproof%'`.execute(world.ownerDb)
  for (const path of ['/health/live', '/health/ready', '/env.json', '/api/visuser/users/x'])
    await ask(`${world.url}${path}`)
  for (const path of ['/health', '/metrics']) await ask(`http://127.0.0.1:${operations}${path}`)
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pgboss.job where name = 'mail.send' and state = 'retry'`.execute(
        world.ownerDb,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 15_000 },
  )
  const title = execFileSync('ps', ['-o', 'args=', '-p', String(server.pid)], { encoding: 'utf8' })
  const environment = `/proc/${server.pid}/environ`
  const atStart = existsSync(environment) ? readFileSync(environment, 'utf8') : ''
  const jobs = await sql<{ text: string }>`select row_to_json(j)::text as text from pgboss.job j`.execute(world.ownerDb)
  server.kill('SIGTERM')
  await server.exited
  const said = [server.output(), title, atStart, ...answers, ...jobs.rows.map(({ text }) => text)].join('\n')
  expect(server.output()).toContain('"msg":"ready"')
  expect(said.length).toBeGreaterThan(2000)
  for (const secret of secretsIn(given.map((name) => values[name] ?? ''))) expect(said).not.toContain(secret)
})

/** The passwords of addresses, the keys of lists, and the rest as it is. */
function secretsIn(settings: readonly string[]): string[] {
  return settings.flatMap((text) => {
    const address = URL.parse(text)
    if (address) return address.password === '' ? [] : [address.password]
    const keys = [...text.matchAll(/\w+:([A-Za-z0-9+/=]{40,})/g)].map(([, key]) => key ?? '')
    return keys.length > 0 ? keys : [text]
  })
}
