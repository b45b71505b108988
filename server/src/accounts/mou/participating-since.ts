import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import type { Db } from '../../platform/db.ts'

/**
 * The first day of work from which a company creates cases: the day on which its memorandum took effect, or the day on which
 * it was created if it signed none. Undefined for federal contractors with the FAR clause, who verify earlier hires, too.
 */
export async function participatingSince(trx: Db, accountId: number): Promise<IsoDate | undefined> {
  const found = await trx
    .selectFrom('account')
    .leftJoin('mou', (join) => join.onRef('mou.account_id', '=', 'account.id').on('mou.version', '=', 1))
    .select(['employer_category', 'created_at', 'time_zone', 'effective_on'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (!found || found.employer_category === FAR) return undefined
  return found.effective_on ?? todayIn(found.created_at, found.time_zone)
}
