import type { PaperFields } from '@hireproof/contract/form-i9/paper/paper-form'
import type { Selectable } from 'kysely'
import type { PaperForm } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { seal, unseal } from '../../platform/seal.ts'

/** What stands on a paper form; the first day of work is in the row of the plus case, too, by which forms are found and kept. */
export type PaperDetails = PaperFields

type Row = Selectable<PaperForm>
type Bound = Pick<Row, 'plus_case_id' | 'account_id' | 'version'>

/** Details open only in their own row and version. */
const place = ({ plus_case_id, account_id, version }: Bound) =>
  `paper_form|${JSON.stringify([plus_case_id, account_id, version])}`

function sealed(ring: Keyring, bound: Bound, details: PaperDetails) {
  const { bytes, keyId } = seal(ring, place(bound), JSON.stringify(details))
  return { sealed_details: bytes, sealed_key_id: keyId }
}

/** Keeps what stands on a paper form, sealed. */
export async function insertDetails(
  ring: Keyring,
  trx: Db,
  { plusCaseId, accountId }: { plusCaseId: string; accountId: number },
  details: PaperDetails,
): Promise<void> {
  const bound = { plus_case_id: plusCaseId, account_id: accountId, version: 1 }
  await trx
    .insertInto('paper_form')
    .values({ ...bound, ...sealed(ring, bound, details) })
    .execute()
}

/** The row of a paper form; undefined for other forms. */
export const findPaperRow = (trx: Db, plusCaseId: string): Promise<Row | undefined> =>
  trx.selectFrom('paper_form').selectAll().where('plus_case_id', '=', plusCaseId).executeTakeFirst()

/** What stands on a paper form; throws when it was changed or moved, or its key is gone. */
export const openDetails = (ring: Keyring, row: Row): PaperDetails =>
  JSON.parse(unseal(ring, place(row), { bytes: row.sealed_details, keyId: row.sealed_key_id })) as PaperDetails

/** Keeps corrected details as the next version. */
export async function replaceDetails(ring: Keyring, trx: Db, row: Row, details: PaperDetails): Promise<void> {
  const next = { ...row, version: row.version + 1 }
  await trx
    .updateTable('paper_form')
    .set({ version: next.version, ...sealed(ring, next, details) })
    .where('plus_case_id', '=', row.plus_case_id)
    .execute()
}

/** The encrypted columns of a paper form, sealed again with the active key. */
export const resealDetails = (ring: Keyring, row: Row) => sealed(ring, row, openDetails(ring, row))
