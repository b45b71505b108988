import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from './db.gen.ts'

/** A connection to the database, pooled or inside a transaction. */
export type Db = Kysely<DB>

export type Database = { db: Db; pool: Pool; end: () => Promise<void> }

type Options = {
  url: string
  max: number
  /** Milliseconds after which a statement is given up. */
  statementTimeout: number
  /** Milliseconds a request waits for a free connection before it is shed. */
  waitTimeout: number
  name: string
}

types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

/** Opens a pool whose broken connections never end the process. */
export function openDatabase({ url, max, statementTimeout, waitTimeout, name }: Options): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: waitTimeout,
    query_timeout: statementTimeout * 2,
    application_name: name,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, end: () => db.destroy() }
}

/** Runs work in one transaction that reaches only the given accounts; settings and begin go in one round trip. */
export function inTransaction<T>(db: Db, accounts: readonly number[], work: (trx: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const reach = accounts.map((id) => Math.trunc(id)).join(',')
    await sql.raw(`begin; select set_config('app.accounts', '${reach}', true)`).execute(connection)
    try {
      const result = await work(connection)
      await sql.raw('commit').execute(connection)
      return result
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined)
      throw error
    }
  })
}
