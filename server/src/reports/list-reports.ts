import type { ReplyOf } from '@hireproof/contract/endpoint'
import { mayRun } from '@hireproof/contract/reports/reports.policy'
import { reports } from '@hireproof/contract/reports/reports'
import type { listReports as endpoint } from '@hireproof/contract/reports/reports.endpoints'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { listUses } from './report-use.queries.ts'

/** The reports that a user may run, and when the user last ran each. */
export async function listReports(deps: Deps, actor: UserActor): Promise<ReplyOf<typeof endpoint>> {
  const uses = await inTransaction(deps.appDb, actor.reach, (trx) => listUses(trx, actor))
  const lastRun = new Map(uses.map(({ report, last_run_at: at }) => [report, at.toISOString()]))
  const offered = reports.filter((report) => mayRun(report, actor.facts))
  return { reports: offered.map(({ name }) => ({ name, last_run_at: lastRun.get(name) ?? null })) }
}
