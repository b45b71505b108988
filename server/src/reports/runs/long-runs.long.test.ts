import { setTimeout as pause } from 'node:timers/promises'
import type { ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import { expect, test } from 'vitest'
import { startJobs } from '../../platform/jobs.ts'
import { queues } from '../../queues.ts'
import type { Caller } from '../../testing/callers.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { highestMemory } from '../../testing/highest-memory.ts'
import { realServer } from '../../testing/real-server.ts'
import { copyCases } from '../../testing/report-run-steps.ts'
import { runJob } from './run-job.ts'

const [FEW, MANY] = [1200, 12_000]
/** A busy machine must not make the server refuse what is counted. */
const PATIENT = { WORKER: 'on', MAX_EVENT_LOOP_DELAY_MS: '20000', POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }

type World = Awaited<ReturnType<typeof realServer>>

/** What a user does with runs on a real server. */
function stepsOf(world: World, caller: Caller | undefined) {
  const reports = '/api/reports/v1'
  const create = async () => {
    const body = JSON.stringify(citizenCase())
    expect((await world.send(caller, '/api/v31/cases', { method: 'POST', body })).status).toBe(201)
  }
  const begin = async () => {
    const asked = await world.send(caller, `${reports}/ad-hoc-cases/runs`, { method: 'POST', body: '{}' })
    expect(asked.status).toBe(202)
    return ((await asked.json()) as ReportRun).id
  }
  /** The run as soon as it is in a state that is waited for. */
  const until = async (id: string, isReached: (run: ReportRun) => boolean): Promise<ReportRun> => {
    for (;;) {
      const run = (await (await world.send(caller, `${reports}/runs/${id}`)).json()) as ReportRun
      if (isReached(run)) return run
      expect(run.state).not.toBe('FAILED')
      await pause(20)
    }
  }
  /** How many rows the file of a run has, after its head and before its totals. */
  const rowsOf = async (id: string): Promise<number> => {
    const { authorization = '' } = (await caller?.headers()) ?? {}
    const taken = await fetch(`${world.url}${reports}/runs/${id}/file`, { method: 'POST', headers: { authorization } })
    expect(taken.status).toBe(200)
    return (await taken.text()).split('\r\n').filter((line) => /^"?\d{13}[A-Z]{2}"?,/.test(line)).length
  }
  return { create, begin, until, rowsOf }
}

const isBegun = ({ rows_done: done }: ReportRun) => done > 0
const isReady = ({ state }: ReportRun) => state === 'READY'

/** A company with so many cases; no one has asked its server for anything else. */
async function companyWith(count: number) {
  const world = await realServer({ callers: 1 })
  const [caller] = world.callers
  const server = await world.start(PATIENT)
  const steps = stepsOf(world, caller)
  await steps.create()
  await copyCases(world, { accountId: caller?.user.accountId ?? 0 }, count - 1)
  return { world, server, ...steps }
}

test('[REPT-49] a file of ten times the rows comes from one snapshot, and takes hardly more memory', async () => {
  const small = await companyWith(FEW)
  await small.until(await small.begin(), isReady)
  const large = await companyWith(MANY)
  const id = await large.begin()
  await large.until(id, isBegun)
  // a case that is created while the file is being written is not in it
  await large.create()
  expect((await large.until(id, () => true)).state).toBe('RUNNING')
  expect(await large.until(id, isReady)).toMatchObject({ rows_done: MANY, rows_expected: MANY })
  expect(await large.rowsOf(id)).toBe(MANY)
  expect(highestMemory(large.server.pid)).toBeLessThanOrEqual(highestMemory(small.server.pid) * 1.2)
}, 180_000)

test('[REPT-42] a run whose server is killed becomes one whole file on the next one', async () => {
  const { world, server, ...steps } = await companyWith(MANY)
  const id = await steps.begin()
  await steps.until(id, isBegun)
  server.kill('SIGKILL')
  await server.exited
  // as if a minute had passed: another worker takes up what is silent, and the minute's job puts it back into the queue
  await world.ownerDb
    .updateTable('report_run')
    .set({ beat_at: new Date(Date.now() - 120_000) })
    .where('id', '=', id)
    .execute()
  await world.start(PATIENT)
  const jobs = await startJobs({ url: world.ownerUrl, queues, worker: false, onError: () => undefined })
  await jobs.enqueue(world.ownerDb, runJob, { runId: id })
  await jobs.stop()
  expect(await steps.until(id, isReady)).toMatchObject({ rows_done: MANY, rows_expected: MANY })
  expect(await steps.rowsOf(id)).toBe(MANY)
  const attempts = await world.ownerDb.selectFrom('report_file').select('attempt').distinct().execute()
  expect(attempts).toEqual([{ attempt: 2 }])
}, 180_000)
