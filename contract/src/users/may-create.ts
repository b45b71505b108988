import type { UserRole } from '../users.ts'

/** Where a user is created: the company of a program administrator, a corporate account, one of its locations. */
export type PlaceOfNewUser = 'company' | 'administrators' | 'locations'

const creations: { by: string; place: PlaceOfNewUser; roles: readonly UserRole[] }[] = [
  { by: 'PROGRAMADMIN', place: 'company', roles: ['GENERAL', 'PROGRAMADMIN', 'WEBSERVICE'] },
  { by: 'CORPORATEADMIN', place: 'administrators', roles: ['CORPORATEADMIN'] },
  { by: 'CORPORATEADMIN', place: 'locations', roles: ['GENERAL', 'PROGRAMADMIN'] },
]

/**
 * The roles in which somebody may create users in a place, none where that is not permitted (part 2 §6); web services only
 * where the company has access to them.
 */
export function rolesToCreate(actorRole: string, place: PlaceOfNewUser, hasWebServices: boolean): UserRole[] {
  const roles = creations.find((each) => each.by === actorRole && each.place === place)?.roles ?? []
  return roles.filter((role) => role !== 'WEBSERVICE' || hasWebServices)
}
