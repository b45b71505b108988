import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { canViewCase } from './cases.policy.ts'
import type { CaseRecord } from './case-row.ts'

type Asked = Pick<CaseRecord, 'account_id' | 'created_by_user_id' | 'assigned_to_user_id'>

/**
 * Whom to ask about a case that an actor may not open: who works on it, else the program administrators of its company;
 * empty if the actor may open it.
 */
export async function whomToAsk(trx: Db, actor: UserActor, row: Asked): Promise<string[]> {
  if (canViewCase(actor, row)) return []
  const users = trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', row.account_id)
    .where('status', '=', 'ACTIVE')
  const assignee = users.where('id', '=', row.assigned_to_user_id ?? row.created_by_user_id)
  const administrators = users.where('role', '=', 'PROGRAMADMIN').orderBy('last_name').orderBy('id').limit(3)
  const found = await assignee.execute()
  return (found.length > 0 ? found : await administrators.execute()).map(
    ({ first_name: first, last_name: last }) => `${first} ${last}`,
  )
}
