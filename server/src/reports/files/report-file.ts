import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import { fileFormatInfo } from '@hireproof/contract/reports/file-formats'
import type { Config } from '../../config.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'
import type { Run } from '../ask-report.ts'
import { countRows, presentRow, rowsInBatches } from '../report-query.ts'
import { headOf } from './report-head.ts'
import type { ReportRow } from './report-writer.ts'
import { reportWriters } from './report-writers.ts'

type Asking = { run: Run; now: Date; format: FileFormat }

/** A file of a report that is being written in a snapshot of the database. */
export type ReportFile = {
  /** How many rows it will have. */
  total: number
  /** The companies with rows in what was written so far. */
  companies: ReadonlySet<number>
  /** How many rows were written so far. */
  written: () => number
  /** The file, part by part; to be read once, within the transaction. */
  parts: AsyncIterable<Uint8Array>
}

/** Begins the file of a report, unless it has more rows than are allowed. */
export async function beginFile(
  { keys }: Pick<Config, 'keys'>,
  actor: UserActor,
  trx: Db,
  { run, now, format }: Asking,
  mostRows = fileFormatInfo[format].mostRows ?? Infinity,
): Promise<ReportFile> {
  const { report, columns, source, found } = run
  const { total, totals } = await countRows(trx, report, source, found)
  if (total > mostRows) {
    const most = mostRows.toLocaleString('en-US')
    throw conflict('REPORT_TOO_LONG', `A file has at most ${most} rows. Narrow the report.`)
  }
  const head = await headOf(trx, actor, { run, total, now })
  const present = presentRow(columns, source, keys)
  const companies = new Set<number>()
  let written = 0
  async function* batches(): AsyncGenerator<ReportRow[]> {
    for await (const rows of rowsInBatches(trx, run)) {
      for (const { account_id: id } of rows) if (id !== null) companies.add(id)
      yield rows.map(present)
      written += rows.length
    }
  }
  const table = { report, columns, head, total, totals, timeZone: actor.timeZone }
  return { total, companies, written: () => written, parts: reportWriters[format](table, batches()) }
}
