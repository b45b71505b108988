import type { Db } from '../../platform/db.ts'

/**
 * Whether a company keeps copies of all documents of every new hire, or only of those with a photo on record; null if it
 * has not said so yet.
 */
export async function keepsOtherCopiesOf(trx: Db, accountId: number): Promise<boolean | null> {
  const settings = trx.selectFrom('form_i9_settings').select('keeps_other_copies').where('account_id', '=', accountId)
  return (await settings.executeTakeFirst())?.keeps_other_copies ?? null
}
