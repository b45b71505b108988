import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { FeatureFlags } from '@hireproof/contract/environment'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { displayedRole } from '@hireproof/contract/users/users'
import type { UserSearch, searchUsers as endpoint } from '@hireproof/contract/users/user-search.endpoints'
import { ensureInReach } from '../../accounts/ensure-in-reach.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { lastAdministrators } from '../../identity/administrator-left.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { countUsers, listUsers, type FoundUser } from './search-users.queries.ts'
import { actionsOn, type ActionTarget } from '../user-actions.ts'

/** The users that an actor manages and that fit a search, a page of them and how many there are. */
export async function searchUsers(deps: Deps, actor: UserActor, search: UserSearch): Promise<ReplyOf<typeof endpoint>> {
  await ensureSearchable(deps, actor, search.query)
  const { rows, last, totalCount } = await inTransaction(deps.appDb, actor.reach, async (trx) => {
    const found = await countUsers(trx, actor, search.query)
    const users = await listUsers(trx, actor, search, found)
    return { totalCount: found, rows: users, last: await lastAdministrators(trx, users) }
  })
  const flags = await deps.flags.all()
  const results = rows.map((row) => present(actor, { ...row, is_last_administrator: last.has(row.id) }, flags))
  return { results, paging: { totalCount } }
}

/** Refuses anyone who has no list of users, and a search in companies out of reach. */
export async function ensureSearchable(deps: Deps, actor: UserActor, query: UserSearch['query']): Promise<void> {
  ensureHasLists(actor)
  await ensureInReach(deps, actor, ...(query.accountId ?? []))
}

/** Refuses anyone who has no list of users: two areas have one. */
export function ensureHasLists({ facts }: UserActor): void {
  ensure(mayEnter('company', facts) || mayEnter('corporate', facts), 'forbidden')
}

const present = (actor: UserActor, row: FoundUser & ActionTarget, flags: FeatureFlags) => ({
  id: row.id,
  accountId: row.account_id,
  logonId: row.logon_id,
  firstName: row.first_name,
  middleInitial: row.middle_initial,
  lastName: row.last_name,
  userRole: displayedRole(row.role, row.web_service_enabled),
  userStatus: row.status,
  mfaEnabled: row.mfa_enabled,
  webServiceEnabled: row.web_service_enabled,
  lastLoginDate: row.last_login_at?.toISOString() ?? null,
  can: actionsOn(actor, row, flags),
})
