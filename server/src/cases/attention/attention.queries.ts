import type { AttentionGroup } from '@hireproof/contract/cases/attention'
import type { AttentionQuery } from '@hireproof/contract/cases/attention.endpoints'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { actsFor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { assigneeId, isAssignedTo, isUnassigned } from '../case-criteria.ts'
import { visibleTo, type Viewer } from '../case-filters.ts'
import { accountColumns, caseDays, creatorColumns, type CaseView } from '../cases.queries.ts'

type Narrowing = Pick<AttentionQuery, 'whose' | 'step' | 'client_company_id'>

/** The first and last place of each group in the queue. */
type Windows = Readonly<Record<AttentionGroup, { from: string; to: string }>>

/**
 * The place of a case in the queue: the expression of the index of migration 0131, so that the queue is read in its order. Under row
 * security PostgreSQL takes no comparison with `coalesce` to an index.
 */
const place = sql<string>`(case when verification_case.next_step = 'DECISION_SIGNED' then '-infinity'::date
  when verification_case.next_due is null then 'infinity'::date else verification_case.next_due end)`

/** Whether a case waits for the employer, for every reader alike. */
export const isQueued = sql<SqlBool>`verification_case.next_step is not null`

/** The cases of the queue that an actor sees, as narrowed. */
export function queueOf(
  actor: Viewer,
  { whose, step, client_company_id: companyId }: Narrowing,
): readonly Expression<SqlBool>[] {
  return [
    isQueued,
    visibleTo(actor, 'verification_case'),
    ...(whose === 'mine' ? [isAssignedTo(actsFor(actor))] : []),
    ...(whose === 'unassigned' ? [isUnassigned(actor)] : []),
    ...(step === undefined ? [] : [sql<SqlBool>`verification_case.next_step = ${step}`]),
    ...(companyId === undefined ? [] : [sql<SqlBool>`verification_case.account_id = ${companyId}`]),
  ]
}

/** How far each group is counted. */
export type Caps<Group extends AttentionGroup> = Readonly<Record<Group, number>>

/** How many cases of a queue each group has, counted no further than one more than its cap. */
export function attentionCounts<Group extends AttentionGroup>(
  queue: readonly Expression<SqlBool>[],
  windows: Windows,
  caps: Caps<Group>,
): RawBuilder<{ name: Group; count: number }> {
  const found = sql.join(queue, sql` and `)
  const groups = Object.keys(caps) as Group[]
  // one statement for each group: the database then reads only its part of the index
  const each = groups.map((name) => {
    const { from, to } = windows[name]
    return sql`select ${name}::text as name, (select count(*) from (select from verification_case
      where ${found} and ${place} >= ${from}::date and ${place} <= ${to}::date
      limit ${sql.lit(caps[name] + 1)}) as counted) as count`
  })
  return sql<{ name: Group; count: number }>`${sql.join(each, sql` union all `)}`
}

/** A case of the queue with the name of the user who works on it, if that user is in reach, and whether that user has left. */
export type QueuedCase = CaseView & { assigned_to_name: string | null; is_unassigned: boolean }

/** A page of the queue or of one group of it, and one case more if there are others. */
export const listQueue = (trx: Db, actor: Viewer, query: AttentionQuery, windows: Windows): Promise<QueuedCase[]> =>
  trx
    .selectFrom('verification_case')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .leftJoin('app_user', 'app_user.id', 'verification_case.created_by_user_id')
    .leftJoin('app_user as assignee', (join) => join.on('assignee.id', '=', assigneeId))
    .selectAll('verification_case')
    .select(accountColumns)
    .select(caseDays)
    .select(creatorColumns)
    .select(
      sql<string | null>`nullif(concat_ws(' ', assignee.first_name, assignee.last_name), '')`.as('assigned_to_name'),
    )
    .select(sql<boolean>`${isUnassigned(actor)}`.as('is_unassigned'))
    .where((eb) => eb.and([...queueOf(actor, query), ...inGroup(query.group, windows)]))
    .orderBy(place)
    .orderBy('verification_case.id')
    .limit(query.size + 1)
    .offset(query.page * query.size)
    .execute()

function inGroup(group: AttentionGroup | undefined, windows: Windows): Expression<SqlBool>[] {
  if (group === undefined) return []
  const { from, to } = windows[group]
  return [sql<SqlBool>`${place} >= ${from}::date and ${place} <= ${to}::date`]
}
