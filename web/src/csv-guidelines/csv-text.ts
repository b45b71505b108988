import type { ImportColumn } from '@hireproof/contract/imports/import-file'

type Columns = readonly Pick<ImportColumn, 'header'>[]

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => cells.map(cell).join(',')

/** The text of a file with the names of its columns and rows of cells. */
export const csvText = (columns: Columns, rows: readonly (readonly string[])[]): string =>
  [columns.map(({ header }) => header), ...rows].map((cells) => `${line(cells)}\r\n`).join('')

/** A data URL with a file that contains only the names of its columns. */
export const templateHref = (columns: Columns): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvText(columns, []))}`
