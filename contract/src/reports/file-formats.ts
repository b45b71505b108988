/** The kinds of files that a report can be had as. */
export const fileFormats = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

type FormatInfo = {
  /** What people call it. */
  label: string
  /** The media type of its bytes. */
  type: string
  /** The most rows that such a file can have; undefined if their number does not matter. */
  mostRows: number | undefined
  /** Why someone chooses it, in a sentence. */
  about: string
}

/** What is different between the kinds of files. */
export const fileFormatInfo: Readonly<Record<FileFormat, FormatInfo>> = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8', mostRows: undefined, about: 'A plain table for any program.' },
  // rows and the whole file are in memory (REPT-35)
  xlsx: {
    label: 'Excel (XLSX)',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    mostRows: 100_000,
    about: 'A spreadsheet with filters, in which dates are dates.',
  },
  // a row takes much longer to draw than to read, and its page stays in memory (decision 98)
  pdf: { label: 'PDF', type: 'application/pdf', mostRows: 1000, about: 'Pages to print or to keep.' },
}

/** What to do where a kind of file is too small for a report; CSV is offered if it takes more rows. */
export function tooLongText(format: FileFormat, most: number): string {
  const { label, mostRows } = fileFormatInfo[format]
  const file = mostRows === undefined ? 'A file' : `A file for ${label}`
  const way = mostRows === most ? 'Choose CSV or narrow the report.' : 'Narrow the report.'
  return `${file} has at most ${most.toLocaleString('en-US')} rows. ${way}`
}
