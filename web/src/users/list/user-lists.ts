import { isProgram, rolesWhere } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import type { UserListName } from '@hireproof/contract/users/list-view'
import { rolesListedIn } from '@hireproof/contract/users/may-create'
import { paths } from '../../lib/paths.ts'

/** The differences between the three lists of users (part 2 §2 and §6). */
export type UserList = {
  name: UserListName
  /** The page's title in the browser's tab. */
  title: string
  header: string
  /** The heading in multi-factor mode; in the other mode, all lists have the same heading. */
  heading: string
  paths: typeof paths.users
  /** Whose users it shows: those of the viewer's company, or of a location to choose. */
  isOfLocations: boolean
  /** The only role it shows, if there is no choice. */
  fixedRole?: UserRole | undefined
  /** The roles it includes or excludes while none is chosen. */
  roles: (hasWebServices: boolean) => RoleChoice
}

type RoleChoice = { include: UserRole[] } | { disclude: UserRole[] }

/** The roles to filter by, besides all of them. */
export const filterRoles = rolesListedIn('company', true)

/** The roles that a list offers as a filter: web services only if the company has access. */
export const rolesOffered = (hasWebServices: boolean): readonly UserRole[] => rolesListedIn('company', hasWebServices)

export const HEADING_WITHOUT_MULTI_FACTOR = 'User Roles'

export const companyUsers: UserList = {
  name: 'company',
  title: 'View Company Users',
  header: 'My Company Account',
  heading: 'Manage Users',
  paths: paths.users,
  isOfLocations: false,
  roles: (hasWebServices) =>
    hasWebServices
      ? { include: [...rolesWhere(isProgram), ...rolesListedIn('company', false)] }
      : { disclude: rolesWhere(isProgram) },
}

export const administrators: UserList = {
  name: 'administrators',
  title: 'View Corporate Administrators',
  header: 'My Corporate Account',
  heading: 'Manage Administrators',
  paths: paths.administrators,
  isOfLocations: false,
  fixedRole: rolesListedIn('administrators', false)[0],
  roles: () => ({ include: rolesListedIn('administrators', false) }),
}

export const locationUsers: UserList = {
  name: 'locations',
  title: 'View Company Location Users',
  header: 'Company Locations',
  heading: 'Manage Users',
  paths: paths.locationUsers,
  isOfLocations: true,
  roles: () => ({ include: rolesListedIn('locations', false) }),
}
