import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { runIdentityUnit } from '../../platform/unit.ts'

type Preference = { searchShortcut: boolean }

/** Switches a user's own shortcut for the search on or off; if nothing changes, the audit records nothing. */
export const saveSearchShortcut = (deps: Deps, actor: UserActor, { searchShortcut }: Preference): Promise<Preference> =>
  runIdentityUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const changed = await trx
      .updateTable('app_user')
      .set({ search_shortcut: searchShortcut })
      .where('id', '=', actor.userId)
      .where('search_shortcut', '<>', searchShortcut)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) {
      const subject = { subjectType: 'user', subjectId: actor.userId }
      const [before, after] = [{ searchShortcut: !searchShortcut }, { searchShortcut }]
      record({ action: 'user.preferences_changed', ...subject, before, after })
    }
    return { searchShortcut }
  })
