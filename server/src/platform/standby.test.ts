import { createCase, getCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { removePostgres, startEmbeddedPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { queues } from '../queues.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { startJobs } from './jobs.ts'
import { sendMail } from './mail.ts'

// A leader whose commits wait for a standby that does not come: the clusters of other tests wait for no one.
const dataDir = await mkdtemp(join(tmpdir(), 'hireproof-test-'))
const settings = { synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '2' }
const postgres = await startEmbeddedPostgres({ dataDir, fast: true, settings })
afterAll(async () => {
  await postgres.stop()
  await removePostgres(dataDir)
})
await migrate({ ownerUrl: postgres.url, roleSecret: inject('roleSecret') })
const t = await testApp({ ownerUrl: postgres.url, env: { STATEMENT_TIMEOUT_MS: '500' } })
const user = await t.given.user({ account_id: await t.given.account() })

async function waitForStandby(name: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(name)}`.execute(t.ownerDb)
  await sql`select pg_reload_conf()`.execute(t.ownerDb)
  const names = () => sql`select current_setting('synchronous_standby_names') as names`.execute(t.ownerDb)
  await expect.poll(async () => (await names()).rows).toEqual([{ names: name }])
  // other connections learn of it a moment later: until then, commits do not wait
  await vi.waitFor(waitOnce, { timeout: 20_000 })
}

/**
 * Commits something that must wait, and cancels that; throws if it did not wait. Only its own wait counts: a job that waits first
 * would be canceled alone.
 */
async function waitOnce(): Promise<void> {
  const state = { isDone: false, hasWaited: false }
  const commit = sql`select pg_logical_emit_message(true, 'probe', '')`.execute(t.ownerDb).finally(() => {
    state.isDone = true
  })
  const ended = commit.catch(() => undefined)
  while (!state.isDone && !state.hasWaited) state.hasWaited = await isOwnerWaiting()
  if (state.hasWaited) await cancelWaiting()
  await ended
  expect(state.hasWaited).toBe(true)
}

/** Lets commits wait for no one again, as when the standby is back. */
const bringStandbyBack = () =>
  sql`alter system set synchronous_standby_names = ''`
    .execute(t.ownerDb)
    .then(() => sql`select pg_reload_conf()`.execute(t.ownerDb))

afterEach(bringStandbyBack)

/** How many commits wait for the standby. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from pg_stat_activity where wait_event = 'SyncRep'`.execute(t.ownerDb)
  return rows[0]?.count ?? 0
}

/** Whether a commit of the owner is among them. */
async function isOwnerWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event = 'SyncRep' and usename = current_user`.execute(t.ownerDb)
  return rows.length > 0
}

/** How many of them have waited for more than a second. */
async function longWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '1 second'`.execute(t.ownerDb)
  return rows[0]?.count ?? 0
}

async function cancelWaiting(): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), { timeout: 5000 })
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(t.ownerDb)
}

const create = (key: string, body = citizenCase()) =>
  t.as(user).call(createCase, { body }, { headers: { 'idempotency-key': key } })

test('[OPER-11] a commit whose wait for the standby was canceled is undecided, not acknowledged, also when it is repeated', async () => {
  const body = citizenCase()
  await waitForStandby('gone')
  const first = create('canceled-key', body)
  await cancelWaiting()
  expect(await first).toMatchObject({ status: 503, codes: ['UNAVAILABLE'] })
  expect(Number((await first).headers['retry-after'])).toBeGreaterThan(0)
  // The leader has it, and a failover could lose it: the same request is not answered with what was kept.
  const repeated = create('canceled-key', body)
  await cancelWaiting()
  expect(await repeated).toMatchObject({ status: 503, codes: ['UNAVAILABLE'] })
  await bringStandbyBack()
  const settled = await vi.waitFor(
    async () => {
      const answer = await create('canceled-key', body)
      expect(answer.status).toBe(201)
      return answer
    },
    { timeout: 5000 },
  )
  const kept = await t.ownerDb
    .selectFrom('verification_case')
    .select('case_number')
    .where('account_id', '=', user.accountId)
    .execute()
  expect(kept).toEqual([{ case_number: settled.body.case_number }])
})

test('[OPER-11] a single statement is undecided in the same way', async () => {
  await waitForStandby('gone')
  const change = t.deps.identityDb
    .updateTable('session')
    .set({ last_activity_at: t.clock.now() })
    .where('id', '=', user.session.id)
    .execute()
  const refused = expect(change).rejects.toMatchObject({ code: '40003' })
  await cancelWaiting()
  await refused
})

test('[OPER-11] a job that was taken while its standby is gone is done, perhaps twice', async () => {
  const { identityUrl } = t.deps.config.database
  const worker = await startJobs({ url: identityUrl, queues, worker: true, onError: () => undefined })
  whenFinished(() => worker.stop())
  const done: string[] = []
  await worker.work(sendMail, async ({ mailId }) => void done.push(mailId))
  await t.deps.identityDb
    .transaction()
    .execute((trx) =>
      worker.enqueue(trx, sendMail, { mailId: '0190a0a0-0000-7000-8000-000000000001' }, { afterSeconds: 1 }),
    )
  await waitForStandby('gone')
  await vi.waitFor(
    async () => {
      await cancelWaiting()
      expect(done).toHaveLength(1)
    },
    { timeout: 8000, interval: 50 },
  )
})

test('[OPER-12] without a standby changes are refused and reading goes on, and few commits wait; with one, changes go on', async () => {
  const body = citizenCase()
  const made = await create('before-key')
  const others = await Promise.all([1, 2, 3].map(async () => t.given.user({ account_id: await t.given.account() })))
  expect(made.status).toBe(201)
  await waitForStandby('gone')
  // The first one waits until no one believes any longer that it is only slow.
  expect((await create('waiting-key', body)).status).toBe(503)
  expect(await countWaiting()).toBe(1)
  await vi.waitFor(async () => expect(await longWaiting()).toBe(1), { timeout: 5000 })
  const began = performance.now()
  for (const other of others) {
    const refused = await t.as(other).call(createCase, { body: citizenCase() })
    expect(refused).toMatchObject({ status: 503, codes: ['UNAVAILABLE'] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(performance.now() - began).toBeLessThan(1000)
  expect(await countWaiting()).toBe(1)
  // long enough ago that reading notes the activity of the session
  t.clock.advance({ seconds: 30 })
  expect((await t.as(user).call(getCase, { params: { caseNumber: made.body.case_number } })).status).toBe(200)
  await bringStandbyBack()
  const after = async () => (await t.as(others[0]!).call(createCase, { body: citizenCase() })).status
  await expect.poll(after, { timeout: 10_000 }).toBe(201)
  expect((await create('waiting-key', body)).status).toBe(201)
}, 30_000)
