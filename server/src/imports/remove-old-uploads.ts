import { IMPORT_DAYS } from '@hireproof/contract/imports/imports'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

/** So many files are deleted at a time: each has thousands of rows. */
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

/** Deletes files whose time is over, with their rows. */
export async function removeOldUploads(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('import_upload').where('id', 'in', oldUploads(db, now)).execute()
}
