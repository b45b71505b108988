import { randomBytes } from 'node:crypto'
import { cancelReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reportMails } from '../../mails/report-mails.ts'
import { parseKeyring, type Keyring } from '../../platform/keyring.ts'
import { countWaiting, lockRows } from '../../testing/lock-rows.ts'
import { runSteps } from '../../testing/report-run-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { rotateReportFiles } from './rotate-files.ts'
import { requeueRuns } from './keep-runs.ts'
import { beat, keepPart, RunLost, takeUp } from './run-attempt.ts'
import { readPart, sealPart, type Attempt } from './run-file.ts'
import { runJob } from './run-job.ts'
import { writeRun } from './write-run.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '20000' } })
const { begin, get, ended, take, parts, draft, manyCases } = runSteps(t)
const administrator = async () => t.given.user({ account_id: await t.given.account() })
const jobsOf = async (runId: string) => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = ${runJob.name} and data ->> 'runId' = ${runId}`.execute(t.ownerDb)
  return rows.length
}
/** Keeps a part of a file as the worker of an attempt does. */
const keep = (of: Attempt, part: number, text: string) =>
  keepPart(t.deps, of, sealPart(t.deps.config.keys.data, of, { part, bytes: Buffer.from(text) }), part + 1)
const exportsOf = async (accountId: number) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'report.exported')

test('[REPT-42] a run whose worker is dead is taken up by another one within two minutes, and only that one ends it', async () => {
  const admin = await administrator()
  await draft(admin)
  const { id: runId } = (await begin(admin)).body
  const dead = await takeUp(t.deps, runId)
  if (!dead) throw new Error('the run is taken up')
  await keep(dead, 0, 'the beginning of a file')
  // as long as it gives signs of life, no one takes its run
  await writeRun(t.deps, { runId })
  expect((await get(admin, runId)).state).toBe('RUNNING')
  // the queue thinks that the dead worker is still at it
  await sql`update pgboss.job set state = 'active' where name = ${runJob.name}`.execute(t.ownerDb)
  await requeueRuns(t.deps)
  expect(await jobsOf(runId)).toBe(1)
  t.clock.advance({ seconds: 60 })
  await requeueRuns(t.deps)
  await requeueRuns(t.deps)
  expect(await jobsOf(runId)).toBe(2)
  await writeRun(t.deps, { runId })
  expect((await get(admin, runId)).state).toBe('READY')
  // the first worker was only slow: whatever it does, the file stays as it is
  for (const work of [() => keep(dead, 1, 'more'), () => beat(t.deps, dead)])
    await expect(work()).rejects.toThrow(RunLost)
  expect((await take(admin, runId)).bytes.toString()).not.toContain('the beginning of a file')
  expect((await parts(runId)).map(({ attempt, part }) => [attempt, part])).toEqual([[2, 0]])
  expect(await exportsOf(admin.accountId)).toHaveLength(1)
})

test('[REPT-42] workers that take one run at the same time make one file', async () => {
  const admin = await administrator()
  await draft(admin)
  await manyCases(admin, 3000)
  const { id: runId } = (await begin(admin)).body
  await Promise.all([1, 2, 3, 4].map(() => writeRun(t.deps, { runId })))
  expect(await get(admin, runId)).toMatchObject({ state: 'READY', rows_done: 3001 })
  expect(new Set((await parts(runId)).map(({ attempt }) => attempt))).toEqual(new Set([1]))
  expect(await exportsOf(admin.accountId)).toHaveLength(1)
})

test('[REPT-42] a run that is canceled while it is written leaves no file and no part', async () => {
  const admin = await administrator()
  await draft(admin)
  const { id: runId } = (await begin(admin)).body
  const run = await takeUp(t.deps, runId)
  if (!run) throw new Error('the run is taken up')
  await keep(run, 0, 'rows')
  const url = `/api/reports/v1/runs/${runId}/cancel`
  const authorization = `Bearer ${await t.tokenOf(admin.session)}`
  expect((await t.app.inject({ method: 'POST', url, headers: { authorization } })).statusCode).toBe(200)
  await expect(keep(run, 1, 'rows')).rejects.toThrow(RunLost)
  expect(await parts(runId)).toEqual([])
})

/** A run whose thread waits for the rows of a report, until they are released. */
async function heldRun() {
  const admin = await administrator()
  await draft(admin)
  const { id: runId } = (await begin(admin)).body
  const hold = await lockRows(t.ownerDb, sql`lock table verification_case in access exclusive mode`)
  const writing = writeRun(t.deps, { runId })
  await expect.poll(() => countWaiting(t.ownerDb), { interval: 5, timeout: 10_000 }).toBe(1)
  return { admin, runId, writing, release: hold.release }
}

test('[REPT-42] a run whose connection is cut is put back with the reason, and made by the next worker', async () => {
  const { admin, runId, writing, release } = await heldRun()
  const ended = expect(writing).rejects.toMatchObject({ code: '57P01' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.ownerDb)
  await ended
  await release()
  expect([(await get(admin, runId)).state, await parts(runId)]).toEqual(['QUEUED', []])
  await writeRun(t.deps, { runId })
  expect(await get(admin, runId)).toMatchObject({ state: 'READY', rows_done: 1 })
})

test('[REPT-42] a run that is canceled while the database works on it ends with its thread and its connection', async () => {
  const { admin, runId, writing, release } = await heldRun()
  expect((await t.as(admin).call(cancelReportRun, { params: { runId } })).body).toMatchObject({ state: 'CANCELLED' })
  await release()
  await writing
  expect([(await get(admin, runId)).state, await parts(runId)]).toEqual(['CANCELLED', []])
  const connections = () =>
    sql`select from pg_stat_activity where datname = current_database() and application_name = 'hireproof-reports'`
      .execute(t.ownerDb)
      .then(({ rows }) => rows.length)
  await expect.poll(connections, { interval: 5, timeout: 10_000 }).toBe(0)
})

test('[REPT-42] a run that fails again and again ends as failed and leaves nothing', async () => {
  const admin = await administrator()
  await draft(admin)
  const { id: runId } = (await begin(admin)).body
  await sql`create function refuse_part() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(t.ownerDb)
  await sql`create trigger refuse_part before insert on report_file for each row execute function refuse_part()`.execute(
    t.ownerDb,
  )
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await expect(writeRun(t.deps, { runId })).rejects.toThrow('disk full')
    expect((await get(admin, runId)).state).toBe('QUEUED')
  }
  await writeRun(t.deps, { runId })
  await sql`drop trigger refuse_part on report_file`.execute(t.ownerDb)
  expect(await get(admin, runId)).toMatchObject({ state: 'FAILED', failure: 'TECHNICAL' })
  expect([await parts(runId), await exportsOf(admin.accountId)]).toEqual([[], []])
})

test('[REPT-41] a file opens after its keys were rotated, and not in the place of another one', async () => {
  const admin = await administrator()
  await draft(admin)
  const [one, two] = [await ended(admin), await ended(admin, { filter: { created_from: '2026-11-20' } })]
  const { data } = t.deps.config.keys
  const next = parseKeyring('DATA_KEYS', `next:${randomBytes(32).toString('base64')}`)
  const both = { activeId: 'next', keys: new Map([...next.keys, ...data.keys]) }
  const before = await take(admin, one.id)
  expect(await rotateReportFiles(t.ownerDb, both, () => undefined)).toBeGreaterThan(1)
  expect(await rotateReportFiles(t.ownerDb, both, () => undefined)).toBe(0)
  const of = { id: one.id, account_id: admin.accountId, attempt: 1 }
  const read = (ring: Keyring, from: typeof of) => readPart(t.ownerDb, ring, from, 0)
  expect((await read(both, of))?.equals(before.bytes)).toBe(true)
  await expect(read(data, of)).rejects.toThrow('key')
  const [part] = await parts(one.id)
  const sealed = { sealed_content: part?.sealed_content ?? Buffer.alloc(0) }
  await t.ownerDb.updateTable('report_file').set(sealed).where('run_id', '=', two.id).execute()
  await expect(read(both, { ...of, id: two.id })).rejects.toThrow('content')
})

test('no email of reports has room for more than the name of a report', () => {
  for (const template of Object.values(reportMails)) {
    const { lines } = template(
      { report: 'Quick Audit', rows: '17', company: 'Client' },
      { name: 'Hireproof', url: 'https://x' },
    )
    expect(lines.join(' ')).not.toMatch(/17|Client/)
  }
})
