import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import type { Selectable } from 'kysely'
import type { ImportUpload } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'

/** A file that was checked. */
export type Upload = Selectable<ImportUpload>

/** The keys that seal the rows of a kind; none for a kind that is kept in the clear. */
export type RowKeys = Keyring | undefined

/** The cells of a row, by field. */
export type Cells<Field extends string = string> = Readonly<Record<Field, string>>

/** A row with what was found out about it alone. */
export type JudgedRow = {
  line: number
  cells: Cells
  /** A sentence for each problem, by field; that of the whole row has an empty field. In a row with a key, what it lacks. */
  problems: Readonly<Record<string, string>>
  proposals: Readonly<Record<string, string>>
  /** What it is compared by; null if it has a problem. */
  key: string | null
  /** What was made of it, or what exists instead. */
  reference?: string
}

/** A row with its place among the others of its file. */
export type PlacedRow = JudgedRow & { status: ImportRowStatus; sameAsLine: number | null }
