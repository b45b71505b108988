import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolClient, type QueryResult } from 'pg'
import type { DB } from './db.gen.ts'
import { reachSetting, type Reach } from './reach.ts'

/** A connection to the database, pooled or inside a transaction. */
export type Db = Kysely<DB>

export type Database = { db: Db; pool: Pool; end: () => Promise<void> }

type Options = {
  url: string
  max: number
  /** Milliseconds after which a statement is canceled. */
  statementTimeout: number
  /** Milliseconds a request waits for a free connection before it is shed. */
  waitTimeout: number
  name: string
}

/**
 * How long a connection is kept that no one uses, in milliseconds. A fresh one is slow in its first statements, and after a quiet
 * minute many calls at once would each wait for one.
 */
const IDLE_MS = 10 * 60_000

types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

const databases = new WeakMap<Db, () => Promise<Connection>>()

/** Opens a pool whose broken connections never end the process. */
export function openDatabase({ url, max, statementTimeout, waitTimeout, name }: Options): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: waitTimeout,
    idleTimeoutMillis: IDLE_MS,
    application_name: name,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connect = async () => connectionOf(await pool.connect(), statementTimeout * 2)
  const db = kyselyOn(connect, () => pool.end())
  databases.set(db, connect)
  return { db, pool, end: () => db.destroy() }
}

/**
 * Runs work in one transaction that reaches only the given companies; settings and begin go in one round trip. A connection
 * whose transaction could not be ended is thrown away, so that no other request inherits it. In a snapshot, which only reads,
 * all queries see the database as of its first one.
 */
export async function inTransaction<T>(
  db: Db,
  reach: Reach,
  work: (trx: Db) => Promise<T>,
  { isSnapshot }: { isSnapshot?: true } = {},
): Promise<T> {
  const connect = databases.get(db)
  if (!connect) throw new Error('inTransaction needs a database made by openDatabase')
  const connection = await connect()
  let isBroken = false
  try {
    const begin = isSnapshot ? 'begin isolation level repeatable read, read only' : 'begin'
    await connection.query(`${begin}; select set_config('app.reach', '${reachSetting(reach)}', true)`)
    const result = await work(connection.trx)
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    connection.release(isBroken)
  }
}

type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

/** A connection of a pool, with the Kysely that runs in its transactions and cannot give it back. */
type Connection = { query: Query; release: (discard?: boolean) => void; trx: Db }

// A connection carries thousands of transactions: what is made around it is made once, not for each of them.
const connections = new WeakMap<PoolClient, Connection>()

/**
 * A connection that is thrown away when it leaves a statement unanswered for `patience` milliseconds. Statements go to pg with
 * a callback and are timed here: with its own promises and its own timeout each result lives on until the next full
 * garbage collection, which then comes every few seconds and holds up whatever is under way.
 */
function connectionOf(client: PoolClient, patience: number): Connection {
  const made = connections.get(client)
  if (made) return made
  let isSilent = false
  const query: Query = (text, values = []) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isSilent = true
        reject(new Error('Query read timeout'))
      }, patience)
      client.query(text, values, (error: Error | null, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      })
    })
  const kept = { query, release: () => undefined }
  const trx = kyselyOn(
    async () => kept,
    async () => undefined,
  )
  const connection = { query, release: (discard = false) => client.release(discard || isSilent), trx }
  connections.set(client, connection)
  return connection
}

function kyselyOn(connect: () => Promise<Omit<Connection, 'trx'>>, end: () => Promise<void>): Db {
  const pool = { connect: connect as () => Promise<PoolClient>, end, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
