import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Database } from './db.ts'

/** How long the database runs a statement of a role before it cancels it, in milliseconds, until a node has other settings. */
const STATEMENT_MS = 2500
/** How long the database keeps a transaction in which nothing happens. */
const IDLE_IN_TRANSACTION_MS = 15_000

const limits = (statementTimeout: number) => ({
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
})

const ROLE_LIMITS_LOCK = 4_871_202

/**
 * Gives roles their limits in all databases, unless they have any. They belong to the roles and not to connections, because a pooler
 * passes no settings on when it opens a connection.
 */
export async function limitRoles(client: ClientBase, roles: readonly string[]): Promise<void> {
  for (const role of roles) {
    const present = await client.query(
      `select from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
        where rolname = $1 and setdatabase = 0 and array_to_string(setconfig, ' ') like '%statement_timeout=%'`,
      [role],
    )
    if (present.rowCount) continue
    for (const [name, value] of Object.entries(limits(STATEMENT_MS))) {
      await client.query(`alter role ${client.escapeIdentifier(role)} set ${name} = ${value}`)
    }
  }
}

/** Makes the limits of a database's own role those of a node's settings, for every connection that is opened from now on. */
export async function limitOwnRole({ db, renew }: Pick<Database, 'db' | 'renew'>, statementTimeout: number) {
  const wanted = limits(statementTimeout)
  const hasChanged = await db.transaction().execute(async (trx) => {
    // Nodes that start together would change the same row of the catalog.
    await sql`select pg_advisory_xact_lock(${ROLE_LIMITS_LOCK})`.execute(trx)
    const { rows } = await sql<{ name: keyof typeof wanted; value: number; database: string }>`
      select name, setting::integer as value, current_database() as database
      from pg_settings where name = any(${Object.keys(wanted)})`.execute(trx)
    const different = rows.filter(({ name, value }) => value !== wanted[name])
    for (const { name, database } of different) {
      await sql`alter role current_user in database ${sql.id(database)}
        set ${sql.id(name)} = ${sql.lit(wanted[name])}`.execute(trx)
    }
    return different.length > 0
  })
  if (hasChanged) renew()
}
