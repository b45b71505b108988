import type { AccountParams } from '@hireproof/contract/accounts/accounts'
import type { checkEndpoints, columnsEndpoint, importEndpoints } from '@hireproof/contract/imports/import-endpoints'
import type { ImportRow } from '@hireproof/contract/imports/imports'
import type { ImportFormat } from '@hireproof/contract/imports/import-file'

/** The calls that check a file and correct its rows. */
type CheckCalls = ReturnType<typeof checkEndpoints<'user' | 'ready', typeof AccountParams>>

/** The calls that also add its rows in one go. */
type ImportCalls = ReturnType<typeof importEndpoints<'user' | 'ready', typeof AccountParams>>

/** What is added from a file in one go, and to which company: the same screens show every kind. */
export type ImportWork = CheckWork & { calls: ImportCalls }

/** What is checked from a file; how its rows are added is for others. */
export type CheckWork = ImportFormat & {
  calls: CheckCalls
  accountId: number
  /** What a file holds: `hiring site`, `hiring sites`. */
  one: string
  many: string
  /** The name of the file with only the names of the columns. */
  templateName: string
  /** The fields that name a row among others; without them, all do. */
  shown?: readonly string[]
  /** Whether a row is too wide to show all of its fields: those are shown that name it or have a problem, others on request. */
  isWide?: boolean
  /** The page of what was made of a row, or of what exists instead. */
  referenceHref?: (reference: string) => string
  /** What the column of that page is called, and what is shown instead of its number. */
  reference?: { header: string; text?: string }
  /** What is said about rows that can be added with a warning; without it, that they lack something. */
  warned?: { found: string; rows: string; saved: string }
  /** What a person is told who may not do something with a file. */
  forbiddenText?: string
  /** Reads the columns of a file, for people to match them. */
  readColumns?: ReturnType<typeof columnsEndpoint<'ready', typeof AccountParams>>
  guidelinesHref: string
  /** Goes to another file, to the choice of one with `new`, or to the list with an empty text. */
  onMove: (uploadId: string) => void
  /** Called when something was added. */
  onAdded: () => void
}

/** The header of a column in the template. */
export const headerOf = ({ columns }: Pick<CheckWork, 'columns'>, field: string): string =>
  columns.find((column) => column.field === field)?.header ?? 'Row'

/** What became of a row that was saved, for people. */
export function savedText({ line, status, sameAsLine }: ImportRow, { warned }: Pick<CheckWork, 'warned'>): string {
  if (status === 'PROBLEM') return `Line ${line} still has problems.`
  if (status === 'WARNING') return `Line ${line} can be added, and ${warned?.saved ?? 'still lacks something'}.`
  if (status === 'REPEATED') return `Line ${line} is the same as line ${sameAsLine}.`
  return status === 'EXISTING' ? `Line ${line} exists already.` : `Line ${line} can be added.`
}
