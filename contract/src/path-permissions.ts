import type { AccountType } from './accounts.ts'
import { areaNames, type AreaName } from './area-names.ts'
import type { UserRole } from './users.ts'

/** What a permission for a part of the product looks at. */
type PathActor = { accountType: AccountType; role: UserRole }

type Area = { pattern: RegExp; types: readonly AccountType[]; roles?: readonly UserRole[] }

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

// part 1 §6, navigation permissions; the first area that knows a path decides, so the narrower ones stand first
const areas: Record<AreaName, Area> = {
  corporate: {
    pattern: /^\/(?:account\/corporate|users\/(?:administrators|company-location-users))(?:\/|$)/i,
    types: ['CORPORATE'],
    roles: ['CORPORATEADMIN'],
  },
  // all of the clients but the list and the profiles: whoever may look may not change
  'client-management': {
    pattern: /^\/(?:account\/company\/)?clients\/(?!$|[^/]+\/profile\/?$)/i,
    types: ['AGENCY'],
    roles: ['PROGRAMADMIN'],
  },
  clients: { pattern: /^\/(?:account\/company\/)?clients(?:\/|$)/i, types: ['AGENCY'] },
  profile: { pattern: /^\/users\/profile(?:\/|$)/i, types: [...verifying, 'CORPORATE'] },
  company: {
    pattern: /^\/(?:account\/company|users|everifyplus-terms-of-service)(?:\/|$)/i,
    types: verifying,
    roles: ['PROGRAMADMIN'],
  },
  // forms of the whole company, its administrators' alone
  'kept-forms': {
    pattern: /^\/c\/cases\/plus\/(?:retention|inspection)(?:\/|$)/i,
    types: verifying,
    roles: ['PROGRAMADMIN'],
  },
  cases: { pattern: /^\/c\/cases(?:\/|$)/i, types: verifying, roles: ['GENERAL', 'PROGRAMADMIN'] },
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
export function areaOf(path: string): AreaName | undefined {
  const plain = decoded(path)
  return areaNames.find((name) => areas[name].pattern.test(plain))
}

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
