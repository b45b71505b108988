import type { AreaName } from './area-names.ts'
import type { audiences, storedRoles, userRoles } from './role-names.ts'

type StoredRole = (typeof storedRoles)[number]
type UserRole = (typeof userRoles)[number]

/** Where users are listed and created: a company, a corporate account, its locations. */
export type UserPlace = 'company' | 'administrators' | 'locations'

/** What a role is and may do. All code that depends on roles reads it here. */
export type Role = {
  label: string
  /** What users in the role do (part 2 §6), if the role can be chosen. */
  help: string | undefined
  /** The parts of the product it may enter, if the company has them: see `path-permissions.ts`. */
  areas: readonly AreaName[]
  /** Whose cases it sees: its own, or all of the accounts within its reach. */
  seesCases: 'own' | 'all'
  /** Whose full Social Security and document numbers it sees. */
  seesNumbers: 'own' | 'all'
  /** Whether it creates, changes and examines; otherwise it only views. */
  changesCases: boolean
  /** What it administers, with its users. */
  manages: 'company' | 'corporate account' | undefined
  /** Where it creates users. */
  createsIn: readonly UserPlace[]
  /** Where users of the role are listed and can be created. */
  isListedIn: readonly UserPlace[]
  /** Whether its users have an employer title. */
  title: 'required' | 'optional' | 'none'
  /** Its variant of the tutorial, unless the kind of company decides. */
  audience: (typeof audiences)[number]
  /** The stored role of a role that is only displayed: its users are programs. */
  storedAs: StoredRole | undefined
  /** Whether it is only for enrolling a company. */
  isEnrolling: boolean
}

const outsider = {
  help: undefined,
  areas: ['profile', 'clients'],
  seesCases: 'own',
  seesNumbers: 'own',
  changesCases: false,
  manages: undefined,
  createsIn: [],
  isListedIn: [],
  title: 'none',
  audience: 'GENERAL',
  storedAs: undefined,
  isEnrolling: false,
} as const satisfies Omit<Role, 'label'>

/** The roles, in display order. */
export const roles: Readonly<Record<UserRole, Role>> = {
  GENERAL: {
    label: 'General User',
    help: 'Creates and manages cases, views reports and updates their own profile.',
    areas: ['profile', 'clients', 'cases', 'reports'],
    seesCases: 'own',
    seesNumbers: 'own',
    changesCases: true,
    manages: undefined,
    createsIn: [],
    isListedIn: ['company', 'locations'],
    title: 'required',
    audience: 'GENERAL',
    storedAs: undefined,
    isEnrolling: false,
  },
  PROGRAMADMIN: {
    label: 'Program Administrator',
    help: 'Also adds users, updates their profiles, unlocks them, and closes user accounts and the company account. Each company needs at least one.',
    areas: ['profile', 'clients', 'client-management', 'company', 'company-end', 'kept-forms', 'cases', 'reports'],
    seesCases: 'all',
    seesNumbers: 'all',
    changesCases: true,
    manages: 'company',
    createsIn: ['company'],
    isListedIn: ['company', 'locations'],
    title: 'required',
    audience: 'PROGRAMADMIN',
    storedAs: undefined,
    isEnrolling: false,
  },
  CORPORATEADMIN: {
    label: 'Corporate Administrator',
    help: 'Enrolls company locations, manages their profiles and users, and creates reports. Cannot create or manage cases.',
    areas: ['profile', 'clients', 'corporate', 'reports'],
    seesCases: 'own',
    seesNumbers: 'own',
    changesCases: false,
    manages: 'corporate account',
    createsIn: ['administrators', 'locations'],
    isListedIn: ['administrators'],
    title: 'optional',
    audience: 'CORPORATEADMIN',
    storedAs: undefined,
    isEnrolling: false,
  },
  WEBSERVICE: {
    ...outsider,
    label: 'Web Services Access',
    help: 'For employers or employer agents who build their own software interface: only that software signs in with the ID.',
    isListedIn: ['company'],
    storedAs: 'GENERAL',
  },
  ENROLLMENT: { ...outsider, label: 'Enrollment', isEnrolling: true },
  UNKNOWN: { ...outsider, label: 'Unknown' },
}

/** The facts of a role given as text; for any other text, those of an unknown role. */
export const roleOf = (role: string): Role => (isRole(role) ? roles[role] : roles.UNKNOWN)

const isRole = (role: string): role is UserRole => Object.hasOwn(roles, role)

/** Whether a text is a known role. */
export const isKnownRole = (role: string): boolean => roleOf(role) !== roles.UNKNOWN

/** The roles that match a condition, in order. */
export const rolesWhere = (isWanted: (role: Role) => boolean): UserRole[] =>
  Object.keys(roles).filter((role): role is UserRole => isRole(role) && isWanted(roles[role]))

/** Whether the users of a role are programs. */
export const isProgram = ({ storedAs }: Role): boolean => storedAs !== undefined

/** The roles that people change between: those of the staff of a company. */
export const isStaff = (role: Role): boolean => role.isListedIn.includes('locations')
