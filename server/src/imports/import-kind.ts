import type { ImportFormat } from '@hireproof/contract/imports/import-file'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Unit } from '../platform/unit.ts'

/** The cells of a row, by field. */
export type Cells<Field extends string = string> = Readonly<Record<Field, string>>

/** A row that can be added: its cells, and what it is compared by. */
export type GoodRow<Field extends string = string> = { line: number; cells: Cells<Field>; key: string }

/** Where the good rows of a file go, and who adds them. */
type Adding<Field extends string> = {
  deps: Deps
  unit: Unit
  actor: UserActor
  accountId: number
  rows: readonly GoodRow<Field>[]
  /** The digest of the file, for the audit. */
  fileDigest: string
}

/** What a file can hold: how it is read, judged and added. The mechanism around it is the same for all. */
export type ImportKind<Field extends string = string> = ImportFormat<Field> & {
  /** The name that uploads are kept under. */
  name: string
  /** The name of the file with the rows that have problems. */
  errorsName: string
  /** Every problem of a row, by field. */
  problemsOf: (cells: Cells<Field>) => Partial<Record<Field, string>>
  /** Corrections that a person has to accept, by field. */
  proposalsFor: (cells: Cells<Field>) => Partial<Record<Field, string>>
  /** What a row without problems is compared by. */
  keyOf: (cells: Cells<Field>) => string
  /** The keys, of those given, that exist already. */
  findExisting: (trx: Db, accountId: number, keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Refuses actors who may not see the files of a company, or may not add anything. */
  ensureMay: (trx: Db, actor: UserActor, accountId: number, what: 'view' | 'change') => Promise<unknown>
  /** Adds rows, leaves out those that came to exist meanwhile, and returns the keys of those that it added. */
  add: (adding: Adding<Field>) => Promise<ReadonlySet<string>>
}
