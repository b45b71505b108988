import { stageOf, type CanEdit } from '@hireproof/contract/accounts/company-profile'
import { mayEnter } from '@hireproof/contract/path-permissions'
import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import type { UserActor } from '../../platform/actor.ts'

/** What the policy looks at in a company within the actor's reach. */
type OfCompany = {
  id: number
  status: AccountStatus
  closed_date: string | null
}

/** Whether an actor may see the profile of a company within reach (ROLE-20): their own, a client's, or a location's. */
export function mayViewProfile({ accountId, accountType, facts }: UserActor, { id }: OfCompany): boolean {
  if (id !== accountId) return mayEnter(accountType === 'AGENCY' ? 'clients' : 'corporate', facts)
  return mayEnter(accountType === 'CORPORATE' ? 'corporate' : 'company', facts)
}

/** Whether an actor who may see a company also looks after it: general users of an agency only see its clients. */
export function mayManageCompany(actor: UserActor, company: Pick<OfCompany, 'id'>): boolean {
  const isOfAgency = company.id !== actor.accountId && actor.accountType === 'AGENCY'
  return !isOfAgency || mayEnter('client-management', actor.facts)
}

/** Whether an actor chooses what the users of a client may do: only administrators of its agency. */
export const mayChangeClientAccess = (actor: UserActor, company: OfCompany): boolean =>
  company.id !== actor.accountId &&
  actor.accountType === 'AGENCY' &&
  !actor.accountClosed &&
  company.status !== 'CLOSED' &&
  mayEnter('client-management', actor.facts)

/** Whether an actor who may see a profile may also change it, or why not. */
export function canEditProfile(actor: UserActor, company: OfCompany): CanEdit {
  if (!mayManageCompany(actor, company) || actor.facts.clientAccess !== 'FULL') return 'not_permitted'
  const stage = stageOf({ status: company.status, closedDate: company.closed_date })
  if (actor.accountClosed || stage === 'CLOSED') return 'closed'
  if (stage === 'CLOSING') return 'closing'
  return stage === 'PENDING' ? 'pending' : true
}
