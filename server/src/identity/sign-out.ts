import type { Deps } from '../deps.ts'
import type { VisitorActor } from '../platform/actor.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import type { SessionCookie } from './session-cookie.ts'
import { endOwnSession } from './sessions.queries.ts'

/** Ends the session of the browser that holds its secret and audits it; false if there was none to end. */
export async function endBrowserSession(deps: Deps, actor: VisitorActor, own: SessionCookie) {
  return runIdentityUnit(deps, actor, null, async ({ trx, now, record, auditIn, identify }) => {
    const ended = await endOwnSession(trx, own, 'signed_out', now)
    if (!ended) return false
    const { personId, userId } = ended
    if (personId) identify({ personId })
    if (userId) {
      identify({ userId })
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
