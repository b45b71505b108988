/** A column of a file to import. */
export type ImportColumn<Field extends string> = {
  field: Field
  /** The header in the template. */
  header: string
  /** Other headers that people use for it. */
  otherHeaders: readonly string[]
  /** Whether a file without the column is refused. */
  isRequired: boolean
}
