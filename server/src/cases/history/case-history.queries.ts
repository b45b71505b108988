import { caseEventNames, type CaseEvent } from '@hireproof/contract/cases/case-events'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** After which event the next page begins: its instant and its number in its chain. */
export type Place = { at: Date; seq: number }

/**
 * The newest events of a case before a place. They stand in the chain of its company, and those from before an agency chose
 * the client in that of the agency; the choice itself stands in both.
 */
export const listCaseEvents = (
  trx: Db,
  { accountId, caseNumber }: { accountId: number; caseNumber: string },
  { before, limit }: { before: Place | undefined; limit: number },
) =>
  trx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'actor', 'action', 'before', 'after'])
    .where('subject_type', '=', 'case')
    .where('subject_id', '=', caseNumber)
    .where('action', 'in', caseEventNames)
    .$narrowType<{ action: CaseEvent }>()
    .where((is) => is.or([is('action', '<>', 'case.client_chosen'), is('account_id', '=', accountId)]))
    .$if(before !== undefined, (events) =>
      events.where(sql<SqlBool>`(at, seq) < (${before?.at}::timestamptz, ${before?.seq}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export type CaseEventRow = Awaited<ReturnType<typeof listCaseEvents>>[number]

/** The user id and name of those of the given users who are within reach. */
export async function findAuthors(trx: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return trx
    .selectFrom('app_user')
    .select(['id', 'logon_id', 'first_name', 'middle_initial', 'last_name'])
    .where('id', 'in', userIds)
    .execute()
}
