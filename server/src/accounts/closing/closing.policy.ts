import type { AccountEnd } from '@hireproof/contract/accounts/closing'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import type { AccountStatus, closedReasonCodes } from '@hireproof/contract/accounts/accounts'
import type { UserActor } from '../../platform/actor.ts'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { mayManageCompany, mayViewProfile } from '../profile/profile.policy.ts'

type OfCompany = {
  id: number
  status: AccountStatus
  closed_date: string | null
  closed_reason_code: (typeof closedReasonCodes)[number] | null
}

/** Whether an actor decides about the end of a company within reach (ROLE-13, ROLE-25): those who look after its profile. */
export const mayCloseAccount = (actor: UserActor, company: OfCompany): boolean =>
  (mayEnter('company-end', actor.facts) && company.id === actor.accountId) ||
  (mayViewProfile(actor, company) && mayManageCompany(actor, company))

/** What an actor who decides about the end of a company may do now; what the operator decided is not theirs to change. */
export function closingPermissions(actor: UserActor, company: OfCompany): Omit<AccountEnd['can'], 'askEarly'> {
  const stage = stageOf({ status: company.status, closedDate: company.closed_date })
  const isOpen = !actor.accountClosed
  const isTheirs = isOpen && stage === 'CLOSING' && company.closed_reason_code === 'VOLUNTARY'
  return { request: isOpen && stage === 'ACTIVE', change: isTheirs, cancel: isTheirs }
}
