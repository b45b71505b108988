import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import { canAct } from '@hireproof/contract/cases/transitions'
import type { CasePermissions } from '@hireproof/contract/cases/case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { roles } from '@hireproof/contract/roles'
import type { UserActor } from '../platform/actor.ts'

type Owned = { account_id: number; created_by_user_id: string; account_status: AccountStatus }

/** Cases belong to employers, agencies and locations; corporate accounts and their administrators have none. */
const canUseCases = (actor: UserActor): boolean => mayEnter('cases', actor)

/** Whether an actor creates and changes cases at all; others only look. */
export const canWorkOnCases = (actor: UserActor): boolean => canUseCases(actor) && roles[actor.role].changesCases

/** Program administrators see all cases of the accounts they reach, others those they created, unless the account shows all. */
export const canViewCase = (actor: UserActor, owned: Owned): boolean =>
  canUseCases(actor) &&
  (roles[actor.role].seesCases === 'all' ||
    owned.created_by_user_id === actor.userId ||
    (actor.seesAllCases && owned.account_id === actor.accountId))

/** The cases of a closed company may be read, nothing else; nor may a closed agency change those of its clients. */
export const canChangeCase = (actor: UserActor, owned: Owned): boolean =>
  canViewCase(actor, owned) && canWorkOnCases(actor) && !actor.accountClosed && owned.account_status !== 'CLOSED'

/** Full numbers are shown to program administrators and to the user who entered them. */
export const canRevealNumbers = (actor: UserActor, owned: Owned): boolean =>
  canViewCase(actor, owned) && (roles[actor.role].seesNumbers === 'all' || owned.created_by_user_id === actor.userId)

/** What an actor may do with a case in its present status. */
export function casePermissions(actor: UserActor, owned: Owned, status: CaseStatus): CasePermissions {
  const mayChange = canChangeCase(actor, owned)
  return {
    edit: mayChange && canAct(status, 'edit'),
    submit: mayChange && canAct(status, 'submit'),
    confirm: mayChange && canAct(status, 'confirm_details'),
    close: mayChange && canAct(status, 'close'),
    reveal: canRevealNumbers(actor, owned),
  }
}
