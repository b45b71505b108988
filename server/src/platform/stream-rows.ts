import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Db } from './db.ts'
import { letCallsGo } from './calls-first.ts'
import type { Reach } from './reach.ts'
import { turns } from './turns.ts'

/** The longest time for which a file pauses for the calls of others before it reads some rows, in milliseconds. */
const MOST_PAUSE_MS = 100

const oneAtOnce = turns({ atOnce: 1, waiting: Number.MAX_SAFE_INTEGER })

/** Reads some rows of a file, when it is its turn: however many files there are, they slow down calls no more than one does. */
export const readRowsInTurn = <T>(read: () => Promise<T>): Promise<T> =>
  oneAtOnce(async () => {
    await letCallsGo(MOST_PAUSE_MS)
    return read()
  })

/** A file that is written in one transaction only as fast as it is read; a reader who leaves releases the database. */
export function streamFile(db: Db, reach: Reach, lines: (trx: Db) => AsyncIterable<string>): Readable {
  const file = new PassThrough()
  inTransaction(db, reach, (trx) => pipeline(lines(trx), file)).catch((error: Error) => file.destroy(error))
  return file
}

type Rows<Row> = RawBuilder<Row> | { execute: () => Promise<Row[]> }

/** The rows of a query, some at a time and as of one moment; from here the transaction only reads. */
export async function* readInBatches<Row>(trx: Db, query: Rows<Row>, size = 500): AsyncGenerator<Row[]> {
  await sql`set transaction read only`.execute(trx)
  await sql`declare read_rows no scroll cursor for ${query}`.execute(trx)
  const next = () => sql<Row>`fetch forward ${sql.lit(size)} from read_rows`.execute(trx)
  for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield rows
}
