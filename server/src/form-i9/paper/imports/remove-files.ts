import { oldUploads } from '../../../imports/remove-old-uploads.ts'
import type { Db } from '../../../platform/db.ts'

/** Content is large: one statement that deletes more takes longer than a statement may. */
const AT_ONCE = 50

/** Deletes the PDFs of an import. */
export const removeFiles = (trx: Db, uploadId: string): Promise<void> =>
  inPieces(trx, (files) => files.where('upload_id', '=', uploadId))

/** Deletes the PDFs of imports whose time is over. */
export const removeOldFiles = (db: Db, now: Date): Promise<void> =>
  inPieces(db, (files) => files.where('upload_id', 'in', oldUploads(db, now)))

const allFiles = (db: Db) => db.selectFrom('paper_import_file').select('id')
type Files = ReturnType<typeof allFiles>

async function inPieces(db: Db, chosen: (files: Files) => Files): Promise<void> {
  for (;;) {
    const piece = chosen(allFiles(db)).limit(AT_ONCE)
    const { numDeletedRows } = await db.deleteFrom('paper_import_file').where('id', 'in', piece).executeTakeFirst()
    if (numDeletedRows < AT_ONCE) return
  }
}
