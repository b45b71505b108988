import type { AccountType } from './accounts/accounts.ts'
import type { ClientAccess } from './accounts/client-access.ts'
import type { AreaName } from './area-names.ts'
import { nearestPage, plainPath } from './page-at.ts'
import { roles } from './roles.ts'
import type { UserRole } from './users/users.ts'

/** What a permission for a part of the product checks. */
export type PathActor = { accountType: AccountType; role: UserRole; clientAccess?: ClientAccess }

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

// part 1 §6, navigation permissions: the kinds of companies that have an area; the roles that enter it are in roles.ts
const areas: Readonly<Record<AreaName, readonly AccountType[]>> = {
  corporate: ['CORPORATE'],
  'client-management': ['AGENCY'],
  clients: ['AGENCY'],
  profile: [...verifying, 'CORPORATE'],
  company: verifying,
  'company-end': verifying,
  'kept-forms': verifying,
  cases: verifying,
  reports: [...verifying, 'CORPORATE'],
}

/** Whether a user may enter an area. */
export const mayEnter = (name: AreaName, { accountType, role, clientAccess }: PathActor): boolean =>
  areas[name].includes(accountType) &&
  roles[role].areas.includes(name) &&
  (clientAccess !== 'NONE' || !ofClient.has(name))

/** What users of a client see only if its agency lets them. */
const ofClient: ReadonlySet<AreaName> = new Set(['company', 'kept-forms', 'cases', 'reports'])

/** The area of a path in any spelling; undefined for paths that are open to every user. */
export const areaOf = (path: string): AreaName | undefined => nearestPage(plainPath(path))?.area

/** Whether a user may open a path; paths without an area are open to every user. */
export function mayOpen(path: string, actor: PathActor): boolean {
  const area = areaOf(path)
  return area === undefined || mayEnter(area, actor)
}
