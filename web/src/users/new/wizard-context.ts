import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import { isProgram, roleOf } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import { rolesToCreate } from '@hireproof/contract/users/may-create'
import { administrators, companyUsers, locationUsers, type UserList } from '../list/user-lists.ts'

/** The context that determines the wizard's questions: where the user is created, in which roles, and the two modes. */
export type WizardContext = {
  list: UserList
  roles: readonly UserRole[]
  isMultiFactor: boolean
  hasTitle: boolean
  /** The address set another mode for this tab than the server has: the server refuses users for people. */
  isRefused?: boolean
}

/** The list whose Add User link leads to a path. */
export const listAt = (pathname: string): UserList =>
  [administrators, locationUsers].find(({ paths }) => pathname.toLowerCase().startsWith(paths.list())) ?? companyUsers

/** The roles in which a viewer may add users to a list; none if the viewer may not add users. */
export const rolesOf = (list: UserList, viewerRole: UserRole, hasWebServices: boolean): UserRole[] =>
  rolesToCreate(viewerRole, list.name, hasWebServices)

/** The two modes of the tab (part 2 §1). */
export const modesOf = (
  flags: FeatureFlags,
  serverFlags: FeatureFlags,
): Pick<WizardContext, 'isMultiFactor' | 'hasTitle' | 'isRefused'> => ({
  isMultiFactor: isOn(flags, 'MFA_USER_CREATION'),
  hasTitle: isOn(flags, 'FEATURE_I9NG_EMPLOYER_TITLE'),
  isRefused: isOn(flags, 'MFA_USER_CREATION') !== isOn(serverFlags, 'MFA_USER_CREATION'),
})

/** The only possible role, if there is no choice. */
export const fixedRole = ({ roles }: Pick<WizardContext, 'roles'>): UserRole | undefined =>
  roles.length === 1 ? roles[0] : undefined

/** Whether a user has an employer title: programs have none (part 2 §5). */
export const asksTitle = ({ hasTitle }: Pick<WizardContext, 'hasTitle'>, role: string): boolean =>
  hasTitle && !isProgram(roleOf(role))
