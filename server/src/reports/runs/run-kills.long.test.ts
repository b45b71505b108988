import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../embedded/ports.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { realServer } from '../../testing/real-server.ts'
import { copyCases } from '../../testing/report-run-steps.ts'

const ROWS = 60_000
/** How long it may take until another node works on what a killed one left (REPT-42). */
const TAKEN_UP_MS = 120_000

type Run = { state: string; attempt: number; rows_done: number; rows_expected: number | null }

test(
  '[F01][REPT-42] killed while it begins, writes and is about to end runs, a node leaves them to another, and each becomes one whole file',
  { timeout: 600_000 },
  async () => {
    const world = await realServer({ callers: 1 })
    const [caller] = world.callers
    if (!caller) throw new Error('There is a caller.')
    const on = { WORKER: 'on' }
    let server = await world.start(on)
    const send = async (path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      return fetch(`${server.url}${path}`, { ...init, headers: await caller.headers() })
    }
    expect((await send('/api/v31/cases', citizenCase())).status).toBe(201)
    await copyCases(world, caller.user, ROWS)
    const ids: string[] = []
    // two are written at a time, and the third waits
    for (let count = 0; count < 3; count += 1) {
      const asked = await send('/api/reports/v1/ad-hoc-cases/runs', {})
      expect(asked.status).toBe(202)
      ids.push(((await asked.json()) as { id: string }).id)
    }
    const runs = (): Promise<Run[]> => world.ownerDb.selectFrom('report_run').selectAll().execute()
    const until = async (isReached: (all: Run[]) => boolean, most: number) => {
      const end = Date.now() + most
      while (!isReached(await runs())) {
        if (Date.now() > end) throw new Error(`Not reached: ${JSON.stringify(await runs())}`)
        await pause(20)
      }
    }
    const killAt = async (isReached: (all: Run[]) => boolean) => {
      await until(isReached, TAKEN_UP_MS)
      server.kill('SIGKILL')
      await server.exited
      expect((await runs()).some(({ state }) => state === 'RUNNING')).toBe(true)
      // it takes up what the killed one left while it starts
      server = await world.start({ ...on, PORT: String(await freePort()) }, { patience: 60_000 })
    }
    await killAt((all) => all.some(({ rows_expected: expected }) => expected !== null))
    await killAt((all) => all.some(({ attempt, rows_done: done }) => attempt === 2 && done > 0))
    await killAt((all) => all.some(({ attempt, rows_done: done }) => attempt >= 2 && done > ROWS * 0.8))
    await until((all) => all.every(({ state }) => state === 'READY'), TAKEN_UP_MS * 2)

    for (const id of ids) {
      const run = (await (await send(`/api/reports/v1/runs/${id}`)).json()) as { rows_done: number; sha256: string }
      const file = Buffer.from(await (await send(`/api/reports/v1/runs/${id}/file`, {})).arrayBuffer())
      expect(createHash('sha256').update(file).digest('hex')).toBe(run.sha256)
      expect(run.rows_done).toBe(ROWS + 1)
      const parts = await world.ownerDb.selectFrom('report_file').select('attempt').where('run_id', '=', id).execute()
      expect(new Set(parts.map(({ attempt }) => attempt)).size).toBe(1)
    }
    const made = await world.ownerDb
      .selectFrom('audit_event')
      .select('seq')
      .where('action', '=', 'report.exported')
      .execute()
    expect(made).toHaveLength(3)
  },
)
