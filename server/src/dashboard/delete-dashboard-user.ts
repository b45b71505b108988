import type { Deps } from '../deps.ts'
import { bindSession, endSessionsOfUser } from '../identity/sessions.queries.ts'
import type { SignedInActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { ensureAdministratorLeft } from '../identity/administrator-left.ts'

/**
 * Deletes a user bound to the person and ends its sessions, but never the last administrator of a company. The
 * person's own session continues without a user: returns its new secret if the user was the one in use.
 */
export async function deleteDashboardUser(deps: Deps, actor: SignedInActor, userId: string) {
  const { personId } = actor
  ensure(personId, 'not_found')
  return runIdentityUnit(deps, actor, null, async ({ trx, now, record, auditIn }) => {
    const accountId = await lockAccountOf(trx, personId, userId)
    const user = await trx.selectFrom('app_user').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
    ensure(accountId && user && user.status !== 'DELETED', 'not_found')
    auditIn(accountId)
    await ensureAdministratorLeft(trx, user)
    await trx.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', userId).execute()
    const isOwnSession = actor.kind === 'user' && actor.userId === userId
    const session = isOwnSession ? await bindSession(trx, actor.sessionId, actor.generation, null, now) : undefined
    // Another tab claimed or signed out in between.
    if (isOwnSession && !session) throw problem('unauthenticated')
    await endSessionsOfUser(trx, userId, 'user_deleted', now)
    const before = { status: user.status }
    record({ action: 'user.deleted', subjectType: 'user', subjectId: userId, before, after: { status: 'DELETED' } })
    return session
  })
}

/** Locks the company of a person's user: calls that take away administrators wait here for each other. */
async function lockAccountOf(trx: Db, personId: string, userId: string): Promise<number | undefined> {
  const account = await trx
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.account_id', 'account.id')
    .select('account.id')
    .where('app_user.id', '=', userId)
    .where('app_user.person_id', '=', personId)
    .forNoKeyUpdate('account')
    .executeTakeFirst()
  return account?.id
}
