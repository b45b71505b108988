import { Kysely } from 'kysely'
import { Pool, types, type PoolClient } from 'pg'
import { kyselyOn, READ_ONLY, watchConnection, type Connection, type Query } from './connection.ts'
import type { DB } from './db.gen.ts'
import { reachSetting, type Reach } from './reach.ts'
import { watchCommits, type CommitWatch } from './stalled-commits.ts'

/** A connection to the database, pooled or inside a transaction. */
export type Db = Kysely<DB>

export type Database = {
  db: Db
  pool: Pool
  /** Sends a statement that is a transaction of its own. */
  query: Query
  /** Replaces every connection before its next work. */
  renew: () => void
  end: () => Promise<void>
}

type Options = {
  url: string
  max: number
  /** Milliseconds after which the role's statements are canceled; an answer is waited for twice as long. */
  statementTimeout: number
  /** Milliseconds a request waits for a free connection before it is shed. */
  waitTimeout: number
  name: string
  /** Whether its transactions set that limit themselves, because it is not the one of the role. */
  setsLimit?: true
}

/**
 * How long a connection is kept that no one uses, in milliseconds. A fresh one is slow in its first statements, and after a quiet
 * minute many calls at once would each wait for one.
 */
const IDLE_MS = 10 * 60_000

const NOT_COMMITTED = 'The database rolled back instead of committing'
/** SQLSTATE: transaction rollback. */
const ROLLED_BACK = '40000'

types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)

/** A connection as it is lent: for a transaction, or for one statement. */
type Lent = { connection: Connection; single: Pick<Connection, 'query' | 'release'> }
type Source = { take: () => Promise<Lent>; commits: CommitWatch; limit: string }

const sources = new WeakMap<Db, Source>()

/**
 * Opens a pool whose broken connections never end the process. It works behind a pooler that lends connections of the database for
 * one transaction at a time: nothing is kept in a session, and nothing is asked for at its start.
 */
export function openDatabase({ url, max, statementTimeout, waitTimeout, name, setsLimit }: Options): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitTimeout,
    idleTimeoutMillis: IDLE_MS,
    application_name: name,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const commits = watchCommits()
  const { take, renew } = lending(pool, commits, statementTimeout * 2)
  const db = kyselyOn(
    async () => (await take()).single,
    async () => undefined,
  )
  sources.set(db, { take, commits, limit: setsLimit ? `set local statement_timeout = ${statementTimeout}; ` : '' })
  const query: Query = async (...statement) => {
    const { single } = await take()
    let hasFailed = true
    try {
      const result = await single.query(...statement)
      hasFailed = false
      return result
    } finally {
      single.release(hasFailed)
    }
  }
  const end = async () => {
    // it ends no pool that it has not used yet
    await db.destroy()
    await pool.end()
  }
  return { db, pool, query, renew, end }
}

/**
 * Lends connections of a pool that lead to a server that writes. When one of them turns out not to, none of those that are open is
 * lent again: they are as old as it is, and each would cost a request its answer after a failover.
 */
function lending(pool: Pool, commits: CommitWatch, patience: number) {
  // A connection carries thousands of transactions: what is made around it is made once, not for each of them.
  const known = new WeakMap<PoolClient, Lent & { age: number }>()
  let age = 0
  const open = (client: PoolClient) => {
    const own = age
    const onReadOnly = () => {
      if (own === age) age += 1
    }
    const connection = watchConnection(client, { patience, onReadOnly, onSilence: commits.doubt })
    const query: Query = async (text, ...more) => {
      await commits.beforeStatement(connection.query, text)
      return connection.query(text, ...more)
    }
    const opened = { connection, single: { query, release: connection.release }, age: own }
    known.set(client, opened)
    return opened
  }
  const take = async (): Promise<Lent> => {
    for (;;) {
      const client = await pool.connect()
      const lent = known.get(client)
      if (lent?.age === age) return lent
      if (lent) {
        lent.connection.release(true)
        continue
      }
      const opened = open(client)
      await ensureWrites(opened.connection)
      return opened
    }
  }
  const renew = () => {
    age += 1
  }
  return { take, renew }
}

// A server that follows another one answers reads from the past: a session that has just begun would not be there yet.
async function ensureWrites({ query, release }: Connection): Promise<void> {
  try {
    const { rows } = await query('select pg_is_in_recovery() as "isFollowing"')
    if ((rows[0] as { isFollowing: boolean }).isFollowing) {
      throw Object.assign(new Error('The database follows another one'), { code: READ_ONLY })
    }
  } catch (error) {
    release(true)
    throw error
  }
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
  const source = sources.get(db)
  if (!source) throw new Error('inTransaction needs a database made by openDatabase')
  const { connection } = await source.take()
  let isBroken = false
  try {
    const begin = isSnapshot ? 'begin isolation level repeatable read, read only' : 'begin'
    await connection.query(`${begin}; ${source.limit}select set_config('app.reach', '${reachSetting(reach)}', true)`)
    const result = await work(connection.trx)
    await source.commits.beforeCommit(connection.query)
    const { command } = await connection.query('commit')
    // a statement failed before, and the work went on as if it had not
    if (command === 'ROLLBACK') throw Object.assign(new Error(NOT_COMMITTED), { code: ROLLED_BACK })
    return result
  } catch (error) {
    // On a connection that is lost, the database or the pooler rolls back when it closes.
    isBroken = connection.isLost() || (await connection.query('rollback').then(isNot, is))
    throw error
  } finally {
    connection.release(isBroken)
  }
}

const is = () => true
const isNot = () => false
