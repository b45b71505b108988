import type { AccountParams } from '@hireproof/contract/accounts/accounts'
import type { importEndpoints } from '@hireproof/contract/imports/import-endpoints'
import type { ImportColumn } from '@hireproof/contract/imports/import-file'

/** The calls that add what is in a file. */
type ImportCalls = ReturnType<typeof importEndpoints<'user', typeof AccountParams>>

/** What is added from a file, and to which company: the same screens show every kind. */
export type ImportWork = {
  calls: ImportCalls
  accountId: number
  /** What a file holds: `hiring site`, `hiring sites`. */
  one: string
  many: string
  columns: readonly ImportColumn<string>[]
  most: { rows: number; bytes: number }
  /** The file with only the names of the columns. */
  template: { href: string; name: string }
  guidelinesHref: string
  /** Goes to another file, to the choice of one with `new`, or to the list with an empty text. */
  onMove: (uploadId: string) => void
  /** Called when something was added. */
  onAdded: () => void
}

/** The header of a column in the template. */
export const headerOf = ({ columns }: Pick<ImportWork, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.header ?? 'Row'
