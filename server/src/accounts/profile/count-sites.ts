import type { Db } from '../../platform/db.ts'

/** How many sites of a company each state has. */
export const countByState = (trx: Db, accountId: number) =>
  trx
    .selectFrom('hiring_site_count')
    .select(['state', 'sites as count'])
    .where('account_id', '=', accountId)
    .where('sites', '>', 0)
    .orderBy('state')
    .execute()

/** How many sites a company has. */
export async function countSites(trx: Db, accountId: number): Promise<number> {
  const states = await countByState(trx, accountId)
  return states.reduce((sum, { count }) => sum + count, 0)
}
