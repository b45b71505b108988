import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { rotateAll, rotateTable } from '../../platform/rotation.ts'
import { resealPart } from './run-file.ts'

/** Parts are large: a few at a time. */
const PARTS = 10

/** Seals the files of runs again with the active key, as `rotateAll` does. */
export function rotateReportFiles(ownerDb: Db, data: Keyring, onBatch: (done: number) => void): Promise<number> {
  const rotation = rotateTable('report_file', PARTS, data, (trx, row) =>
    trx
      .updateTable('report_file')
      .set(resealPart(data, row))
      .where('run_id', '=', row.run_id)
      .where('attempt', '=', row.attempt)
      .where('part', '=', row.part)
      .execute(),
  )
  return rotateAll(ownerDb, [rotation], onBatch)
}
