import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { isOfReach, type Reach } from '../platform/reach.ts'

/** Refuses companies that an actor does not reach, as if they did not exist. */
export async function ensureInReach(
  { appDb }: Pick<Deps, 'appDb'>,
  { accountId: own, reach }: UserActor,
  ...accountIds: readonly number[]
): Promise<void> {
  const others = [...new Set(accountIds)].filter((id) => id !== own)
  if (others.length === 0) return
  ensure(reach !== own, 'not_found')
  const found = await inTransaction(appDb, reach, (trx) =>
    trx.selectFrom('account').select('id').where('id', 'in', others).execute(),
  )
  ensure(found.length === others.length, 'not_found')
}

/** Whether a company is in a reach, which need not be that of the transaction. */
export async function isInReach(trx: Db, reach: Reach, accountId: number): Promise<boolean> {
  const found = trx.selectFrom('account').select('id').where('id', '=', accountId).where(isOfReach(reach, 'account.id'))
  return (await found.executeTakeFirst()) !== undefined
}
