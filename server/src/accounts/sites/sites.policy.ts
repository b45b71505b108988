import type { CanEdit } from '@hireproof/contract/accounts/company-profile'
import { dueGuard } from '@hireproof/contract/guards'
import { roles } from '@hireproof/contract/roles'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { canEditProfile, mayViewProfile } from '../profile/profile.policy.ts'

type OfCompany = Parameters<typeof canEditProfile>[1]

/** Whether an actor enrolls a company of their own: no other gate is open to them, and this one is. */
const isEnrollingOwn = ({ accountId, role }: UserActor, { id, status }: OfCompany): boolean =>
  roles[role].isEnrolling && status === 'PENDING' && id === accountId

/**
 * Refuses actors who may not see the hiring sites of a company, and a company that they do not reach. Only those who enroll
 * it need not be past every gate.
 */
export function ensureMayViewSites(actor: UserActor, company: OfCompany | undefined): void {
  if (company && isEnrollingOwn(actor, company)) return
  const due = dueGuard('ready', { isUnderMaintenance: false, who: actor.facts, area: undefined })
  if (due) throw problem(due.code)
  ensure(company, 'not_found')
  ensure(mayViewProfile(actor, company), 'forbidden')
}

/** Whether an actor who may see the hiring sites of a company may also change them, or why not; a company that enrolls is described. */
export function canEditSites(actor: UserActor, company: OfCompany): CanEdit {
  if (isEnrollingOwn(actor, company)) return true
  const canEdit = canEditProfile(actor, company)
  return canEdit === 'pending' ? true : canEdit
}
