import type { AccountType } from './accounts/accounts.ts'
import type { ClientAccess } from './accounts/client-access.ts'
import { accessLevels, type Access } from './endpoint.ts'
import type { AreaName } from './area-names.ts'
import { pages } from './pages.ts'
import { mayEnter } from './path-permissions.ts'
import type { ProblemCode } from './problem.ts'
import { roles } from './roles.ts'
import { isTrained, type TrainingStatus, type UserRole, type UserStatus } from './users/users.ts'

/** What the guards check in a user. The server reads it from the session's rows, the web from its first calls. */
export type UserFacts = {
  accountType: AccountType
  role: UserRole
  status: UserStatus
  mfaEnabled: boolean
  /** The token is only for enrollment: the company has not finished its enrollment. */
  isEnrolling: boolean
  /** The account is the one that represents no account. */
  isAccountExcluded: boolean
  /** The password expired, or someone else set it. */
  isPasswordChangeDue: boolean
  tutorialComplete: boolean
  trainingStatus: TrainingStatus
  plusEnabled: boolean
  /** What the agency of a client lets the client's users do; everything in other companies. */
  clientAccess: ClientAccess
}

/** A visit to a page, or a call. */
export type Visit = {
  isUnderMaintenance: boolean
  /** No one signed in, a person who has chosen no user account, or a user. */
  who: 'nobody' | 'person' | UserFacts
  area: AreaName | undefined
  /** Whether it is a call that users of a client need full access for. */
  isForFullAccess?: boolean
}

type Guard = {
  code: ProblemCode
  /** Where the web goes instead; signing in has no page here. */
  path: string | undefined
  /** Whether this is a step after which the person goes on to the page that they asked for. */
  isStep?: true
  /** The lowest guarded access: pages and calls that need less pass. */
  from: Exclude<Access, 'public'>
  isDue: (visit: Visit) => boolean
}

const user = (isDue: (facts: UserFacts) => boolean) => (visit: Visit) =>
  typeof visit.who === 'object' && isDue(visit.who)

/**
 * The guards in order (part 2 §2): the first that is due decides. The web goes to its path, and the server refuses with
 * its code. A federated user who is not active goes to the dashboard to activate; a user with a password cannot.
 */
export const guards: readonly Guard[] = [
  { code: 'maintenance', path: pages.maintenance.path, from: 'portal', isDue: (visit) => visit.isUnderMaintenance },
  { code: 'unauthenticated', path: undefined, from: 'person', isDue: (visit) => visit.who === 'nobody' },
  {
    code: 'account_required',
    path: pages.dashboard.path,
    isStep: true,
    from: 'user',
    isDue: (visit) => visit.who === 'person',
  },
  {
    code: 'enrollment_required',
    path: pages.enrollment.start.path,
    from: 'active',
    isDue: user((u) => roles[u.role].isEnrolling),
  },
  {
    code: 'enrollment_required',
    path: pages.enrollment.enroll.path,
    from: 'active',
    isDue: user((u) => u.isEnrolling),
  },
  { code: 'no_account', path: pages.dashboardNotFound.path, from: 'active', isDue: user((u) => u.isAccountExcluded) },
  {
    code: 'user_not_active',
    path: pages.dashboard.path,
    isStep: true,
    from: 'active',
    isDue: user((u) => u.mfaEnabled && u.status !== 'ACTIVE'),
  },
  {
    code: 'password_change_required',
    path: pages.profile.changePassword.path,
    isStep: true,
    from: 'active',
    isDue: user((u) => !u.mfaEnabled && u.isPasswordChangeDue),
  },
  {
    code: 'tutorial_required',
    path: pages.tutorial.path,
    isStep: true,
    from: 'ready',
    isDue: user((u) => !u.tutorialComplete),
  },
  {
    code: 'training_required',
    path: pages.plusTraining.path,
    isStep: true,
    from: 'ready',
    isDue: user((u) => u.plusEnabled && !isTrained(u.trainingStatus)),
  },
  {
    code: 'forbidden',
    path: pages.pageNotFound.path,
    from: 'ready',
    isDue: ({ who, area }) => typeof who === 'object' && area !== undefined && !mayEnter(area, who),
  },
  {
    code: 'client_access',
    path: pages.home.path,
    from: 'user',
    isDue: ({ who, isForFullAccess }) =>
      isForFullAccess === true && typeof who === 'object' && who.clientAccess !== 'FULL',
  },
]

const isAtLeast = (access: Access, least: Access) => accessLevels.indexOf(access) >= accessLevels.indexOf(least)

/** The first guard that blocks a page or a call with the given access; undefined if none does. */
export const dueGuard = (access: Access, visit: Visit) =>
  guards.find((guard) => isAtLeast(access, guard.from) && guard.isDue(visit))

/** Whether calls of the given access are refused during maintenance. */
export const closesForMaintenance = (access: Access): boolean => isAtLeast(access, 'portal')
