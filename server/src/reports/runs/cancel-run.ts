import type { ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { ownRun } from './find-run.ts'
import { getRun } from './read-runs.ts'
import { deleteParts } from './run-file.ts'

/** Stops a run that is under way: its worker keeps nothing more, and nothing is left of the file. */
export async function cancelRun(deps: Deps, actor: UserActor, runId: string): Promise<ReportRun> {
  await runUnit(deps, actor, actor.accountId, async ({ trx, now }) => {
    await ownRun(trx, actor, runId)
    const { numUpdatedRows } = await trx
      .updateTable('report_run')
      .set({ state: 'CANCELLED', ended_at: now })
      .where('id', '=', runId)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw conflict('RUN_ENDED', 'This run has already ended.')
    await deleteParts(trx, runId)
  })
  return getRun(deps, actor, runId)
}
