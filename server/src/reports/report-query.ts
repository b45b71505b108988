import type { Cell, Report, ReportColumn } from '@hireproof/contract/reports/report'
import { MOST_ROWS } from '@hireproof/contract/reports/report-limits'
import { sql, type RawBuilder } from 'kysely'
import type { CaseKeys } from '../cases/case-row.ts'
import type { Db } from '../platform/db.ts'
import { readInBatches } from '../platform/stream-rows.ts'
import type { ReportSource, Row } from './report-source.ts'

/**
 * A column and a direction; columns are looked up in the report and never come from the caller. Rows may be sorted by others, which
 * are never empty, in its place.
 */
export type Order = { column: ReportColumn; isDescending: boolean; by?: readonly string[] | undefined }

/** How many rows a report has, and the sums of its columns. */
export async function countRows(trx: Db, { report, source, found }: Counting): Promise<Count> {
  const counted = source.hasSums ? sql`filter (where not is_sum)` : sql``
  const sums = report.columns
    .filter(({ isTotaled }) => isTotaled)
    .map(({ key }) => sql`coalesce(sum(${sql.ref(key)}) ${counted}, 0)::integer as ${sql.ref(key)}`)
  const { rows } = await sql<{ row_count: number } & Record<string, number>>`
    select ${sql.join([sql`count(*)::integer as row_count`, ...sums])} from (${found}) as found`.execute(trx)
  const { row_count: total = 0, ...totals } = rows[0] ?? {}
  return { total, totals }
}

type Counting = { report: Report; source: ReportSource; found: RawBuilder<Row> }
type KeptCounts = { counted: RawBuilder<{ cases: number }> | undefined }
type Count = { total: number; totals: Record<string, number> }

/**
 * The same for a screen: where rows themselves are what is counted, no more of them than can be listed, whatever their number.
 * Reports with sums have few rows, as these are counted in advance.
 */
export async function countListed(trx: Db, { report, source, found, counted }: Counting & KeptCounts) {
  if (report.columns.some(({ isTotaled }) => isTotaled))
    return { ...(await countRows(trx, { report, source, found })), is_more: false }
  const listed = counted ?? sql`select 1 as cases from (${found}) as found`
  const { rows } = await sql<{ total: number }>`select coalesce(sum(cases), 0)::integer as total
    from (${listed} limit ${MOST_ROWS + 1}) as listed`.execute(trx)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, MOST_ROWS), is_more: total > MOST_ROWS, totals: {} }
}

/** A page of the rows. */
export async function pageOfRows(
  trx: Db,
  { found, order, tie }: Asking,
  { page, size }: { page: number; size: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`${ordered(found, order, tie)} limit ${size} offset ${page * size}`.execute(trx)
  return rows
}

/** All rows, a hundred at a time: reading more in one go holds up the calls of others. */
export const rowsInBatches = (trx: Db, { found, order, tie }: Asking) =>
  readInBatches(trx, ordered(found, order, tie), 100)

type Asking = { found: RawBuilder<Row>; order: Order; tie: readonly string[] }

// texts in the order of the alphabet whatever their case, empty values last, and no two rows alike (REPT-12)
function ordered(found: RawBuilder<Row>, { column, isDescending, by }: Order, tie: readonly string[]): RawBuilder<Row> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const key = sql.ref(column.key)
  const value = column.kind === 'text' ? sql`lower(${key})` : key
  // no index would serve the words about empty values where there are none
  const first = by?.map((each) => sql`${sql.ref(each)} ${direction}`) ?? [sql`${value} ${direction} nulls last`]
  const rest = tie.map((each) => sql`${sql.ref(each)} nulls last`)
  return sql`select * from (${found}) as found order by ${sql.join([...first, ...rest])}`
}

/** A row as it leaves: the declared columns, the marks, and nothing else. */
export function presentRow(columns: readonly ReportColumn[], { present, marks = [] }: ReportSource, keys: CaseKeys) {
  return (row: Row): Record<string, Cell> => {
    const read = present?.(row, keys) ?? {}
    const valueOf = (key: string): Cell => {
      const value = key in read ? read[key] : row[key]
      if (value instanceof Date) return value.toISOString()
      return typeof value === 'string' || typeof value === 'number' ? value : null
    }
    return Object.fromEntries([...columns.map(({ key }) => key), ...marks].map((key) => [key, valueOf(key)]))
  }
}
