import type { AccountType } from './accounts.ts'
import { areaNames, type AreaName } from './area-names.ts'
import type { UserRole } from './users.ts'

/** What a permission for a part of the product looks at. */
export type PathActor = { accountType: AccountType; role: UserRole }

type Area = { pattern: RegExp; types: readonly AccountType[]; roles?: readonly UserRole[] }

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

// part 1 §6, navigation permissions; the first area that knows a path decides, so the narrower ones stand first
const areas: Record<AreaName, Area> = {
  corporate: {
    pattern: /^\/(?:account\/corporate|users\/(?:administrators|company-location-users))(?:\/|$)/,
    types: ['CORPORATE'],
    roles: ['CORPORATEADMIN'],
  },
  clients: { pattern: /^\/(?:account\/company\/)?clients(?:\/|$)/, types: ['AGENCY'] },
  profile: { pattern: /^\/users\/profile(?:\/|$)/, types: [...verifying, 'CORPORATE'] },
  company: { pattern: /^\/(?:account\/company|users)(?:\/|$)/, types: verifying, roles: ['PROGRAMADMIN'] },
  cases: { pattern: /^\/c\/cases(?:\/|$)/, types: verifying, roles: ['GENERAL', 'PROGRAMADMIN'] },
}

/** Whether a user may enter an area. */
export function mayEnter(name: AreaName, { accountType, role }: PathActor): boolean {
  const area = areas[name]
  return area.types.includes(accountType) && (area.roles?.includes(role) ?? true)
}

/** The area that a path belongs to; undefined for those that are open to every user. */
export const areaOf = (path: string): AreaName | undefined => areaNames.find((name) => areas[name].pattern.test(path))

/** Whether a user may open a path; paths without an area are open to every user. */
export function mayOpen(path: string, actor: PathActor): boolean {
  const area = areaOf(path)
  return area === undefined || mayEnter(area, actor)
}
