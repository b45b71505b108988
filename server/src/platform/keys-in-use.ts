import { createHmac, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from './config-error.ts'
import type { Db } from './db.ts'
import type { Keyring } from './keyring.ts'

type Rings = { DATA_KEYS: Keyring; INDEX_KEYS: Keyring }
type RingName = keyof Rings
type Used = { ring: RingName; key_id: string }

/**
 * Refuses a database with rows that these keys do not open, such as one that was restored without its keys: one sentence names the
 * ids. A key that no row uses may be absent. Before anything is sealed, it notes what proves the keys.
 */
export async function refuseMissingKeys(db: Db, keys: { data: Keyring; index: Keyring }): Promise<void> {
  const rings: Rings = { DATA_KEYS: keys.data, INDEX_KEYS: keys.index }
  const used = await listUsed(db)
  const noted = await db.selectFrom('sealing_key').selectAll().execute()
  const proofs = new Map(noted.map(({ ring, key_id, proof }) => [`${ring} ${key_id}`, proof]))
  const isOther = (ring: RingName, id: string, key: KeyObject) =>
    proofs.get(`${ring} ${id}`)?.equals(proofOf(ring, id, key)) === false
  const faults = names.flatMap((ring) => {
    const ids = used.filter((each) => each.ring === ring).map(({ key_id }) => key_id)
    const lacking = ids.filter((id) => !rings[ring].keys.has(id))
    const other = ids.filter((id) => {
      const key = rings[ring].keys.get(id)
      return key && isOther(ring, id, key)
    })
    return [
      ...(lacking.length > 0 ? [`${ring} lacks ${lacking.join(', ')}`] : []),
      ...(other.length > 0 ? [`${ring} has another key with the id ${other.join(', ')}`] : []),
    ]
  })
  if (faults.length > 0) throw new ConfigError(`These keys do not open the database: ${faults.join('; ')}.`)
  await noteKeys(db, rings)
}

const names = ['DATA_KEYS', 'INDEX_KEYS'] as const

async function listUsed(db: Db): Promise<Used[]> {
  const found = await sql<Used>`select distinct ring, key_id from keys_in_use() order by ring, key_id`.execute(db)
  return found.rows
}

// What was noted of a key that no row uses is replaced: its id is free for another key.
async function noteKeys(db: Db, rings: Rings): Promise<void> {
  const rows = names.flatMap((ring) =>
    [...rings[ring].keys].map(([id, key]) => ({ ring, key_id: id, proof: proofOf(ring, id, key) })),
  )
  await db
    .insertInto('sealing_key')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['ring', 'key_id'])
        .doUpdateSet((row) => ({ proof: row.ref('excluded.proof') }))
        .whereRef('sealing_key.proof', 'is distinct from', 'excluded.proof'),
    )
    .execute()
}

const proofOf = (ring: RingName, id: string, key: KeyObject): Buffer =>
  createHmac('sha256', key).update(`proof of a key|${ring}|${id}`).digest()

/**
 * Has the database clear what a rotation left in the indexes of keys: until then, each start steps over an entry for every row that was
 * sealed again. Runs as the owner, beside those who work.
 */
export async function clearOldKeys(ownerDb: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct c.oid::regclass::text as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and not a.attisdropped
      and (a.attname = 'sealed_key_id' or c.oid = 'case_number_index'::regclass)`.execute(ownerDb)
  for (const { name } of rows) await sql`vacuum ${sql.raw(name)}`.execute(ownerDb)
}
