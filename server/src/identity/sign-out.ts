import type { Deps } from '../deps.ts'
import { runUnit } from '../platform/unit.ts'
import type { SessionCookie } from './session-cookie.ts'
import { endOwnSession } from './sessions.queries.ts'

/** Ends the session of the browser that holds its secret and audits it; false when there was none to end. */
export async function endBrowserSession(deps: Deps, own: SessionCookie, request: { ip: string; id: string }) {
  const actor: { personId?: string; userId?: string; ip: string } = { ip: request.ip }
  const origin = { accountId: null, accounts: [], actor, requestId: request.id }
  return runUnit(deps.identityDb, deps, origin, async ({ trx, now, record, auditIn }) => {
    const ended = await endOwnSession(trx, own, 'signed_out', now)
    if (!ended) return false
    const { personId, userId } = ended
    if (personId) actor.personId = personId
    if (userId) {
      actor.userId = userId
      const user = trx.selectFrom('app_user').select('account_id').where('id', '=', userId)
      auditIn((await user.executeTakeFirstOrThrow()).account_id)
    }
    const subject = userId
      ? { subjectType: 'user', subjectId: userId }
      : { subjectType: 'person', subjectId: personId ?? '' }
    record({ action: 'session.ended', ...subject })
    return true
  })
}
