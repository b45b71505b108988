import type { Selectable, Updateable } from 'kysely'
import type { AppUser } from '../platform/db.gen.ts'
import type { Unit } from '../platform/unit.ts'
import { isSameProfile, profileOf, type Profile } from './shared-profile.ts'
import { shareProfile } from './share-profile.ts'

type Person = Profile & { id: string }
type User = Selectable<AppUser>

/**
 * Binds a user to a person and makes it ACTIVE: it takes the name, email and phone that the person's users share, and
 * gives a name or phone if there is none yet. Returns what the audit keeps of it, before and after.
 */
export async function joinPerson(unit: Unit, person: Person, user: User, more: Updateable<AppUser> = {}) {
  const profile = mergedProfile(person, user)
  const bound = { ...profile, person_id: person.id, mfa_enabled: true, status: 'ACTIVE' as const }
  await unit.trx
    .updateTable('app_user')
    .set({ ...more, ...bound })
    .where('id', '=', user.id)
    .execute()
  if (!isSameProfile(person, profile)) {
    await unit.trx.updateTable('person').set(profile).where('id', '=', person.id).execute()
    await shareProfile(unit, person.id, profile)
  }
  return { before: auditOf(user), after: auditOf({ ...user, ...bound }) }
}

function mergedProfile(person: Profile, user: Profile): Profile {
  // LINK-33: a person who links the first user has nothing but the address of the sign-in.
  const named = person.first_name === '' && person.last_name === '' ? user : person
  const reached = person.phone_number === null ? user : person
  return {
    first_name: named.first_name,
    middle_initial: named.middle_initial,
    last_name: named.last_name,
    email: person.email,
    phone_number: reached.phone_number,
    phone_extension: reached.phone_extension,
  }
}

const auditOf = (user: User) => ({
  person_id: user.person_id,
  mfa_enabled: user.mfa_enabled,
  status: user.status,
  ...profileOf(user),
})
