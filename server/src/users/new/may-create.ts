import { mayEnter } from '@hireproof/contract/path-permissions'
import { roles, type UserPlace } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import { rolesToCreate } from '@hireproof/contract/users/may-create'
import type { UserActor } from '../../platform/actor.ts'

/** Whether someone may create users at all: the administrators of companies and of corporate accounts. */
export const mayCreateUsers = ({ facts }: UserActor): boolean =>
  mayEnter('company', facts) || mayEnter('corporate', facts)

type Place = { id: number; web_service_enabled: boolean }

/** The roles in which someone may create users in an account within reach: an agency creates none for its clients. */
export function rolesIn(actor: UserActor, { id, web_service_enabled }: Place): UserRole[] {
  const place = placeOf(actor, id)
  return place ? rolesToCreate(actor.role, place, web_service_enabled) : []
}

function placeOf({ role, accountId }: UserActor, id: number): UserPlace | undefined {
  if (roles[role].manages === 'corporate account') return id === accountId ? 'administrators' : 'locations'
  return id === accountId ? 'company' : undefined
}
