import type { RunFailure } from '@hireproof/contract/reports/report-runs'
import { reportOf } from '@hireproof/contract/reports/reports'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { sorted } from '../export-report.ts'
import { keepUse } from '../report-use.queries.ts'
import { RunLost } from './run-attempt.ts'
import { deleteParts } from './run-file.ts'
import { askedOf, type RunRow } from './run-row.ts'
import type { MadeFile } from './write-in-thread.ts'

/** A run that took longer than this many seconds tells its owner how it ended (REPT-39); one of a schedule always does. */
const LONG_SECONDS = 60

/** What was written in an attempt. */
export type Written = Omit<MadeFile, 'sha256'> & { sha256: Buffer; asOf: Date; hasAllCases: boolean }

/** Ends a run with its whole file, and records what it holds; throws RunLost if the attempt no longer counts. */
export const finishRun = (deps: Deps, actor: UserActor, run: RunRow, made: Written): Promise<void> =>
  runUnit(deps, actor, run.account_id, async (unit) => {
    const companies = sorted(made.companies)
    await endAttempt(unit, run, {
      state: 'READY',
      as_of: made.asOf,
      has_all_cases: made.hasAllCases,
      companies,
      rows_done: made.rows,
      rows_expected: made.rows,
      bytes: made.bytes,
      stored_bytes: made.storedBytes,
      sha256: made.sha256,
      expires_at: minutesAfter(unit.now, deps.config.reportFileDays * 24 * 60),
    })
    const { report, filter } = askedOf(run)
    await keepUse(unit.trx, actor, report, made.asOf)
    const after = { report, filter, rows: made.rows, companies, sha256: made.sha256.toString('hex'), run: run.id }
    unit.record({ action: 'report.exported', subjectType: 'user', subjectId: run.user_id, after })
    await tell(unit, run, run.schedule_id === null ? 'report-ready' : 'report-scheduled')
  })

/** Ends a run without a file. */
export async function failRun(deps: Deps, run: RunRow, failure: RunFailure): Promise<void> {
  const system = { kind: 'system', name: 'jobs', requestId: `report-run-${run.id}` } as const
  await runUnit(deps, system, run.account_id, async (unit) => {
    await endAttempt(unit, run, { state: 'FAILED', failure })
    await deleteParts(unit.trx, run.id)
    await tell(unit, run, 'report-failed')
  })
}

type Ended = Partial<Omit<RunRow, 'state'>> & { state: 'READY' | 'FAILED' }

async function endAttempt({ trx, now }: Unit, { id, attempt }: RunRow, values: Ended): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('report_run')
    .set({ ...values, ended_at: now })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RunLost()
}

async function tell(unit: Unit, run: RunRow, template: string): Promise<void> {
  const isLong = unit.now.getTime() - run.requested_at.getTime() > LONG_SECONDS * 1000
  if (!isLong && run.schedule_id === null) return
  const owner = await unit.trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', run.user_id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!owner) return
  await unit.mail({ to: owner.email, template, data: { report: reportOf(askedOf(run).report).title } })
}
