import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Notes from now on how many rows each statement removes from a table; answers them when it is called. */
export async function noteRemoved(ownerDb: Db, table: string): Promise<() => Promise<number[]>> {
  const notes = `removed_of_${table}`
  await sql`create table ${sql.table(notes)} (place serial, rows integer)`.execute(ownerDb)
  await sql`create function ${sql.id(notes)}() returns trigger language plpgsql security definer as ${sql.lit(
    `begin insert into ${notes} (rows) select count(*) from gone having count(*) > 0; return null; end`,
  )}`.execute(ownerDb)
  await sql`create trigger ${sql.id(notes)} after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function ${sql.id(notes)}()`.execute(ownerDb)
  return async () => {
    const { rows } = await sql<{ rows: number }>`select rows from ${sql.table(notes)} order by place`.execute(ownerDb)
    await sql`truncate ${sql.table(notes)}`.execute(ownerDb)
    return rows.map((row) => row.rows)
  }
}
