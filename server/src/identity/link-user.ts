import { isKnownRole } from '@hireproof/contract/roles'
import type { Selectable } from 'kysely'
import type { AppUser } from '../platform/db.gen.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import type { Profile } from './shared-profile.ts'
import { joinPerson } from './join-person.ts'
import { endSessionsOfUser } from './sessions.queries.ts'

/**
 * Links a user whose password was proven to a person: the password and everything that was made with it end, and the address
 * of record is told.
 */
export async function linkUser(unit: Unit, person: Profile & { id: string }, user: Selectable<AppUser>): Promise<void> {
  ensureLinkable(user)
  const { trx, now } = unit
  const audit = await joinPerson(unit, person, user, {
    password_hash: null,
    retired_password_hash: user.password_hash,
    password_expires_at: null,
  })
  await trx.deleteFrom('one_time_code').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('known_device').where('user_id', '=', user.id).execute()
  await trx.deleteFrom('migration_ticket').where('user_id', '=', user.id).where('consumed_at', 'is', null).execute()
  await endSessionsOfUser(trx, user.id, 'user_linked', now)
  await unit.mail({ to: user.email, template: 'user-linked', data: { logonId: user.logon_id }, purpose: 'notice' })
  unit.record({ action: 'user.linked', subjectType: 'user', subjectId: user.id, ...audit }, user.account_id)
}

/** Refuses the users that a password does not lead to federated sign-in: those of programs, and of unknown role. */
export function ensureLinkable(user: Pick<Selectable<AppUser>, 'web_service_enabled' | 'role'>): void {
  ensure(!user.web_service_enabled, 'web_service_user')
  ensure(isKnownRole(user.role), 'ticket_refused')
}
