import type { ValidOf } from '@hireproof/contract/endpoint'
import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import type { Issue } from '@hireproof/contract/problem'
import { roles } from '@hireproof/contract/roles'
import type { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { newLogonIdFault } from '@hireproof/contract/users/new-user'
import { columnsOf } from '../../identity/profile-update.ts'
import type { Profile } from '../../identity/shared-profile.ts'
import { profileIssues, tidyTitle, titleIssues } from '../profile/update-user-profile.ts'

/** The user that a call asks for. */
export type Wanted = ValidOf<typeof createUser>['body']

/** A user to be created, as its columns are in the database. */
export type NewUser = Profile & {
  account_id: number
  logon_id: string
  role: Wanted['user']['roles'][number]
  web_service_enabled: boolean
  mfa_enabled: boolean
  title: string | null
}

/** The columns that a call asks for: trimmed, with composed letters, the phone in digits. */
export function newUserOf({ user, mfaEnabled }: Wanted): NewUser {
  const { middleInitial = '', phoneNumber, roles } = user
  return {
    ...columnsOf({ ...user, middleInitial, phoneNumber }),
    account_id: user.accountId,
    logon_id: user.logonId,
    role: roles[0] ?? 'UNKNOWN',
    web_service_enabled: user.webServiceEnabled === true,
    mfa_enabled: mfaEnabled === true,
    title: tidyTitle(user.title ?? ''),
  }
}

/** Everything that is wrong with a user to be created, each with its place in the body. */
export function issuesOf(user: NewUser, flags: FeatureFlags): Issue[] {
  const faults = {
    'user.logonId': newLogonIdFault(user.logon_id),
    'user.roles':
      user.web_service_enabled && user.role !== roles.WEBSERVICE.storedAs
        ? 'Users of programs are general users.'
        : undefined,
    mfaEnabled: signInFault(user, flags),
  }
  const issues = Object.entries(faults).flatMap(([path, message]) =>
    message ? [{ path, code: 'invalid_value', message }] : [],
  )
  return [...profileIssues(user, 'user'), ...issues, ...titleIssuesOf(user, flags)]
}

// part 2 §4: the server's own mode decides how people sign in; programs never do
function signInFault({ web_service_enabled, mfa_enabled }: NewUser, flags: FeatureFlags) {
  const isFederated = !web_service_enabled && isOn(flags, 'MFA_USER_CREATION')
  if (mfa_enabled === isFederated) return undefined
  return isFederated ? 'New users use the sign-in service.' : 'This user cannot use the sign-in service.'
}

function titleIssuesOf(user: NewUser, flags: FeatureFlags): Issue[] {
  const path = 'user.title'
  if (!user.web_service_enabled && isOn(flags, 'FEATURE_I9NG_EMPLOYER_TITLE'))
    return titleIssues(user.title, user.role, path)
  return user.title === null ? [] : [{ path, code: 'invalid_value', message: 'This user has no employer title.' }]
}
