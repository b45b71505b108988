import { displayCount } from '@hireproof/contract/format/display'
import { mapInSlices } from '../platform/in-slices.ts'
import { decodeFile } from './decode-file.ts'
import { refusedImport, tooMuch } from './file-refusal.ts'
import type { CheckedKind } from './import-kind.ts'
import { matchColumns, templateColumns, type Matches } from './match-columns.ts'
import { readRecords, type CsvRecord, type Unread } from './read-records.ts'
import type { Cells } from './import-rows.ts'

/** A row of a file as typed. */
export type ReadRow<Field extends string> = {
  line: number
  cells: Cells<Field>
  /** What is wrong with the row as a whole. */
  problem: string | undefined
}

type ReadFile<Field extends string> = { rows: ReadRow<Field>[]; notices: string[]; ignoredColumns: string[] }

/** A longer cell is cut, and has a problem. */
const LONGEST_CELL = 1000

/** Reads a file: its encoding, its separators, its columns and its rows. Refuses a file that cannot be checked at all. */
export async function readFile<Field extends string>(
  { columns, most }: Pick<CheckedKind<Field>, 'columns' | 'most'>,
  bytes: Uint8Array,
  { hasHeader, matches }: { hasHeader: boolean; matches?: Matches<Field> },
): Promise<ReadFile<Field>> {
  const { text, notices } = decodeFile(bytes)
  const { records, unread } = await readRecords(text, most.rows + 1)
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  if (!first) throw refusedImport('file_lines')
  const matched = hasHeader ? matchColumns(first.cells, columns, matches) : templateColumns(columns)
  const data = hasHeader ? filled.slice(1) : filled
  const over = data[most.rows]
  if (over) throw tooMuch(displayCount(most.rows, 'row'), over.line)
  if (data.length === 0) throw refusedImport(unread ? 'file_lines' : 'file_no_rows')
  const fields = columns.map(({ field }) => field)
  const rowOf = ({ line, cells }: CsvRecord): ReadRow<Field> => ({
    line,
    cells: Object.fromEntries(
      fields.map((field) => [field, cellText(cells[matched.places.get(field) ?? -1] ?? '')]),
    ) as Cells<Field>,
    problem: problemOf(cells, matched.width),
  })
  return {
    rows: await mapInSlices(data, rowOf),
    notices: unread ? [...notices, notRead(unread)] : notices,
    ignoredColumns: matched.ignored,
  }
}

const notRead = ({ line, why }: Unread) =>
  `${why === 'quote' ? `The quotation mark in line ${line} is never closed` : `Line ${line} has too many cells`}. Nothing was read from that line on. Correct the file and upload it again.`

function problemOf(cells: readonly string[], width: number): string | undefined {
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return `A cell has more than ${LONGEST_CELL} characters.`
  const extra = cells.slice(width).some((cell) => cell.trim() !== '')
  return extra
    ? `This line has ${cells.length} cells instead of ${width}. Put a text with a separator in it in quotation marks.`
    : undefined
}

/** A cell without the blanks around it, and without the apostrophe that our own files put before what could begin a formula. */
const cellText = (typed: string): string =>
  typed
    .slice(0, LONGEST_CELL)
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠﹢﹣﹫﹦\t\r\n])/u, '')
    .trim()
