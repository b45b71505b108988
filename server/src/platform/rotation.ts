import { sql, type Selectable } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './db.gen.ts'
import type { Keyring } from './keyring.ts'

/** A table whose rows hold one sealed value and the id of its key. */
type SealedTable = { [Table in keyof DB]: DB[Table] extends { sealed_key_id: unknown } ? Table : never }[keyof DB]

/** Seals some rows again that use another key than the active one; answers how many there were. */
type RotateBatch = (trx: Db) => Promise<number>

/**
 * Runs each rotation in small transactions until nothing is left for it; if stopped, it continues where it was. Runs as the
 * owner; answers the number of rows.
 */
export async function rotateAll(
  ownerDb: Db,
  rotations: readonly RotateBatch[],
  onBatch: (done: number) => void,
): Promise<number> {
  let done = 0
  for (const rotate of rotations) {
    for (;;) {
      const batch = await ownerDb.transaction().execute(rotate)
      if (batch === 0) break
      done += batch
      onBatch(done)
    }
  }
  return done
}

/** Seals the rows of one table again, `size` in each transaction: `reseal` writes one row. */
export function rotateTable<Table extends SealedTable>(
  table: Table,
  size: number,
  { activeId }: Keyring,
  reseal: (trx: Db, row: Selectable<DB[Table]>) => Promise<unknown>,
): RotateBatch {
  return async (trx) => {
    const old = sql<Selectable<DB[Table]>>`select * from ${sql.table(table)}
      where sealed_key_id <> ${activeId} limit ${size} for update skip locked`
    const { rows } = await old.execute(trx)
    for (const row of rows) await reseal(trx, row)
    return rows.length
  }
}
