import type { ProfileUpdate, SharedProfile } from '@hireproof/contract/users/dashboard.endpoints'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { originOf } from '../platform/origin.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { columnsOf, faultsOf } from './profile-update.ts'
import { isSameProfile, presentProfile, profileColumns, profileOf, type Profile } from './shared-profile.ts'
import { findPerson } from './users.queries.ts'

/** Changes the shared profile and with it every linked user; the old address hears of a new one. */
export async function updateSharedProfile(
  deps: Deps,
  actor: Actor,
  update: ProfileUpdate,
  request: { ip: string; id: string },
): Promise<SharedProfile> {
  const { personId } = actor
  ensure(personId, 'not_found')
  return runUnit(deps.identityDb, deps, originOf(actor, request), async (unit) => {
    await unit.trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const person = await findPerson(unit.trx, personId)
    ensure(person, 'not_found')
    const profile = columnsOf(update)
    const issues = faultsOf(profile, person)
    if (issues.length > 0) throw problem('bad_request', { issues })
    if (!isSameProfile(person, profile)) {
      await unit.trx.updateTable('person').set(profile).where('id', '=', personId).execute()
      const users = await shareProfile(unit, personId, profile)
      const before = profileOf(person)
      const event = { action: 'person.profile_changed' as const, subjectType: 'person', subjectId: personId }
      if (users === 0) unit.record({ ...event, before, after: profile })
    }
    if (person.email !== profile.email) {
      await unit.mail({ to: person.email, template: 'profile-changed', data: {} })
    }
    return presentProfile({ ...person, ...profile })
  })
}

/** Copies a profile to every user of a person that is not deleted and differs; answers how many did. */
export async function shareProfile({ trx, record }: Unit, personId: string, profile: Profile): Promise<number> {
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'account_id', ...profileColumns])
    .where('person_id', '=', personId)
    .where('status', '<>', 'DELETED')
    .orderBy('id')
    .forUpdate()
    .execute()
  const changed = users.filter((user) => !isSameProfile(user, profile))
  if (changed.length === 0) return 0
  const ids = changed.map(({ id }) => id)
  await trx.updateTable('app_user').set(profile).where('id', 'in', ids).execute()
  for (const user of changed) {
    const event = { action: 'user.profile_changed' as const, subjectType: 'user', subjectId: user.id }
    record({ ...event, before: profileOf(user), after: profile }, user.account_id)
  }
  return changed.length
}
