import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import type { DB } from './db.gen.ts'
import { describeStatement } from './statement-span.ts'
import { inSpan } from './tracing.ts'

/** Sends one statement; it may take as long as is usual on its connection, or `patience` milliseconds. */
export type Query = (text: string, values?: unknown[], patience?: number) => Promise<QueryResult>

/** A connection of a pool, with the Kysely that runs in its transactions and cannot give it back. */
export type Connection = {
  query: Query
  /** Whether no other work may have it: it is silent, or its server does not lead or is ending. */
  isLost: () => boolean
  release: (discard?: boolean) => void
  trx: Kysely<DB>
}

type Watch = {
  /** Milliseconds for which a statement may stay unanswered. */
  patience: number
  /** Called when the server refuses to write. */
  onReadOnly: () => void
  /** Called when a statement stays unanswered. */
  onSilence: () => void
}

/** The server refuses to write: it follows another one. */
export const READ_ONLY = '25006'
/** The server is ending, was killed, or is starting. */
const ENDING = /^57P/

/** A statement that ended while the standby had not confirmed it: a failover could lose what it changed. */
export class Unconfirmed extends Error {
  /** SQLSTATE: statement completion unknown. */
  readonly code = '40003'
  readonly result: QueryResult
  constructor(result: QueryResult) {
    super('The database did not wait for its standby')
    this.result = result
  }
}

/**
 * A connection that is thrown away when it leaves a statement unanswered, and when its server turns out not to lead. Statements
 * go to pg with a callback and are timed here: with its own promises and its own timeout each result lives on until the next
 * full garbage collection, which then comes every few seconds and holds up whatever is under way.
 */
export function watchConnection(client: PoolClient, { patience: usual, onReadOnly, onSilence }: Watch): Connection {
  let isLost = false
  let isConfirmed = true
  client.on('notice', (notice) => {
    // Named by its place in PostgreSQL, because the text can be in any language.
    if (notice.code === '01000' && notice.routine === 'SyncRepWaitForLSN') isConfirmed = false
  })
  const send: Query = (text, values = [], patience = usual) =>
    new Promise((resolve, reject) => {
      isConfirmed = true
      const timer = setTimeout(() => {
        isLost = true
        onSilence()
        reject(new Error('Query read timeout'))
      }, patience)
      client.query(text, values, (error: (Error & { code?: string }) | null, result) => {
        clearTimeout(timer)
        if (!error) return isConfirmed ? resolve(result) : reject(new Unconfirmed(result))
        const { code = '' } = error
        if (code === READ_ONLY) onReadOnly()
        if (code === READ_ONLY || ENDING.test(code)) isLost = true
        reject(error)
      })
    })
  const query: Query = (text, ...more) =>
    inSpan(
      () => describeStatement(text),
      () => send(text, ...more),
    )
  const kept = { query, release: () => undefined }
  return {
    query,
    isLost: () => isLost,
    release: (discard = false) => client.release(discard || isLost),
    trx: kyselyOn(
      async () => kept,
      async () => undefined,
    ),
  }
}

/** A Kysely on connections that someone else opens. */
export function kyselyOn(
  connect: () => Promise<Pick<Connection, 'query' | 'release'>>,
  end: () => Promise<void>,
): Kysely<DB> {
  const pool = { connect: connect as () => Promise<PoolClient>, end, options: {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
