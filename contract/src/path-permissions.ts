import type { AccountType } from './accounts.ts'
import type { AreaName } from './area-names.ts'
import { nearestPage } from './page-at.ts'
import type { UserRole } from './users.ts'

/** What a permission for a part of the product looks at. */
export type PathActor = { accountType: AccountType; role: UserRole }

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

// part 1 §6, navigation permissions
const areas: Record<AreaName, { types: readonly AccountType[]; roles?: readonly UserRole[] }> = {
  corporate: { types: ['CORPORATE'], roles: ['CORPORATEADMIN'] },
  'client-management': { types: ['AGENCY'], roles: ['PROGRAMADMIN'] },
  clients: { types: ['AGENCY'] },
  profile: { types: [...verifying, 'CORPORATE'] },
  company: { types: verifying, roles: ['PROGRAMADMIN'] },
  // forms of the whole company, its administrators' alone
  'kept-forms': { types: verifying, roles: ['PROGRAMADMIN'] },
  cases: { types: verifying, roles: ['GENERAL', 'PROGRAMADMIN'] },
}

/** Whether a user may enter an area. */
export function mayEnter(name: AreaName, { accountType, role }: PathActor): boolean {
  const area = areas[name]
  return area.types.includes(accountType) && (area.roles?.includes(role) ?? true)
}

/**
 * The area that a path belongs to, however it is spelled: routers read letter case and escapes generously, so this does too.
 * Undefined for paths that are open to every user.
 */
export const areaOf = (path: string): AreaName | undefined => nearestPage(decoded(path).toLowerCase())?.area

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a user may open a path; paths without an area are open to every user. */
export function mayOpen(path: string, actor: PathActor): boolean {
  const area = areaOf(path)
  return area === undefined || mayEnter(area, actor)
}
