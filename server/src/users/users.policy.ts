import type { UserActor } from '../platform/actor.ts'

type Target = { id: string; account_id: number }

/** Everybody sees the own user; administrators see those of the accounts they reach. */
export const canViewUser = (actor: UserActor, target: Target): boolean =>
  target.id === actor.userId || actor.role === 'PROGRAMADMIN' || actor.role === 'CORPORATEADMIN'
