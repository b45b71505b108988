import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/actor.ts'
import type { OnDenied } from '../platform/route.ts'
import { runIdentityUnit } from '../platform/unit.ts'

/** Records a refusal in the audit of the actor's company; the refusal holds even if the audit cannot be written. */
export function auditDenial(deps: Deps): OnDenied {
  return async (actor, endpoint, code) => {
    const subject =
      actor.kind === 'employee'
        ? { subjectType: 'plus_case', subjectId: actor.plusCaseId }
        : { subjectType: 'endpoint', subjectId: endpoint.name }
    await runIdentityUnit(deps, actor, accountOf(actor), async ({ record }) =>
      record({ action: 'access.denied', ...subject, after: { code } }),
    ).catch((error: unknown) => deps.log.error({ err: error, requestId: actor.requestId }, 'denial not audited'))
  }
}

const accountOf = (actor: Caller) => (actor.kind === 'user' || actor.kind === 'employee' ? actor.accountId : null)
