import { MOST_OFFERED } from '@hireproof/contract/cases/assignment'
import type { listAssignees as endpoint } from '@hireproof/contract/cases/assignment.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { startsWith } from '../../platform/starts-with.ts'
import { canWorkOnCases } from '../cases.policy.ts'

/** Users of the actor's company who can work on cases: active people with a role for cases. An agency's are its own. */
const assignable = (trx: Db, { accountId }: UserActor) =>
  trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'logon_id', 'email'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .where(isRoleWhere(sql.ref('role'), ({ areas, changesCases }) => changesCases && areas.includes('cases')))

/** The user to whom a case may be handed, if it is one. */
export const findAssignable = (trx: Db, actor: UserActor, userId: string) =>
  assignable(trx, actor).where('id', '=', userId).executeTakeFirst()
export type Assignee = NonNullable<Awaited<ReturnType<typeof findAssignable>>>

/** The name of a user to whom cases are handed. */
export const nameOf = ({ first_name, last_name }: Pick<Assignee, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

/** The User IDs of users in reach. */
export async function findLogonIds(trx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const users = trx.selectFrom('app_user').select(['id', 'logon_id'])
  const found = await users.where('id', 'in', [...new Set(ids)]).execute()
  return new Map(found.map(({ id, logon_id }) => [id, logon_id]))
}

/** The users to whom a case may be handed and whose first or last name begins with a text, by name. */
export async function listAssignees(
  { appDb }: Deps,
  actor: UserActor,
  { text = '' }: { text?: string | undefined },
): Promise<ReplyOf<typeof endpoint>> {
  ensure(canWorkOnCases(actor), 'forbidden')
  const key = sql`name_key(${text})`
  const found = await inTransaction(appDb, actor.reach, (trx) =>
    assignable(trx, actor)
      .$if(text.trim() !== '', (users) =>
        users.where((eb) =>
          eb.or([startsWith(sql.ref('last_name_key'), key), startsWith(sql.ref('first_name_key'), key)]),
        ),
      )
      .orderBy('last_name_key')
      .orderBy('first_name_key')
      .orderBy('id')
      .limit(MOST_OFFERED + 1)
      .execute(),
  )
  const results = found.slice(0, MOST_OFFERED).map((user) => {
    return { user_id: user.id, name: nameOf(user), logon_id: user.logon_id }
  })
  return { results, is_more: found.length > MOST_OFFERED }
}
