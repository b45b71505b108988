import { IMPORT_DAYS, type ImportRow, type ImportUpload } from '@hireproof/contract/imports/imports'
import type { Selectable } from 'kysely'
import { minutesAfter } from '../platform/clock.ts'
import type { ImportRow as StoredRow } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { countRows, judgedOf, type Upload } from './imports.queries.ts'

/** When a file that is uploaded at this time is deleted. */
export const leavesAt = (uploadedAt: Date): Date => minutesAfter(uploadedAt, IMPORT_DAYS * 24 * 60)

/** A file as it leaves the server, with what became of its rows until now. */
export async function presentUpload(trx: Db, upload: Upload): Promise<ImportUpload> {
  const counted = await countRows(trx, upload.id)
  const counts = { GOOD: 0, PROBLEM: 0, REPEATED: 0, EXISTING: 0, ADDED: 0 }
  return {
    id: upload.id,
    fileName: upload.file_name,
    uploadedAt: upload.uploaded_at.toISOString(),
    leavesAt: leavesAt(upload.uploaded_at).toISOString(),
    notices: upload.notices,
    ignoredColumns: upload.ignored_columns,
    counts: { ...counts, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) },
    proposals: counted.reduce((sum, { proposals }) => sum + proposals, 0),
    version: upload.version,
  }
}

/** A row as it leaves the server. */
export function presentRow(row: Selectable<StoredRow>): ImportRow {
  const { line, cells, problems, proposals } = judgedOf(row)
  return {
    ...{ line, values: cells, status: row.status, sameAsLine: row.same_as_line },
    problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    proposals: Object.entries(proposals).map(([field, after]) => ({ field, before: cells[field] ?? '', after })),
  }
}
