import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import { isStaff, roleOf, roles } from '@hireproof/contract/roles'
import type { StoredRole, UserStatus } from '@hireproof/contract/users/users'
import type { ActionRefusal, UserActions } from '@hireproof/contract/users/user-actions'
import type { UserActor } from '../platform/actor.ts'
import { managesUser } from './users.policy.ts'

type Viewer = Pick<UserActor, 'userId' | 'accountId' | 'accountType' | 'accountClosed' | 'role'> & {
  facts: Pick<UserActor['facts'], 'clientAccess'>
}

/** What decides about a user: columns of its row, and whether its company is closed. */
export type ActionTarget = {
  id: string
  account_id: number
  role: StoredRole
  status: UserStatus
  mfa_enabled: boolean
  web_service_enabled: boolean
  is_account_closed: boolean
  /** Its company would have no administrator of its kind; only known where a user is shown. */
  is_last_administrator?: boolean
}

type Refusal = ActionRefusal | false | undefined

const first = (...refusals: Refusal[]): true | ActionRefusal =>
  refusals.find((each) => each !== undefined && each) || true

/** What an actor may do with a user within reach (part 2 §6); the lists, the profile and the server decide by this alone. */
export function actionsOn(actor: Viewer, target: ActionTarget, flags: FeatureFlags): UserActions {
  const isOwn = target.id === actor.userId
  const isDeleted = target.status === 'DELETED' && 'deleted'
  const isFederated = target.mfa_enabled && 'federated'
  const isForbidden = !isOwn && !managesUser(actor, target) && 'not_permitted'
  const isViewing = actor.facts.clientAccess !== 'FULL' && 'not_permitted'
  const isOfClient = isClientsAdministrator(actor, target) && 'client_administrator'
  const isClosed = (actor.accountClosed || target.is_account_closed) && 'account_closed'
  const isFixed = first(
    isForbidden,
    isViewing,
    isDeleted,
    isClosed,
    isKeptFrom(actor, target, isOwn, flags) && 'federated',
  )
  const change = isFixed === true ? undefined : isFixed
  const own = isOwn && 'own_user'
  const isLast = target.is_last_administrator && 'last_administrator'
  const webService = target.web_service_enabled && 'web_service_user'

  const changeProfile = first(change, isFederated)
  const changeRole = first(change, own, webService, !isStaff(roleOf(target.role)) && 'role_fixed')
  const changeTitle = first(
    change,
    webService,
    roleOf(target.role).title === 'none' && 'not_permitted',
    !offersTitle(flags) && 'not_offered',
  )
  return {
    view: first(isForbidden, isDeleted),
    edit: [changeProfile, changeRole, changeTitle].includes(true) || changeProfile,
    delete: first(isForbidden, isViewing, isDeleted, isClosed, own, isLast),
    reactivate: first(
      isForbidden,
      isViewing,
      isDeleted,
      isClosed,
      own,
      target.status !== 'DEACTIVATED' && 'not_deactivated',
    ),
    resetPassword: first(isForbidden, isViewing, isDeleted, isClosed, own, isFederated, isOfClient),
    resendActivation: first(isForbidden, isViewing, isDeleted, isClosed, own, !awaitsOwner(target) && 'not_pending'),
    changeProfile,
    changeRole,
    changeTitle,
  }
}

// part 2 §6: in multi-factor mode a corporate administrator does not edit users with multi-factor enabled
const isKeptFrom = (actor: Viewer, target: ActionTarget, isOwn: boolean, flags: FeatureFlags) =>
  !isOwn && roles[actor.role].manages === 'corporate account' && target.mfa_enabled && isOn(flags, 'MFA_USER_CREATION')

/** An agency acts for its clients in its own name: with a password of their administrators it could act in theirs. */
const isClientsAdministrator = ({ accountType, accountId }: Viewer, target: ActionTarget) =>
  accountType === 'AGENCY' && target.account_id !== accountId && roleOf(target.role).manages !== undefined

/** The warnings of these statuses say that an email was sent (part 2 §4). */
const awaitsOwner = ({ status }: ActionTarget) => status === 'PENDINGACTIVATION' || status === 'PASSWORDCHANGEREQUIRED'

// part 2 §2 and §5: the field needs its own flag, editing it the multi-factor mode
const offersTitle = (flags: FeatureFlags) =>
  isOn(flags, 'FEATURE_I9NG_EMPLOYER_TITLE') && isOn(flags, 'MFA_USER_CREATION')
