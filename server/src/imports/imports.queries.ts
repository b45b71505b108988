import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { letCallsGo } from '../platform/calls-first.ts'
import type { Db } from '../platform/db.ts'
import { recordOf } from './stored-row.ts'
import type { PlacedRow, RowKeys, Upload } from './import-rows.ts'

type OfUpload = { accountId: number; kind: string; uploadId: string }

/** A statement with more rows holds up other calls: the server writes it in one go. */
const BATCH = 200

/** The files of a company that were not deleted, newest first. */
export const listUploads = (trx: Db, accountId: number, kind: string): Promise<Upload[]> =>
  trx
    .selectFrom('import_upload')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

const selectUpload = (trx: Db, { accountId, kind, uploadId }: OfUpload) =>
  trx
    .selectFrom('import_upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)

/** A file of a company. */
export const findUpload = (trx: Db, of: OfUpload): Promise<Upload | undefined> =>
  selectUpload(trx, of).executeTakeFirst()

/** A file of a company, held until the end of the transaction. */
export const findUploadForUpdate = (trx: Db, of: OfUpload): Promise<Upload | undefined> =>
  selectUpload(trx, of).forUpdate().executeTakeFirst()

/** Records that rows of a held file were changed. */
export const bumpUpload = (trx: Db, uploadId: string) =>
  trx
    .updateTable('import_upload')
    .set((upload) => ({ version: upload('version', '+', 1) }))
    .where('id', '=', uploadId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Inserts the rows of a file. */
export const insertRows = (trx: Db, upload: OfRows, rows: readonly PlacedRow[]) =>
  inBatches(rows, (batch) =>
    sql`insert into import_row (upload_id, account_id, line, cells, status, problems, proposals, row_key, same_as_line,
          sealed_cells, sealed_key_id, reference)
        select ${upload.id}::uuid, ${upload.accountId}::integer, r.* from ${recordsOf(upload, batch)}`.execute(trx),
  )

/** Replaces what is kept about rows of a file. */
export const updateRows = (trx: Db, upload: Omit<OfRows, 'accountId'>, rows: readonly PlacedRow[]) =>
  inBatches(rows, (batch) =>
    sql`update import_row i set cells = r.cells, status = r.status, problems = r.problems, proposals = r.proposals,
          row_key = r.key, same_as_line = r.same_as_line, sealed_cells = r.sealed_cells, sealed_key_id = r.sealed_key_id,
          reference = r.reference
        from ${recordsOf(upload, batch)} where i.upload_id = ${upload.id} and i.line = r.line`.execute(trx),
  )

type OfRows = { id: string; accountId: number; keys: RowKeys }

const recordsOf = ({ id, keys }: Omit<OfRows, 'accountId'>, rows: readonly PlacedRow[]) => {
  const json = JSON.stringify(rows.map((row) => recordOf(keys, id, row)))
  return sql`jsonb_to_recordset(${json}::jsonb) as r (line integer, cells jsonb, status text, problems jsonb,
    proposals jsonb, key text, same_as_line integer, sealed_cells bytea, sealed_key_id text, reference text)`
}

async function inBatches<Row>(rows: readonly Row[], work: (batch: readonly Row[]) => Promise<unknown>) {
  for (let first = 0; first < rows.length; first += BATCH) {
    await work(rows.slice(first, first + BATCH))
    await letCallsGo()
  }
}

/** How many rows a file has of each status, and how many of them have a proposal or were submitted. */
export const countRows = (trx: Db, uploadId: string) =>
  trx
    .selectFrom('import_row')
    .select((row) => [
      'status',
      row.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where submission = 'DONE')`.as('submitted'),
      sql<number>`count(*) filter (where proposals <> '{}')`.as('proposals'),
    ])
    .where('upload_id', '=', uploadId)
    .groupBy('status')
    .execute()

const ofStatus = (trx: Db, uploadId: string, status: ImportRowStatus) =>
  trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('status', '=', status)
    .orderBy('line')

/** A page of the rows that have a status. */
export const listRows = (
  trx: Db,
  uploadId: string,
  { status, page, size }: { status: ImportRowStatus; page: number; size: number },
) =>
  ofStatus(trx, uploadId, status)
    .limit(size)
    .offset(page * size)
    .execute()

/** All rows that have a status. */
export const listAllRows = (trx: Db, uploadId: string, status: ImportRowStatus) =>
  ofStatus(trx, uploadId, status).execute()

/** All rows that were not added. */
export const listNotAdded = (trx: Db, uploadId: string) =>
  trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('status', '<>', 'ADDED')
    .orderBy('line')
    .execute()

/** A row of a file by its line. */
export const findRow = (trx: Db, uploadId: string, line: number) =>
  trx.selectFrom('import_row').selectAll().where('upload_id', '=', uploadId).where('line', '=', line).executeTakeFirst()

/** The rows with a proposal: of some lines, or all. */
export const listProposed = (trx: Db, uploadId: string, lines: readonly number[] | undefined) => {
  const all = trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'PROBLEM')
    .where(sql<boolean>`proposals <> '{}'`)
  return (lines ? all.where('line', '=', sql<number>`any(${lines})`) : all).execute()
}

/** The rows that wait and have one of the keys. */
export const listWithKeys = (trx: Db, uploadId: string, keys: readonly string[]) =>
  trx
    .selectFrom('import_row')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('row_key', '=', sql<string>`any(${keys})`)
    .where('status', '<>', 'ADDED')
    .execute()

/** Marks all good rows of a file, by line, after adding: those with the keys were added, all others exist already. */
export const markAdded = (trx: Db, uploadId: string, rows: readonly Marked[], added: ReadonlySet<string>) =>
  inBatches(rows, (batch) => {
    const keys = batch.flatMap(({ row_key: key }) => (key !== null && added.has(key) ? key : []))
    // a range, not a list of lines: with a list, PostgreSQL 15 reads all good rows of the file for each batch
    return sql`update import_row set status = case when row_key = any(${keys}) then 'ADDED' else 'EXISTING' end
      where upload_id = ${uploadId} and line between ${batch[0]?.line} and ${batch.at(-1)?.line}
        and status = 'GOOD'`.execute(trx)
  })

type Marked = { line: number; row_key: string | null }
