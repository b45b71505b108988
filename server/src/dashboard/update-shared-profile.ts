import type { SharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { ProfileUpdate } from '@hireproof/contract/users/profile-update'
import type { Deps } from '../deps.ts'
import type { SignedInActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { columnsOf, profileProblems } from '../identity/profile-update.ts'
import { shareProfile } from '../identity/share-profile.ts'
import { isSameProfile, presentProfile, profileOf } from '../identity/shared-profile.ts'
import { findPerson } from '../identity/users.queries.ts'

/** Changes the shared profile and with it every linked user; tells the old address about a new one. */
export async function updateSharedProfile(
  deps: Deps,
  actor: SignedInActor,
  update: ProfileUpdate,
): Promise<SharedProfile> {
  const { personId } = actor
  ensure(personId, 'not_found')
  return runIdentityUnit(deps, actor, null, async (unit) => {
    await unit.trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const person = await findPerson(unit.trx, personId)
    ensure(person, 'not_found')
    const profile = columnsOf(update)
    const issues = profileProblems(profile, person)
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
