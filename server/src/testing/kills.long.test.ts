import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { earlyAnswerProxy } from './early-answer-proxy.ts'
import { companySteps } from './ledger/company-journeys.ts'
import { companyTraffic } from './ledger/company-traffic.ts'
import { plusSteps } from './ledger/plus-journeys.ts'
import { plusTraffic } from './ledger/plus-traffic.ts'
import { spotless } from './ledger/verdict.ts'
import { draftOfToday } from './drafts-of-today.ts'
import { countWaiting, lockRows } from './lock-rows.ts'
import { realServer } from './real-server.ts'
import { statusOf } from './server-process.ts'
import { cloneDatabase } from './databases.ts'

test(
  '[F01] killed while it writes, the server has lost, doubled and corrupted nothing',
  { timeout: 40_000 },
  async () => {
    const world = await realServer()
    const timedStart = async () => {
      const began = performance.now()
      return { server: await world.start(), took: performance.now() - began }
    }
    const first = await timedStart()
    let { server } = first
    const writing = await world.write()
    for (const acks of [7, 23, 41]) {
      await writing.untilAcked(acks)
      server.kill('SIGKILL')
      await server.exited
      const next = await timedStart()
      server = next.server
      // five seconds, on a machine that starts the server in half of them
      expect(next.took).toBeLessThan(Math.max(5000, first.took * 2))
    }
    await writing.untilAcked(10)
    const judgement = await writing.judge()
    expect(judgement).toMatchObject(spotless)
    expect(judgement.acked).toBeGreaterThan(80)
    // Six writers, three kills: some writes must have been cut off, or the test proved nothing.
    expect(judgement.retried).toBeGreaterThan(0)
  },
)

test(
  '[F01][F15] killed while forms are begun, signed, given late numbers, checked, completed and corrected, the server has lost, doubled and corrupted none',
  { timeout: 90_000 },
  async () => {
    const world = await realServer({ account: { plus_enabled: true } })
    let server = await world.start()
    const writing = await world.write(6, plusTraffic)
    for (const acks of [20, 55]) {
      await writing.untilAcked(acks)
      server.kill('SIGKILL')
      await server.exited
      server = await world.start()
    }
    await writing.untilAcked(20)
    // Every kind of write comes to its end, or the test proved nothing about it.
    await writing.untilEach(plusSteps)
    const judgement = await writing.judge()
    expect(judgement).toMatchObject(spotless)
    expect(judgement.retried).toBeGreaterThan(0)
  },
)

test(
  '[F01][SITE-15] killed while companies enroll, add hiring sites, sign and are approved, the server has lost, doubled and corrupted none',
  { timeout: 300_000 },
  async () => {
    const world = await realServer()
    // each person who enrolls has an address of their own in the network
    const start = () => world.start({ WORKER: 'on', TRUST_PROXY: '127.0.0.1' })
    let server = await start()
    const writing = await world.write(6, companyTraffic)
    for (const acks of [60, 131]) {
      await writing.untilAcked(acks)
      server.kill('SIGKILL')
      await server.exited
      server = await start()
    }
    await writing.untilAcked(60)
    await writing.untilEach(companySteps)
    const judgement = await writing.judge()
    expect(judgement).toMatchObject(spotless)
    expect(judgement.retried).toBeGreaterThan(0)
  },
)

test('the ledger detects a server that answers before its work is safe', { timeout: 40_000 }, async () => {
  const ownerUrl = await cloneDatabase()
  const proxy = await earlyAnswerProxy(new URL(inject('databaseUrl')), 150)
  onTestFinished(proxy.close)
  const world = await realServer({ ownerUrl, through: proxy.through })
  const server = await world.start()
  const writing = await world.write()
  await writing.untilAcked(12)
  await proxy.cut()
  server.kill('SIGKILL')
  await server.exited
  await world.start()
  expect((await writing.judge()).lost).toBeGreaterThan(0)
})

test('[F03] told to end, the server answers calls under way, accepts nothing more and ends in order', async () => {
  const world = await realServer()
  const server = await world.start({ STATEMENT_TIMEOUT_MS: '9000' })
  const create = (serial: number) => {
    const body = JSON.stringify(draftOfToday(serial))
    return world.send(world.callers[serial % 4], '/api/v31/cases', { method: 'POST', body })
  }
  for (const serial of [0, 1, 2, 3]) expect((await create(serial)).status).toBe(201)
  const hold = await lockRows(world.ownerDb, sql`select from audit_head for update`)
  const underWay = Array.from({ length: 12 }, (_, index) => create(10 + index))
  await expect.poll(() => countWaiting(world.ownerDb)).toBe(12)
  server.kill('SIGTERM')
  const began = Date.now()
  await vi.waitFor(async () => expect(await statusOf(`${world.url}/health/live`)).toBe(0), { timeout: 5000 })
  await hold.release()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array<number>(12).fill(201))
  expect(await server.exited).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})

test(
  '[F07] with its database connections cut again and again, the server stays up and keeps acknowledged writes',
  { timeout: 40_000 },
  async () => {
    const world = await realServer()
    const server = await world.start()
    const writing = await world.write()
    for (let round = 0; round < 10; round += 1) {
      await writing.untilAcked(8)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'hireproof%'`.execute(world.ownerDb)
    }
    await writing.untilAcked(10)
    await vi.waitFor(async () => expect(await statusOf(`${world.url}/health/ready`)).toBe(200), { timeout: 10_000 })
    expect(server.hasExited()).toBe(false)
    expect(writing.tally.others).not.toHaveProperty('401')
    expect(await writing.judge()).toMatchObject(spotless)
  },
)
