import type { Unit } from '../platform/unit.ts'
import { isSameProfile, profileColumns, profileOf, type Profile } from './shared-profile.ts'

/** Copies a profile to every user of a person that is not deleted and differs; returns how many did. */
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
