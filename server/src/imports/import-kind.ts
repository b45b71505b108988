import type { ImportFormat } from '@hireproof/contract/imports/import-file'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import type { Unit } from '../platform/unit.ts'
import type { Cells, JudgedRow, RowKeys, Upload } from './import-rows.ts'

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

/** The keys that exist already; a map has what each of them stands for. */
export type Existing = { has: (key: string) => boolean; get?: (key: string) => string | undefined }

/** What a file can hold: how it is read and judged. The mechanism around it is the same for all. */
export type CheckedKind<Field extends string = string> = ImportFormat<Field> & {
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
  /** Seals what is typed, for rows that hold what only some people may read. */
  keys?: RowKeys
  /** Whether rows hold Social Security numbers; of any other kind, what looks like one is not kept. */
  holdsNumbers?: boolean
  /** Fields that are not shown any more once a row was added. */
  hidden?: readonly Field[]
  /** Adds to rows what only the database can tell about them: problems, or what is lacking. */
  complete?: (trx: Db, rows: readonly JudgedRow[]) => Promise<JudgedRow[]>
  /** The keys, of those given with their rows, that exist already. */
  findExisting: (trx: Db, accountId: number, keys: readonly string[], rows: readonly JudgedRow[]) => Promise<Existing>
  /** Records in the audit what the check of rows told, where that is worth an event. */
  recordChecked?: (unit: Unit, rows: readonly JudgedRow[]) => void
  /**
   * Records who takes the file with rows that were not added, or refuses it; that file then has all of them. Without it,
   * everyone who sees the upload takes the rows with problems.
   */
  recordErrors?: (unit: Unit, actor: UserActor, upload: Upload) => void
  /** Refuses files beyond the pace of an actor. */
  limit?: (deps: Deps, actor: UserActor) => Promise<void>
  /** Refuses corrections beyond the pace of an actor. */
  limitChange?: (deps: Deps, actor: UserActor, before: Cells<Field>, after: Cells<Field>) => Promise<void>
  /** Whether an actor who may see files of the company sees this one, too; without it, they see all. */
  sees?: (actor: UserActor, upload: Upload) => boolean
  /** Removes what waits with a file besides its rows, before the file is deleted. */
  removeWith?: (trx: Db, uploadId: string) => Promise<void>
  /** Refuses a company that may add nothing of this kind, once its file was read. */
  ensureCompany?: (trx: Db, accountId: number) => Promise<void>
  /** Refuses actors who may not see the files of a company, or may not add anything. */
  ensureMay: (trx: Db, actor: UserActor, accountId: number, what: 'view' | 'change') => Promise<unknown>
}

/** A kind whose good rows are added in one go. */
export type ImportKind<Field extends string = string> = CheckedKind<Field> & {
  /** Adds rows, leaves out those that came to exist meanwhile, and returns the keys of those that it added. */
  add: (adding: Adding<Field>) => Promise<ReadonlySet<string>>
}
