/** A node of the tree into which PostgreSQL's own parser turns a statement. */
export type Node = Readonly<Record<string, unknown>>

/** A table as a statement names it. */
export type Relation = { relname?: string; schemaname?: string }

/** What a rule has to take into account about a statement. */
export type Context = {
  isContract: boolean
  isTransactional: boolean
  /** Whether a table is there before the migration. */
  isOld: (relation: unknown) => boolean
  isBig: (relation: unknown) => boolean
  /** Whether one of the objects of a statement is a function that the migration makes. */
  makesFunction: (objects: unknown) => boolean
  addsColumnTo: (relation: Relation) => boolean
  /** Whether servers of the last release write no rows of a table, or no value in one of these columns, because they are newer. */
  leavesEmpty: (relation: Relation, columns: readonly string[]) => boolean
}

/** The name of a table, with its schema unless that is the usual one. */
export function nameOf(relation: unknown): string {
  const { relname = '', schemaname } = (relation ?? {}) as Relation
  return schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`
}
