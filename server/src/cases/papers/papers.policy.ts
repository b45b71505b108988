import type { UserActor } from '../../platform/actor.ts'
import { canViewCase, canWorkOnCases } from '../cases.policy.ts'
import type { CaseView } from '../cases.queries.ts'

/** Papers are for those who work on the case, also in a closed company: they hold the employee's document numbers. */
export const canTakePapers = (actor: UserActor, row: CaseView): boolean =>
  canViewCase(actor, row) && canWorkOnCases(actor)
