import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'

/** The company whose days a report counts: the chosen one, or else the actor's own. Refuses companies out of reach. */
export async function companyOfReport(deps: Pick<Deps, 'appDb'>, actor: UserActor, companyId = actor.accountId) {
  await ensureInReach(deps, actor, companyId)
  const account = await inTransaction(deps.appDb, actor.reach, (trx) =>
    trx
      .selectFrom('account')
      .select(['time_zone', 'plus_enabled'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
  )
  return { accountId: companyId, timeZone: account.time_zone, hasPlus: account.plus_enabled }
}
