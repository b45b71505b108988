import { MOST_VIEWS, type ReportViewInput } from '@hireproof/contract/reports/report-views'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'
import type { ViewRow } from './report-views.queries.ts'

type Saving = {
  report: string
  view: ReportViewInput
  /** The view that is being replaced. */
  except?: ViewRow
}

/** Refuses a second view of the same name, and more views than a user keeps or a company shares. Needs `lockViews`. */
export async function ensureRoom(trx: Db, actor: UserActor, { report, view, except }: Saving): Promise<void> {
  const { is_shared: isShared, name } = view
  const { count, same } = await trx
    .selectFrom('report_view')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where lower(name) = lower(${name}))`.as('same'),
    ])
    .where('account_id', '=', actor.accountId)
    .where('report', '=', report)
    .where('is_shared', '=', isShared)
    .$if(!isShared, (query) => query.where('user_id', '=', actor.userId))
    .$if(except !== undefined, (query) => query.where('id', '<>', except?.id ?? ''))
    .executeTakeFirstOrThrow()
  const whose = isShared ? 'Your company already shares' : 'You already have'
  if (same > 0) throw conflict('VIEW_NAME_TAKEN', `${whose} a view with this name.`, 'name')
  if (count >= MOST_VIEWS) throw conflict('VIEWS_FULL', `${whose} ${MOST_VIEWS} views. Delete one first.`)
}
