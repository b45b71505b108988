import type { UserRole } from './users.ts'
import { isProgram, roleOf, roles, rolesWhere, type UserPlace } from '../roles.ts'

/**
 * The roles in which a user may create users in a place, if any (part 2 §6); web services only if the company has
 * access to them.
 */
export const rolesToCreate = (actorRole: string, place: UserPlace, hasWebServices: boolean): UserRole[] =>
  roleOf(actorRole).createsIn.includes(place) ? rolesListedIn(place, hasWebServices) : []

/** The roles of the users in a place; web services only if the company has access to them. */
export const rolesListedIn = (place: UserPlace, hasWebServices: boolean): UserRole[] =>
  rolesWhere(({ isListedIn }) => isListedIn.includes(place)).filter((role) => hasWebServices || !isProgram(roles[role]))
