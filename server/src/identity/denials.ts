import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { appendAudit } from '../platform/audit.ts'
import type { OnDenied } from '../platform/route.ts'

/** Keeps every refusal of a signed-in actor in the actor's chain; a refusal stands also when the audit cannot be written. */
export function auditDenial(deps: Deps): OnDenied {
  return async (actor, request, endpoint, code) => {
    const accountId = actor.kind === 'user' ? actor.accountId : null
    const by =
      actor.kind === 'user' ? { userId: actor.userId, ip: request.ip } : { personId: actor.personId, ip: request.ip }
    const context = { accountId, actor: by, at: deps.clock.now(), requestId: request.id }
    const event = {
      action: 'access.denied' as const,
      subjectType: 'endpoint',
      subjectId: endpoint.name,
      after: { code },
    }
    await inTransaction(deps.identityDb, [], (trx) => appendAudit(trx, context, [event])).catch((error: unknown) =>
      request.log.error({ err: error }, 'denial not audited'),
    )
  }
}
