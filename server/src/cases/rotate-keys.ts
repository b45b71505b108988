import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { indexRows, openNumbers, sealNumbers, type CaseKeys } from './case-row.ts'
import { replaceIndex } from './cases.queries.ts'

const BATCH = 200

/** Seals all numbers again with the active keys, in small transactions; if stopped, it continues. Runs as the owner. */
export async function rotateKeys(ownerDb: Db, keys: CaseKeys, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (;;) {
    const batch = await ownerDb.transaction().execute((trx) => rotateBatch(trx, keys))
    if (batch === 0) return done
    done += batch
    onBatch(done)
  }
}

async function rotateBatch(trx: Db, keys: CaseKeys): Promise<number> {
  const rows = await trx
    .selectFrom('verification_case')
    .select(['id', 'account_id', 'sealed_numbers', 'sealed_key_id'])
    .where('sealed_numbers', 'is not', null)
    .where((expression) =>
      expression.or([
        expression('sealed_key_id', '<>', keys.data.activeId),
        sql<boolean>`exists (select from case_number_index i where i.case_id = verification_case.id
          and i.key_id <> ${keys.index.activeId})`,
      ]),
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const numbers = openNumbers(keys, row)
    await trx
      .updateTable('verification_case')
      .set(sealNumbers(keys, row.id, numbers))
      .where('id', '=', row.id)
      .execute()
    await replaceIndex(trx, row.id, indexRows(keys, { caseId: row.id, accountId: row.account_id }, numbers))
  }
  return rows.length
}
