import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
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

const pools = new WeakMap<Db, Pool>()

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
  pools.set(db, pool)
  return { db, pool, end: () => db.destroy() }
}

/**
 * Runs work in one transaction that reaches only the given accounts; settings and begin go in one round trip. A connection
 * whose transaction could not be ended is thrown away, so that no other request inherits it.
 */
export async function inTransaction<T>(db: Db, accounts: readonly number[], work: (trx: Db) => Promise<T>): Promise<T> {
  const pool = pools.get(db)
  if (!pool) throw new Error('inTransaction needs a database made by openDatabase')
  const client = await pool.connect()
  let isBroken = false
  try {
    const reach = accounts.map((id) => Math.trunc(id)).join(',')
    await client.query(`begin; select set_config('app.accounts', '${reach}', true)`)
    const result = await work(onClient(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Kysely on one connection, which it cannot give back. */
function onClient(client: PoolClient): Db {
  const kept = { query: client.query.bind(client), release: () => undefined } as unknown as PoolClient
  const pool = { connect: async () => kept, end: async () => undefined, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
