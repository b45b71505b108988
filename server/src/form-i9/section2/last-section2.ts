import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { presentEntries } from '../form-entry.ts'
import { readKeptForm } from '../kept-form.ts'

/** The Section 2 that a company signed last. */
export async function lastSection2Of(ring: Keyring, trx: Db, accountId: number): Promise<Section2 | undefined> {
  const newest = await trx
    .selectFrom('form_entry')
    .select('plus_case_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'SECTION_2')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = newest && (await readKeptForm(ring, trx, newest.plus_case_id))
  return kept && presentEntries(kept.entries, 'SECTION_2').at(-1)?.content
}
