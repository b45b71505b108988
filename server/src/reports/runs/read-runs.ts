import type { ReplyOf } from '@hireproof/contract/endpoint'
import { RUNS_PAGE } from '@hireproof/contract/reports/report-runs'
import type { listReportRuns, ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ownRun } from './find-run.ts'
import { presentRuns } from './present-run.ts'

/** A page of the user's runs, the latest first (REPT-38). */
export const listRuns = (deps: Deps, actor: UserActor, page: number): Promise<ReplyOf<typeof listReportRuns>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const own = trx.selectFrom('report_run').where('user_id', '=', actor.userId)
    const { total } = await own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id')
      .limit(RUNS_PAGE)
      .offset(page * RUNS_PAGE)
      .execute()
    return { runs: await presentRuns(trx, rows), total }
  })

/** A run of the user. */
export const getRun = (deps: Deps, actor: UserActor, runId: string): Promise<ReportRun> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => one(await presentRuns(trx, [await ownRun(trx, actor, runId)])))

const one = ([run]: ReportRun[]): ReportRun => {
  if (!run) throw new Error('A run that was found is presented.')
  return run
}
