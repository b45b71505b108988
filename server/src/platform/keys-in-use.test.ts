import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { testEnv } from '../testing/test-env.ts'

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const keys = { DATA_KEYS: newKey('d1'), INDEX_KEYS: newKey('i1') }
const t = await testApp({ env: keys })

/** Starts the real server on the database, as after a restore, with these keys; it is killed when the test ends. */
async function start(change: Partial<typeof keys>) {
  const env = testEnv({
    ...{ DATABASE_URL: t.ownerUrl, DATABASE_ROLE_SECRET: inject('roleSecret'), WEB: 'off', WORKER: 'off' },
    ...keys,
    ...change,
  })
  const server = await startServerProcess({ env })
  whenFinished(async () => {
    server.kill('SIGKILL')
    await server.exited
  })
  return server
}

const rotate = (settings: typeof keys) => operatorCommand(t, 'keys-rotate', settings)()

const inUse = async () => {
  const { rows } = await sql<{ ring: string; key_id: string }>`select distinct ring, key_id from keys_in_use()
    order by ring, key_id`.execute(t.ownerDb)
  return rows.map(({ ring, key_id }) => `${ring} ${key_id}`)
}

const wasCleared = async (table: string) => {
  const { rows } = await sql<{
    is_cleared: boolean
  }>`select last_vacuum is not null as is_cleared from pg_stat_user_tables
    where relname = ${table}`.execute(t.ownerDb)
  return rows[0]?.is_cleared
}

test('[OPER-28][F20] a server without the keys of the rows does not start, and names them in one sentence', async () => {
  // It notes what proves its keys before anything is sealed.
  await start({})
  expect(await inUse()).toEqual([])
  const user = await t.given.user({ account_id: await t.given.account() })
  expect((await t.as(user).call(createCase, { body: citizenCase() })).status).toBe(201)
  expect(await inUse()).toEqual(['DATA_KEYS d1', 'INDEX_KEYS i1'])
  await start({})
  const fresh = { DATA_KEYS: newKey('d2'), INDEX_KEYS: newKey('i2') }
  await expect(start(fresh)).rejects.toThrow(
    /said: These keys do not open the database: DATA_KEYS lacks d1; INDEX_KEYS lacks i1\.\n$/,
  )
  await expect(start({ INDEX_KEYS: fresh.INDEX_KEYS })).rejects.toThrow(/database: INDEX_KEYS lacks i1\.\n$/)
})

test('[OPER-28][F20] another key with the same id is refused too', async () => {
  await expect(start({ DATA_KEYS: newKey('d1') })).rejects.toThrow(
    /said: These keys do not open the database: DATA_KEYS has another key with the id d1\.\n$/,
  )
})

test('[OPER-28][F10] a key that no row uses any longer may be absent, and its id may be given to another key', async () => {
  const [data, index] = [newKey('d2'), newKey('i2')]
  const both = { DATA_KEYS: `${data},${keys.DATA_KEYS}`, INDEX_KEYS: `${index},${keys.INDEX_KEYS}` }
  await start(both)
  await expect(start({ DATA_KEYS: data, INDEX_KEYS: index })).rejects.toThrow(
    'DATA_KEYS lacks d1; INDEX_KEYS lacks i1.',
  )
  expect(await rotate(both)).toMatchObject({ code: 0 })
  expect(await inUse()).toEqual(['DATA_KEYS d2', 'INDEX_KEYS i2'])
  expect(await wasCleared('verification_case')).toBe(true)
  await start({ DATA_KEYS: data, INDEX_KEYS: index })
  await start({ DATA_KEYS: `${data},${newKey('d1')}`, INDEX_KEYS: index })
})

test('[OPER-28] every column that names a key has an index that begins with it, so that starting reads no table', async () => {
  const { rows } = await sql<{
    place: string
    indexed: boolean
  }>`select c.relname || '.' || a.attname as place, exists (
      select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, c.oid) = format('(%I IS NOT NULL)', a.attname))) as indexed
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'derived') and c.relkind = 'r' and a.attname ~ 'key_id$' order by 1`.execute(
    t.ownerDb,
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ place, indexed }) => !indexed && place !== 'sealing_key.key_id')).toEqual([])
  // A table of one row is read as a whole, unless the database is told not to.
  const { rows: plan } = await t.ownerDb.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': string }>`explain select min(sealed_key_id) from verification_case
      where sealed_key_id > ''`.execute(trx)
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan|Index Scan/)
})
