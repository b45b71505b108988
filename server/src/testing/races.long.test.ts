import { closeSync, existsSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { draftOfToday } from './drafts-of-today.ts'
import { countWaiting, lockRows } from './lock-rows.ts'
import { realServer } from './real-server.ts'
import { freePort } from '../embedded/ports.ts'
import { statusOf } from './server-process.ts'

type World = Awaited<ReturnType<typeof realServer>>

const create = (world: World, caller: number, serial: number, headers = {}) =>
  world.send(world.callers[caller], '/api/v31/cases', {
    method: 'POST',
    body: JSON.stringify(draftOfToday(serial)),
    headers,
  })

const countCases = async ({ ownerDb }: World) =>
  (await sql<{ count: number }>`select count(*) from verification_case`.execute(ownerDb)).rows[0]?.count

test('[F15] a hundred equal simultaneous requests make one case and one answer', async () => {
  const world = await realServer()
  await world.start({ POOL_WAIT_MS: '10000' })
  const send = () => create(world, 0, 1, { 'idempotency-key': 'one-and-only' })
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(await Promise.all(made.map((each) => each.text()))).size).toBe(1)
  for (const each of refused) {
    expect(each.status).toBe(409)
    expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await each.text()).toContain('REQUEST_IN_PROGRESS')
  }
  expect((await send()).status).toBe(201)
  expect(await countCases(world)).toBe(1)
})

test('[F15] a hundred simultaneous requests for the same person without a key make one case', async () => {
  const world = await realServer()
  await world.start({ POOL_WAIT_MS: '10000', STATEMENT_TIMEOUT_MS: '10000' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => create(world, 0, 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(99).fill(409)])
  expect(await countCases(world)).toBe(1)
})

test('[F06] a call that waits for a held row is canceled in time, while everything else continues', async () => {
  const world = await realServer()
  await world.start({ STATEMENT_TIMEOUT_MS: '700' })
  for (const caller of [0, 1]) expect((await create(world, caller, 1)).status).toBe(201)
  const chain = String(world.callers[0]?.user.accountId)
  const hold = await lockRows(world.ownerDb, sql`select from audit_head where chain = ${chain} for update`)
  const began = Date.now()
  const key = { 'idempotency-key': 'held-for-a-while' }
  const stuck = create(world, 0, 2, key)
  await expect.poll(() => countWaiting(world.ownerDb)).toBe(1)
  expect((await create(world, 1, 2)).status).toBe(201)
  for (const path of ['/env.json', '/api/v31/reference/feature_flags', '/health/ready']) {
    expect(await statusOf(`${world.url}${path}`)).toBe(200)
  }
  const given = await stuck
  expect(Date.now() - began).toBeLessThan(3000)
  expect(given.status).toBe(503)
  expect(Number(given.headers.get('retry-after'))).toBeGreaterThan(0)
  await hold.release()
  expect((await create(world, 0, 2, key)).status).toBe(201)
  expect(await countCases(world)).toBe(4)
})

test('[F17] calls beyond its capacity are refused right away, and afterward everything works as before', async () => {
  const world = await realServer()
  await world.start({ DATABASE_POOL: '2', POOL_WAIT_MS: '400' })
  const storm = Promise.all(Array.from({ length: 400 }, (_, serial) => create(world, serial % 4, serial)))
  expect(await statusOf(`${world.url}/health/live`)).toBe(200)
  const answers = await storm
  const shed = answers.filter(({ status }) => status !== 201)
  expect(shed.length).toBeGreaterThan(0)
  for (const each of shed) {
    expect(each.status).toBe(503)
    expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await vi.waitFor(async () => expect((await create(world, 0, 1000)).status).toBe(201), { timeout: 10_000 })
  expect(await countCases(world)).toBe(answers.length - shed.length + 1)
})

// A device on which every write fails for lack of space.
test.runIf(existsSync('/dev/full'))(
  '[F05] a log that cannot be written does not keep the server from serving',
  async () => {
    const world = await realServer()
    const full = openSync('/dev/full', 'w')
    const operations = await freePort()
    const server = await world.start({ LOG_LEVEL: 'debug', OPS_PORT: String(operations) }, { logTo: full })
    closeSync(full)
    for (let round = 0; round < 5; round += 1) expect(await statusOf(`${world.url}/env.json`)).toBe(200)
    expect((await create(world, 0, 1)).status).toBe(201)
    const metrics = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text()
    expect(Number(/^log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  },
)
