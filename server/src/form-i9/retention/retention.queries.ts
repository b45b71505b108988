import type { RetentionFilter } from '@hireproof/contract/form-i9/retention'
import { sql, type Selectable } from 'kysely'
import type { FormRetention } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { isInspected } from '../inspection-notices/notices.queries.ts'

/** How long a form is kept, held until the transaction ends. */
export const lockRetention = (db: Db, plusCaseId: string): Promise<Selectable<FormRetention> | undefined> =>
  db.selectFrom('form_retention').selectAll().where('plus_case_id', '=', plusCaseId).forUpdate().executeTakeFirst()

/** How long a form is kept. */
export const findRetention = (db: Db, plusCaseId: string): Promise<Selectable<FormRetention> | undefined> =>
  db.selectFrom('form_retention').selectAll().where('plus_case_id', '=', plusCaseId).executeTakeFirst()

/** How many of some forms of a company are of people whose employment has ended, purged ones among them. */
export async function countRetentions(db: Db, accountId: number, plusCaseIds: readonly string[]): Promise<number> {
  const { there } = await db
    .selectFrom('form_retention')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .where('account_id', '=', accountId)
    .where('plus_case_id', 'in', plusCaseIds)
    .executeTakeFirstOrThrow()
  return there
}

/** How long some forms of a company are kept, held in the same order for every caller. */
export const lockRetentions = (db: Db, accountId: number, plusCaseIds: readonly string[]) =>
  db
    .selectFrom('form_retention')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('plus_case_id', 'in', plusCaseIds)
    .orderBy('plus_case_id')
    .forUpdate()
    .execute()

const until = sql<string>`retain_until(form_retention.hired_on, form_retention.ended_on)`

type Search = { accountId: number; filter: RetentionFilter; today: string; paging: { page: number; size: number } }

/** The forms of people whose employment has ended, the next to purge first: a page of them and their number. */
export async function searchRetentionRows(db: Db, { accountId, filter, today, paging }: Search) {
  const found = db
    .selectFrom('form_retention')
    // no one sees the rows of purged plus cases
    .leftJoin('plus_case', 'plus_case.id', 'form_retention.plus_case_id')
    .leftJoin('app_user as approver', 'approver.id', 'form_retention.approved_by_user_id')
    .where('form_retention.account_id', '=', accountId)
    .where('form_retention.purged_at', filter === 'purged' ? 'is not' : 'is', null)
    .$if(filter === 'approved', (query) => query.where('approval_id', 'is not', null))
    .$if(filter === 'due', (query) => query.where('approval_id', 'is', null).where(until, '<', today))
    .$if(filter === 'kept', (query) => query.where(until, '>=', today))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('form_retention')
    .select(['plus_case.invited_name', until.as('retain_until'), isInspected.as('is_inspected')])
    .select(sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approver_name'))
    .orderBy('retain_until')
    .orderBy('form_retention.plus_case_id')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
  return { rows, total }
}
