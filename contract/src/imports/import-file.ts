/** A column of a file to import. */
export type ImportColumn<Field extends string = string> = {
  field: Field
  /** The header in the template. */
  header: string
  /** Other headers that people use for it. */
  otherHeaders: readonly string[]
  /** Whether a file without the column is refused. */
  isRequired: boolean
  /** What to enter, for the guidelines. */
  rule: string
  /** The only values that a cell can have; each can be typed as its code or as its name. */
  choices?: readonly { code: string; name: string }[]
}

/** What one file can hold at most. */
type ImportLimits = { rows: number; bytes: number }

/** A file of one kind: its columns in the order of the template, and how much it can hold. */
export type ImportFormat<Field extends string = string> = {
  columns: readonly ImportColumn<Field>[]
  most: ImportLimits
}

/** The limits of a file, whatever it holds. */
export const usualLimits: ImportLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 }
