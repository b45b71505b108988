import { MOST_WALKS } from '@hireproof/contract/reports/audit-readiness'
import { mayReadCompliance } from '@hireproof/contract/reports/reports.policy'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { hasAllCases } from '../report-source.ts'

/** After this time of silence, a walk counts as failed, and another may begin. */
const MOST_SILENT_MINUTES = 20

const silentSince = (timeOfDay: Date) => minutesAfter(timeOfDay, -MOST_SILENT_MINUTES)

/** How a walk stands: one that has been silent for long counts as failed. */
export const stateOf = ({ state, beat_at: beatAt }: Pick<WalkRow, 'state' | 'beat_at'>, timeOfDay: Date) =>
  state === 'QUEUED' && beatAt < silentSince(timeOfDay) ? 'FAILED' : state

const walks = (trx: Db, { accountId }: Pick<UserActor, 'accountId'>) =>
  trx
    .selectFrom('audit_readiness')
    .innerJoin('account', 'account.id', 'audit_readiness.company_id')
    .selectAll('audit_readiness')
    .select('account.company_name')
    .where('audit_readiness.account_id', '=', accountId)

/** A walk with the name of its company. */
export type WalkRow = Awaited<ReturnType<typeof listWalkRows>>[number]

/** The walks of a user, the latest first; those with forms that the user may no longer see are left out. */
export const listWalkRows = (trx: Db, actor: UserActor) =>
  walks(trx, actor)
    .where('user_id', '=', actor.userId)
    .$if(!hasAllCases(actor), (query) => query.where(sql<boolean>`has_all_forms is not true`))
    .orderBy('requested_at', 'desc')
    .orderBy('audit_readiness.id')
    .limit(MOST_WALKS)
    .execute()

/** A walk of the user; those of other users of the company are refused, and those of other companies do not exist. */
export async function ownWalk(trx: Db, actor: UserActor, walkId: string): Promise<WalkRow> {
  const row = await walks(trx, actor).where('audit_readiness.id', '=', walkId).executeTakeFirst()
  ensure(row, 'not_found')
  ensure(mayReadCompliance(actor.facts), 'forbidden')
  ensure(row.user_id === actor.userId && (row.has_all_forms !== true || hasAllCases(actor)), 'forbidden')
  return row
}

/** Ends the walks of a user that have been silent for long. */
export const failSilent = async (trx: Db, { accountId, userId }: UserActor, timeOfDay: Date): Promise<void> => {
  await trx
    .updateTable('audit_readiness')
    .set({ state: 'FAILED' })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('state', '=', 'QUEUED')
    .where('beat_at', '<', silentSince(timeOfDay))
    .execute()
}

/** Removes the oldest walks of a user, so that there is room for one more. */
export const removeOldest = async (trx: Db, { accountId, userId }: UserActor): Promise<void> => {
  await sql`delete from audit_readiness where id in (select id from audit_readiness
    where account_id = ${accountId} and user_id = ${userId} and state <> 'QUEUED'
    order by requested_at desc, id offset ${MOST_WALKS - 1})`.execute(trx)
}

/** How many forms of a walk have each finding. */
export const countByRule = (trx: Db, walkId: string) =>
  trx
    .selectFrom('audit_readiness_finding')
    .select('rule')
    .select(({ fn }) => fn.countAll<number>().as('forms'))
    .where('walk_id', '=', walkId)
    .groupBy('rule')
    .execute()

/** The findings of a walk, by rule and the name of the new hire; forms that were purged since have no name. */
export const findingsOf = (trx: Db, walkId: string, rule?: string) =>
  trx
    .selectFrom('audit_readiness_finding')
    .leftJoin('plus_case', 'plus_case.id', 'audit_readiness_finding.plus_case_id')
    .where('walk_id', '=', walkId)
    .$if(rule !== undefined, (query) => query.where('rule', '=', rule ?? ''))
    .select(['plus_case_id', 'rule', 'kind', 'due_on', 'done_on', 'explained_at', 'explained_by'])
    .select(['plus_case.invited_name', 'plus_case.first_day_of_work'])
    .orderBy('kind')
    .orderBy('rule')
    .orderBy('plus_case.invited_name')
    .orderBy('plus_case_id')
