import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { runIdentityUnit } from '../../platform/unit.ts'

/** What users switch for themselves, and where it is kept. */
const columns = { searchShortcut: 'search_shortcut', dailyDigest: 'daily_digest' } as const
type Name = keyof typeof columns

/** Switches something of a user's own on or off; if nothing changes, the audit records nothing. */
const savePreference = (deps: Deps, actor: UserActor, name: Name, isOn: boolean): Promise<void> =>
  runIdentityUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const changed = await trx
      .updateTable('app_user')
      .set({ [columns[name]]: isOn })
      .where('id', '=', actor.userId)
      .where(columns[name], '<>', isOn)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    const subject = { subjectType: 'user', subjectId: actor.userId }
    record({ action: 'user.preferences_changed', ...subject, before: { [name]: !isOn }, after: { [name]: isOn } })
  })

type Shortcut = { searchShortcut: boolean }

/** Switches a user's own shortcut for the search on or off. */
export async function saveSearchShortcut(deps: Deps, actor: UserActor, change: Shortcut): Promise<Shortcut> {
  await savePreference(deps, actor, 'searchShortcut', change.searchShortcut)
  return change
}

type Digest = { dailyDigest: boolean }

/** Chooses whether a user's own reminders of forms come one by one, or in one email a day. */
export async function saveDailyDigest(deps: Deps, actor: UserActor, change: Digest): Promise<Digest> {
  await savePreference(deps, actor, 'dailyDigest', change.dailyDigest)
  return change
}
