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
}

/** What one file can hold at most. */
export type ImportLimits = { rows: number; bytes: number }
