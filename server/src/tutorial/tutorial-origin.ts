import type { UserActor } from '../platform/actor.ts'
import { originOf } from '../platform/origin.ts'
import type { Origin } from '../platform/unit.ts'

/** Where a request came from, for the audit. */
export type RequestInfo = { id: string; ip: string }

/** On whose behalf the tutorial of a user changes: within the company of that user alone. */
export const tutorialOrigin = (actor: UserActor, request: RequestInfo): Origin => ({
  ...originOf(actor, request, actor.accountId),
  accounts: [actor.accountId],
})
