import type { ReportName } from '@hireproof/contract/reports/report-names'
import type { ReportViewInput } from '@hireproof/contract/reports/report-views'
import { sql, type Selectable } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { ReportView as ReportViewTable } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'

export type ViewRow = Selectable<ReportViewTable>

/** The views that a user sees: their own, and those that their company shares. An agency sees none of its clients. */
const seenBy = (trx: Db, { accountId, userId }: UserActor) =>
  trx
    .selectFrom('report_view')
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('is_shared', '=', true), where('user_id', '=', userId)]))

/** The views of a report that a user sees, by name. */
export const listViews = (trx: Db, actor: UserActor, report: ReportName): Promise<ViewRow[]> =>
  seenBy(trx, actor)
    .selectAll()
    .where('report', '=', report)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** A view that a user sees. */
export const findView = (trx: Db, actor: UserActor, id: string): Promise<ViewRow | undefined> =>
  seenBy(trx, actor).selectAll().where('id', '=', id).executeTakeFirst()

/** A view that a user sees, held until the end of the transaction. */
export const lockView = (trx: Db, actor: UserActor, id: string): Promise<ViewRow | undefined> =>
  seenBy(trx, actor).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Lets one view of a report after another be saved in a company, so that names and numbers of views can be counted. */
export async function lockViews(trx: Db, { accountId }: UserActor, report: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report views|${accountId}|${report}`}, 0))`.execute(trx)
}

/** The columns of a view as it is saved. */
export const columnsOf = ({ name, is_shared, filter, columns, sort, size }: ReportViewInput) => ({
  ...{ name, is_shared, filter: JSON.stringify(filter), columns },
  ...{ sort_column: sort.column, sort_order: sort.direction, page_size: size },
})
