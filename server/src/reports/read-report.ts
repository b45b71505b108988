import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { readReport as endpoint } from '@hireproof/contract/reports/reports.endpoints'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { readByIndex } from '../platform/read-by-index.ts'
import { askReport, type Question } from './ask-report.ts'
import { countListed, pageOfRows, presentRow } from './report-query.ts'
import { keepUse } from './report-use.queries.ts'

type Input = Question & { paging: { page: number; size: number } }

/** A page of a report and its totals, from one snapshot of the database. */
export async function readReport(
  deps: Deps,
  actor: UserActor,
  { paging, ...question }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const run = await askReport(deps, actor, question)
  const now = deps.clock.now()
  const answer = await inTransaction(
    deps.appDb,
    actor.reach,
    async (trx) => {
      await readByIndex(trx)
      return { ...(await countListed(trx, run)), rows: await pageOfRows(trx, run, paging) }
    },
    { isSnapshot: true },
  )
  await inTransaction(deps.appDb, actor.reach, (trx) => keepUse(trx, actor, run.report.name, now))
  const present = presentRow(run.columns, run.source, deps.config.keys)
  return { ...answer, rows: answer.rows.map(present), as_of: now.toISOString() }
}
