import { fileFormatInfo, tooLongText, type FileFormat } from '@hireproof/contract/reports/file-formats'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { conflict } from '../../platform/problem.ts'
import type { Run } from '../ask-report.ts'
import { countRows, presentRow, rowsInBatches } from '../report-query.ts'
import { headOf } from './report-head.ts'
import type { ReportRow, ReportTable } from './report-writer.ts'
import { reportWriters } from './report-writers.ts'

type Asking = { run: Run; now: Date; format: FileFormat }

/** A report that is being read in a snapshot of the database. */
type ReportReading = {
  /** How many rows it has. */
  total: number
  /** The companies with rows in what was read so far. */
  companies: ReadonlySet<number>
  /** How many rows were taken so far. */
  written: () => number
  table: ReportTable
  /** The rows; to be read once, within the transaction. */
  batches: AsyncIterable<ReportRow[]>
}

/** Begins to read a report for a file, unless it has more rows than are allowed. */
export async function beginReading(
  { keys }: Pick<Config, 'keys'>,
  actor: UserActor,
  trx: Db,
  { run, now, format }: Asking,
  mostRows = fileFormatInfo[format].mostRows ?? Infinity,
): Promise<ReportReading> {
  const { report, columns, source } = run
  const { total, totals } = await countRows(trx, run)
  if (total > mostRows) throw conflict('REPORT_TOO_LONG', tooLongText(format, mostRows))
  const head = await headOf(trx, actor, { run, total, now })
  const present = presentRow(columns, source, keys)
  const companies = new Set<number>()
  let written = 0
  async function* batches(): AsyncGenerator<ReportRow[]> {
    for await (const rows of rowsInBatches(trx, run)) {
      for (const { account_id: id } of rows) if (id !== null) companies.add(id)
      yield await mapInSlices(rows, present)
      written += rows.length
    }
  }
  const table = { report, columns, head, total, totals, now, timeZone: actor.timeZone }
  return { total, companies, written: () => written, table, batches: batches() }
}

/** A file of a report that is being written in a snapshot of the database. */
type ReportFile = Pick<ReportReading, 'total' | 'companies' | 'written'> & {
  /** The file, part by part; to be read once, within the transaction. */
  parts: AsyncIterable<Uint8Array>
}

/** Begins the file of a report, unless it has more rows than are allowed. */
export async function beginFile(...asked: Parameters<typeof beginReading>): Promise<ReportFile> {
  const [, , trx, { format }] = asked
  const { table, batches, ...reading } = await beginReading(...asked)
  // a file that is drawn whole takes its time once all rows are read, and the transaction is idle for as long
  if (format !== 'csv') await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx)
  return { ...reading, parts: reportWriters[format](table, batches) }
}
