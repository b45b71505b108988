import { IMPORT_DAYS } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'

/** So many files are deleted in one round. */
const MOST_REMOVED = 20

/** Files that were uploaded, or whose import ended, after this time still wait. */
const firstKept = (now: Date): Date => minutesAfter(now, -IMPORT_DAYS * 24 * 60)

/** Files whose time is over; those whose rows are being added stay. */
export const oldUploads = (db: Db, now: Date) =>
  db
    .selectFrom('import_upload')
    .select('id')
    .where('uploaded_at', '<=', firstKept(now))
    .where('state', '<>', 'RUNNING')
    .where((upload) => upload.or([upload('ended_at', 'is', null), upload('ended_at', '<=', firstKept(now))]))
    .orderBy('uploaded_at')
    .limit(MOST_REMOVED)

/** Deletes files whose time is over: first their rows, some at a time, then those that have none left. */
export async function removeOldUploads(db: Db, now: Date): Promise<void> {
  const where = sql`upload_id in ${oldUploads(db, now)}`
  await removeOld(db, { from: 'import_row', key: ['upload_id', 'line'], where })
  await db
    .deleteFrom('import_upload')
    .where('id', 'in', oldUploads(db, now))
    .where(sql<boolean>`not exists (select from import_row where upload_id = import_upload.id)`)
    .execute()
}
