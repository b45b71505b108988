import { displayName } from '@hireproof/contract/format/display'
import { historyActions, type HistoryAction } from '@hireproof/contract/users/user-history.endpoints'
import type { Db } from '../../platform/db.ts'

/** A user's events that administrators are shown, newest first, up to a limit. */
export const listUserEvents = (
  trx: Db,
  user: { id: string; account_id: number },
  { before, limit }: { before: number | undefined; limit: number },
) =>
  trx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'actor', 'action', 'before', 'after'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', user.id)
    .where('chain', '=', String(user.account_id))
    .where('action', 'in', historyActions)
    .$narrowType<{ action: HistoryAction }>()
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** The User IDs and names of those of the given users who are within reach. */
export async function findAuthors(trx: Db, ids: string[]): Promise<Map<string, { logonId: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const columns = ['id', 'logon_id', 'first_name', 'middle_initial', 'last_name'] as const
  const rows = await trx.selectFrom('app_user').select(columns).where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, logon_id: logonId, first_name: firstName, middle_initial: middleInitial, last_name: lastName }) => [
      id,
      { logonId, name: displayName({ firstName, middleInitial, lastName }) },
    ]),
  )
}
