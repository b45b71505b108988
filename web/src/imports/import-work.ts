import type { AccountParams } from '@hireproof/contract/accounts/accounts'
import type { importEndpoints } from '@hireproof/contract/imports/import-endpoints'
import type { ImportRow } from '@hireproof/contract/imports/imports'
import type { ImportFormat } from '@hireproof/contract/imports/import-file'

/** The calls that add what is in a file. */
type ImportCalls = ReturnType<typeof importEndpoints<'user' | 'ready', typeof AccountParams>>

/** What is added from a file, and to which company: the same screens show every kind. */
export type ImportWork = ImportFormat & {
  calls: ImportCalls
  accountId: number
  /** What a file holds: `hiring site`, `hiring sites`. */
  one: string
  many: string
  /** The name of the file with only the names of the columns. */
  templateName: string
  /** The fields that name a row among others; without them, all do. */
  shown?: readonly string[]
  guidelinesHref: string
  /** Goes to another file, to the choice of one with `new`, or to the list with an empty text. */
  onMove: (uploadId: string) => void
  /** Called when something was added. */
  onAdded: () => void
}

/** The header of a column in the template. */
export const headerOf = ({ columns }: Pick<ImportWork, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.header ?? 'Row'

/** What became of a row that was saved, for people. */
export function savedText({ line, status, sameAsLine }: ImportRow): string {
  if (status === 'PROBLEM') return `Line ${line} still has problems.`
  if (status === 'REPEATED') return `Line ${line} is the same as line ${sameAsLine}.`
  return status === 'EXISTING' ? `Line ${line} exists already.` : `Line ${line} can be added.`
}
