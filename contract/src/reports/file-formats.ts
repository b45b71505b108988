/** The kinds of files that a report can be had as. */
export const fileFormats = ['csv'] as const
export type FileFormat = (typeof fileFormats)[number]

type FormatInfo = {
  /** What people call it. */
  label: string
  /** The media type of its bytes. */
  type: string
  /** The most rows that such a file can have; undefined if their number does not matter. */
  mostRows: number | undefined
}

/** What is different between the kinds of files. */
export const fileFormatInfo: Readonly<Record<FileFormat, FormatInfo>> = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8', mostRows: undefined },
}
