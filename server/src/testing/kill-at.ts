import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../platform/db.ts'

/** Ends the connection at the n-th change of a table during this test, as when the server dies: its transaction is gone. */
export async function killAt(
  ownerDb: Db,
  table: string,
  statement: 'insert' | 'update' | 'delete',
  nth: number,
): Promise<void> {
  onTestFinished(async () => {
    await sql`drop function if exists kill_now cascade`.execute(ownerDb)
    await sql`drop sequence if exists kill_at`.execute(ownerDb)
  })
  await sql`create sequence kill_at`.execute(ownerDb)
  await sql`create function kill_now() returns trigger language plpgsql security definer as $$ begin
    if nextval('kill_at') = ${sql.lit(nth)} then perform pg_terminate_backend(pg_backend_pid()); end if;
    return coalesce(new, old); end $$`.execute(ownerDb)
  await sql`create trigger kill_now before ${sql.raw(statement)} on ${sql.table(table)} for each row
    execute function kill_now()`.execute(ownerDb)
}
