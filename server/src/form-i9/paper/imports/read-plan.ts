import { sql } from 'kysely'
import type { Keyring } from '../../../platform/keyring.ts'
import { judgedOf } from '../../../imports/stored-row.ts'
import type { Db } from '../../../platform/db.ts'
import { listFiles, type WaitingFile } from './paper-file.ts'
import { planFiles, type FilePlan } from './plan-files.ts'

type OfImport = { accountId: number; uploadId: string }

/** The PDFs of an import, with the row that each belongs to. */
export async function readPlan(
  ring: Keyring,
  trx: Db,
  { accountId, uploadId }: OfImport,
): Promise<{ files: WaitingFile[]; plan: FilePlan }> {
  const files = await listFiles(ring, trx, uploadId)
  const stored = await trx.selectFrom('import_row').selectAll().where('upload_id', '=', uploadId).execute()
  const rows = stored.map((row) => ({
    line: row.line,
    status: row.status,
    file: judgedOf(ring, row).cells.file ?? '',
  }))
  const named = files.map((file) => ({ ...file, digest: file.sha256?.toString('hex') ?? null }))
  return { files, plan: planFiles(rows.toSorted(byLine), named, await keptDigests(trx, accountId, uploadId)) }
}

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line

/** The digests of PDFs of an import that the company keeps as scans by now. */
async function keptDigests(trx: Db, accountId: number, uploadId: string): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`select encode(f.sha256, 'hex') as digest from paper_import_file f
    join paper_scan s on s.account_id = ${accountId} and s.sha256 = f.sha256 where f.upload_id = ${uploadId}`.execute(
    trx,
  )
  return new Set(rows.map(({ digest }) => digest))
}

/** How many PDFs wait in an import, and the bytes of those that wait in all imports of its company. */
export async function waitingFiles(
  trx: Db,
  { accountId, uploadId }: OfImport,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`select
    count(*) filter (where upload_id = ${uploadId})::integer as files, coalesce(sum(size), 0)::float8 as bytes
    from paper_import_file where account_id = ${accountId}`.execute(trx)
  return rows[0] ?? { files: 0, bytes: 0 }
}
