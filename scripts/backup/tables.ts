import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

export type Table = {
  /** Schema and name, quoted if necessary. */
  name: string
  columns: string[]
  /** Whether its rows refer to each other, so they must be inserted in one statement. */
  refersToItself: boolean
}

/**
 * Every table with rows, each after those it refers to, except the list of applied migrations. References that are
 * checked at the end of a transaction do not count, because everything is restored in one.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const found = await sql<Table & { refersTo: string[] }>`
    select c.oid::regclass::text as name,
      array(select quote_ident(attname) from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and not f.condeferred) as "refersTo",
      exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = c.oid and f.contype = 'f'
        and not f.condeferred) as "refersToItself"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.relname <> 'schema_migration'
    order by 1`.execute(db)
  const sorted: Table[] = []
  let rest = found.rows
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const free = rest.filter(({ refersTo }) => !refersTo.some((other) => names.has(other)))
    if (free.length === 0)
      throw new Error(`Tables that refer to each other cannot be backed up: ${[...names].join(', ')}.`)
    sorted.push(...free.map(({ name, columns, refersToItself }) => ({ name, columns, refersToItself })))
    rest = rest.filter((table) => !free.includes(table))
  }
  return sorted
}

/** The migrations applied to a database: a backup fits only if they are the same. */
export async function listMigrations(db: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}
