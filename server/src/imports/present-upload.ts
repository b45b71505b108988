import { IMPORT_DAYS, type ImportRow, type ImportRun, type ImportUpload } from '@hireproof/contract/imports/imports'
import type { Selectable } from 'kysely'
import { minutesAfter } from '../platform/clock.ts'
import type { ImportRow as StoredRow } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { countRows } from './imports.queries.ts'
import type { CheckedKind } from './import-kind.ts'
import { judgedOf } from './stored-row.ts'
import type { Upload } from './import-rows.ts'

/** When a file is deleted: some days after it was uploaded, or after its import ended. */
const leavesAt = ({ uploaded_at, ended_at }: Upload): Date =>
  minutesAfter(ended_at ?? uploaded_at, IMPORT_DAYS * 24 * 60)

/** Whether the time of a file is over, even before a job deletes it; it stays while its rows are added. */
export const isGone = (upload: Upload, now: Date): boolean => upload.state !== 'RUNNING' && leavesAt(upload) <= now

/** A file as it leaves the server, with what became of its rows until now. */
export async function presentUpload(trx: Db, upload: Upload): Promise<ImportUpload> {
  const counted = await countRows(trx, upload.id)
  const run = runOf(
    upload,
    counted.reduce((sum, { submitted }) => sum + submitted, 0),
  )
  const counts = { GOOD: 0, WARNING: 0, PROBLEM: 0, REPEATED: 0, EXISTING: 0, ADDED: 0 }
  return {
    id: upload.id,
    fileName: upload.file_name,
    uploadedAt: upload.uploaded_at.toISOString(),
    leavesAt: leavesAt(upload).toISOString(),
    notices: upload.notices,
    ignoredColumns: upload.ignored_columns,
    counts: { ...counts, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) },
    proposals: counted.reduce((sum, { proposals }) => sum + proposals, 0),
    version: upload.version,
    ...(run && { run }),
  }
}

function runOf({ mode, state, ended_at, waits_until }: Upload, submitted: number): ImportRun | undefined {
  if (mode === null) return undefined
  const [endedAt, waitsUntil] = [ended_at, waits_until].map((at) => at?.toISOString() ?? null)
  return {
    ...{ mode, state: state as ImportRun['state'], submitted },
    ...{ endedAt: endedAt ?? null, waitsUntil: waitsUntil ?? null },
  }
}

/** A row as it leaves the server. */
export function presentRow(
  { keys, hidden = [] }: Pick<CheckedKind, 'keys' | 'hidden'>,
  row: Selectable<StoredRow>,
): ImportRow {
  const { line, cells: typed, problems, proposals, reference } = judgedOf(keys, row)
  const isHidden = (field: string) => row.status === 'ADDED' && hidden.includes(field)
  const cells = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, isHidden(field) ? '' : text]))
  return {
    ...{ line, values: cells, status: row.status, sameAsLine: row.same_as_line },
    problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    proposals: Object.entries(proposals).map(([field, after]) => ({ field, before: cells[field] ?? '', after })),
    ...(reference !== undefined && { reference }),
  }
}
