import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './db.gen.ts'
import type { Keyring } from './keyring.ts'
import { SealError } from './seal.ts'

/** A table whose rows hold one sealed value and the id of its key. */
type SealedTable = { [Table in keyof DB]: DB[Table] extends { sealed_key_id: unknown } ? Table : never }[keyof DB]

/** The values of a primary key. */
export type Key = readonly unknown[]

/** A walk over the rows of a table in the order of their primary key. */
export type Rotation = {
  table: string
  /** Reads the next rows behind a key, at most so many, and which of them use another key than the active one. */
  read: (db: Db, behind: Key | undefined, most: number) => Promise<{ key: Key; isOld: boolean }[]>
  /** Seals those of some rows again that still use another key, in one transaction; how many there were. */
  reseal: (trx: Db, keys: readonly Key[]) => Promise<number>
  /** How many rows one transaction seals. */
  size: number
}

/** Rows that a walk looks at in one statement: only their keys. */
const WINDOW = 2000
/** Rows that cannot be opened, of which so many are named. */
const NAMED = 20

/**
 * Walks once over the tables, in small transactions, and answers how many rows it sealed again; if stopped, it passes by those that are
 * done. The time is in proportion to the number of rows. Runs as the owner. What someone holds, or seals with an old key behind
 * the walk, is left for the next one: only a walk that finds nothing is the last. Rows that no key opens are passed by; at its end
 * it throws a sentence that names them.
 */
export async function rotateAll(
  ownerDb: Db,
  rotations: readonly Rotation[],
  onBatch: (done: number) => void,
): Promise<number> {
  const unopened: string[] = []
  let done = 0
  for (const rotation of rotations) {
    const { read, size } = rotation
    for (let rows = await read(ownerDb, undefined, WINDOW); rows.length > 0;) {
      const old = rows.filter(({ isOld }) => isOld).map(({ key }) => key)
      for (let at = 0; at < old.length; at += size) {
        const began = performance.now()
        done += await resealBatch(ownerDb, rotation, { keys: old.slice(at, at + size), unopened })
        onBatch(done)
        // a share of the time belongs to those who work
        await pause((performance.now() - began) / 2)
      }
      rows = await read(ownerDb, rows.at(-1)?.key, WINDOW)
    }
  }
  if (unopened.length > 0) throw new Error(sentenceOf(unopened))
  return done
}

type Batch = { keys: readonly Key[]; unopened: string[] }

/** Seals a batch again; if a row of it was changed and does not open, the others one by one. */
async function resealBatch(ownerDb: Db, rotation: Rotation, { keys, unopened }: Batch): Promise<number> {
  try {
    return await ownerDb.transaction().execute((trx) => rotation.reseal(trx, keys))
  } catch (error) {
    // without its key, none of the others opens either
    if (!(error instanceof SealError) || error.reason === 'key') throw error
  }
  if (keys.length === 1) {
    unopened.push(`${rotation.table} ${String(keys[0]?.join(' '))}`)
    return 0
  }
  let done = 0
  for (const key of keys) done += await resealBatch(ownerDb, rotation, { keys: [key], unopened })
  return done
}

const sentenceOf = (unopened: readonly string[]): string =>
  `Rows that were changed cannot be opened, and still use an earlier key, ${unopened.length} in all: ${unopened.slice(0, NAMED).join(', ')}.`

/** Seals the rows of one table again, `size` in each transaction: `reseal` writes one row. */
export function rotateTable<Table extends SealedTable>(
  table: Table,
  size: number,
  { activeId }: Keyring,
  reseal: (trx: Db, row: Selectable<DB[Table]>) => Promise<unknown>,
): Rotation {
  const isOld = sql<boolean>`coalesce(sealed_key_id <> ${activeId}, false)`
  let columns: string[] | undefined
  const keyOf = async (db: Db) => (columns ??= await primaryKey(db, table))
  return {
    table,
    size,
    read: async (db, behind, most) => readBehind(db, { table, columns: await keyOf(db), isOld }, behind, most),
    reseal: async (trx, keys) => {
      const key = sql.join((await keyOf(trx)).map((each) => sql.ref(each)))
      const wanted = sql.join(keys.map((values) => sql`(${sql.join(values)})`))
      const old = sql<Selectable<DB[Table]>>`select * from ${sql.table(table)}
        where (${key}) in (${wanted}) and ${isOld} order by ${key} for update skip locked`
      const { rows } = await old.execute(trx)
      for (const row of rows) await reseal(trx, row)
      return rows.length
    },
  }
}

type Walked = { table: string; columns: readonly string[]; isOld: RawBuilder<boolean> }

/** The next rows of a table behind one, in the order of their keys. */
export async function readBehind(db: Db, { table, columns, isOld }: Walked, behind: Key | undefined, most: number) {
  const key = sql.join(columns.map((each) => sql.ref(each)))
  const after = behind ? sql`where (${key}) > (${sql.join(behind)})` : sql``
  const { rows } = await sql<Record<string, unknown> & { is_old: boolean }>`
    select ${key}, ${isOld} as is_old from ${sql.table(table)} ${after} order by ${key} limit ${most}`.execute(db)
  return rows.map((row) => ({ key: columns.map((column) => row[column]), isOld: row.is_old }))
}

async function primaryKey(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name
    from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db)
  return rows.map(({ name }) => name)
}
