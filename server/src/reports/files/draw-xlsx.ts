import writeBook, { type Cell, type SheetData } from 'write-excel-file/node'
import type { SheetFacts, SheetValue } from './xlsx-writer.ts'

// the package has the type of a feature, and not that of the contents of files that it needs
type Feature = NonNullable<NonNullable<Parameters<typeof writeBook>[1]>['features']>[number]

/** A spreadsheet with one sheet: what the report is, and a table with a frozen head, filters and totals. */
export function bookOf({ name, head, titles, rows, totals }: SheetFacts): Promise<Buffer> {
  const lines = [...head.map((line) => line.map(textCell)), []]
  const headAt = lines.length + 1
  const last = headAt + rows.length
  const data: SheetData = [...lines, titles.map(bold), ...rows.map((row) => row.map(cellOf)), totals.map(cellOf)]
  const columns = titles.map((title, at) => ({ width: widthOf(title, rows, at) }))
  const sheet = { data, sheet: name, stickyRowsCount: headAt, columns }
  return writeBook([sheet], { features: [filterOn(`A${headAt}:${letterOf(titles.length)}${last}`)] }).toBuffer()
}

const textCell = (text: string): Cell => ({ value: plainText(text), type: String })
const bold = (title: string): Cell => ({ value: plainText(title), type: String, fontWeight: 'bold', wrap: true })

function cellOf(value: SheetValue): Cell {
  if (value === null || typeof value === 'number') return value
  // never derived from the value: a text that looks like a formula or a number stays a text
  if (typeof value === 'string') return textCell(value)
  const format = value.hasTime ? 'mmm d, yyyy h:mm AM/PM' : 'mmm d, yyyy'
  return {
    value: new Date(`${value.at.replace(' ', 'T')}${value.hasTime ? ':00Z' : 'T00:00:00Z'}`),
    type: Date,
    format,
  }
}

/**
 * A text as the format takes it: characters that XML cannot have are written as `_x0007_`, and what only looks like that is
 * marked as itself. Otherwise they would be missing, or read as others.
 */
const plainText = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(
      /[\p{Cs}\uFFFD-\uFFFF]|(?![\t\n\r])\p{Cc}/gu,
      (character) => `_x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/** Wide enough for what is usual in the first rows. */
function widthOf(title: string, rows: SheetFacts['rows'], at: number): number {
  const lengths = rows.slice(0, 200).map((row) => {
    const value = row[at]
    return typeof value === 'string' ? value.length : 12
  })
  return Math.min(40, Math.max(12, ...title.split(' ').map((word) => word.length + 4), ...lengths))
}

/** The letters of a column, counted from 1. */
const letterOf = (count: number): string =>
  count > 26
    ? letterOf(Math.floor((count - 1) / 26)) + letterOf(((count - 1) % 26) + 1)
    : String.fromCodePoint(64 + count)

/** The buttons with which people filter the rows, which the package does not have. */
const filterOn = (range: string): Feature => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => xml.replace('</sheetData>', () => `</sheetData><autoFilter ref="${range}"/>`),
      },
    },
  },
})
