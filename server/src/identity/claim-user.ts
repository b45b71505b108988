import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { bindSession } from './sessions.queries.ts'

/** Binds the session to one active user account of the same person; its secret changes and the old one ends. */
export async function claimUser(deps: Deps, actor: Actor, userId: string, request: { ip: string; id: string }) {
  ensure(actor.personId, 'not_found')
  const user = await deps.identityDb
    .selectFrom('app_user')
    .select(['id', 'account_id', 'status'])
    .where('id', '=', userId)
    .where('person_id', '=', actor.personId)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()
  ensure(user, 'not_found')
  ensure(user.status === 'ACTIVE', 'user_not_active')
  const origin = {
    accountId: user.account_id,
    accounts: [],
    actor: { userId, personId: actor.personId, ip: request.ip },
    requestId: request.id,
  }
  return runUnit(deps.identityDb, deps, origin, async ({ trx, now, record }) => {
    const session = await bindSession(trx, actor.sessionId, actor.generation, userId, now)
    // Another tab claimed or signed out in between.
    if (!session) throw problem('unauthenticated')
    await trx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', userId).execute()
    record({ action: 'user.session_claimed', subjectType: 'user', subjectId: userId })
    return { session, userId, accountId: user.account_id }
  })
}
