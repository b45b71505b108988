import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import { encrypt } from './envelope.ts'
import type { Footer, Header } from './format.ts'
import { listMigrations, listTables } from './tables.ts'

const ROWS_AT_ONCE = 500
/** Tables whose rows hold whole files; only a few fit into memory at once. */
const FILES_AT_ONCE: Readonly<Record<string, number>> = {
  case_attachment: 8,
  case_paper: 8,
  document_copy: 8,
  paper_import_file: 8,
  paper_scan: 8,
}

type Target = {
  path: string
  /** The public keys whose private keys open it. */
  recipients: readonly string[]
}

/**
 * Writes everything that the database holds at one moment into an encrypted file, while the product may keep working;
 * returns the number of rows. A file of that name is complete: until then it has another name.
 */
export async function writeBackup(db: Db, { path, recipients }: Target, madeAt: Date): Promise<number> {
  const partial = `${path}.partial`
  let rows = 0
  const take = async function* (trx: Db) {
    for await (const line of lines(trx, madeAt)) {
      if (line.startsWith('R')) rows += 1
      yield `${line}\n`
    }
    yield `F${JSON.stringify({ rows } satisfies Footer)}\n`
  }
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) =>
        pipeline(
          Readable.from(take(trx)),
          createGzip(),
          (bytes: AsyncIterable<Uint8Array>) => encrypt(recipients, bytes),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        ),
      )
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await syncFolder(path)
  return rows
}

/** The lines of a backup except the last: its header, then each table's name and rows. */
async function* lines(trx: Db, madeAt: Date): AsyncGenerator<string> {
  const header: Header = { format: 1, madeAt: madeAt.toISOString(), migrations: await listMigrations(trx) }
  yield `H${JSON.stringify(header)}`
  for (const table of await listTables(trx)) {
    yield `T${JSON.stringify(table)}`
    const all = sql.raw(
      `select row_to_json(t)::text as row from (select ${table.columns.join(', ')} from ${table.name}) t`,
    )
    await sql`declare backup no scroll cursor for ${all}`.execute(trx)
    const most = FILES_AT_ONCE[table.name] ?? ROWS_AT_ONCE
    for (;;) {
      const found = await sql<{ row: string }>`fetch ${sql.lit(most)} from backup`.execute(trx)
      for (const { row } of found.rows) yield `R${row}`
      if (found.rows.length < most) break
    }
    await sql`close backup`.execute(trx)
  }
}

// The new name itself is on the disk only once its folder is.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
}
