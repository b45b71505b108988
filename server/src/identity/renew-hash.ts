import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/actor.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import type { TriedUser } from './judge-try.ts'

/**
 * Hashes a proven password again if its hash is cheaper to try than those made now. Only after the try was let in: a
 * longer answer to a refused one would tell that the password was right. The sign-in holds even if this fails.
 */
export async function renewHash(deps: Deps, actor: Caller, user: TriedUser, password: string): Promise<void> {
  const { id, account_id, password_hash: old } = user
  if (old === null || !deps.hasher.isOutdated(old)) return
  try {
    const password_hash = await deps.hasher.hash(password)
    await runIdentityUnit(deps, actor, account_id, async ({ trx, record, identify }) => {
      // The password may have been changed in between.
      const present = trx.updateTable('app_user').where('id', '=', id).where('password_hash', '=', old)
      const renewed = await present.set({ password_hash }).executeTakeFirst()
      if (renewed.numUpdatedRows === 0n) return
      const kept = trx.updateTable('password_history').where('user_id', '=', id).where('password_hash', '=', old)
      await kept.set({ password_hash }).execute()
      identify({ userId: id })
      record({ action: 'password.hash_renewed', subjectType: 'user', subjectId: id })
    })
  } catch (error) {
    deps.log.warn({ err: error, requestId: actor.requestId }, 'password not hashed again')
  }
}
