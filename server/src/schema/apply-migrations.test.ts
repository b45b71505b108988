import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { connected, emptyDatabase } from '../testing/schema.ts'
import { whenFinished } from '../testing/test-app.ts'
import { applyMigrations } from './apply-migrations.ts'

/** A folder with migrations of these names and texts. */
function folderOf(migrations: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-migrations-'))
  whenFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const table = { '0001_table.sql': 'create table thing (id integer primary key, name text);' }
const column = { ...table, '0002_column.sql': '-- expand\nalter table thing add column size integer;' }
const index = {
  ...table,
  '0002_index.sql': `-- expand\n-- no transaction\n-- Found by its name.
create index concurrently if not exists thing_name_idx on thing (name);
create index concurrently if not exists thing_id_name_idx on thing (id, name);\n`,
}
const quick = { lock: 100, pause: 20, tries: 500 }

const validity = `select c.relname as name, indisvalid as is_valid from pg_index join pg_class c on c.oid = indexrelid
  where indrelid = 'thing'::regclass and not indisprimary order by 1`

/** A database with the table, and someone who holds it. */
async function held() {
  const { url, client } = await emptyDatabase()
  await applyMigrations(client, { folder: folderOf(table) })
  const holder = await connected(url)
  await holder.query('begin; lock table thing in row exclusive mode')
  return { url, client, holder }
}

describe('a table that someone holds', () => {
  test('[OPER-17] is waited for a short time, again and again, until it is free', async () => {
    const { client, holder } = await held()
    const steps: string[] = []
    const applying = applyMigrations(client, {
      folder: folderOf(column),
      patience: quick,
      onStep: (step) => steps.push(step),
    })
    await expect.poll(() => steps.length).toBeGreaterThan(2)
    await holder.query('commit')
    expect(await applying).toBe(true)
    expect(steps.slice(0, 2)).toEqual(['migration 0002_column.sql', '  a table is in use: try 1 of 500'])
    await client.query('select size from thing')
  })

  test('[OPER-17] holds up others who write for no longer than that', async () => {
    const { url, client, holder } = await held()
    const writer = await connected(url)
    const steps: string[] = []
    const patience = { lock: 300, pause: 300, tries: 500 }
    const applying = applyMigrations(client, { folder: folderOf(column), patience, onStep: (step) => steps.push(step) })
    const waits: number[] = []
    for (let id = 1; steps.length < 4; id += 1) {
      const began = performance.now()
      await writer.query('insert into thing values ($1)', [id])
      waits.push(performance.now() - began)
    }
    await holder.query('commit')
    await applying
    expect(Math.max(...waits)).toBeGreaterThan(200)
    expect(Math.max(...waits)).toBeLessThan(1500)
    const written = await client.query('select count(*)::integer as count from thing')
    expect(written.rows).toEqual([{ count: waits.length }])
  })

  test('[OPER-17] is given up after so many tries, with one sentence, and the next run goes on', async () => {
    const { client, holder } = await held()
    const failing = applyMigrations(client, { folder: folderOf(column), patience: { lock: 20, pause: 1, tries: 3 } })
    await expect(failing).rejects.toThrow(/^0002_column\.sql got no lock in 3 tries: .* again\.$/)
    await holder.query('commit')
    await applyMigrations(client, { folder: folderOf(column) })
    await client.query('select size from thing')
  })
})

describe('a migration without a transaction', () => {
  test('[OPER-17] builds indexes while others write', async () => {
    const { client, holder } = await held()
    const applying = applyMigrations(client, { folder: folderOf(index), patience: quick })
    // the build waits for the transaction of this one, and holds up no write
    await holder.query(`insert into thing values (1, 'a')`)
    const writer = await connected((await held()).url)
    await writer.query(`insert into thing values (2, 'b')`)
    await holder.query('commit')
    await applying
    expect((await client.query(validity)).rows).toEqual([
      { name: 'thing_id_name_idx', is_valid: true },
      { name: 'thing_name_idx', is_valid: true },
    ])
  })

  test('[OPER-17][F19] builds an index again that a kill left half built, and keeps those that are whole', async () => {
    const { url, client, holder } = await held()
    await holder.query(`insert into thing values (1, 'a')`)
    const killed = await connected(url)
    killed.on('error', () => undefined)
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
    const failing = applyMigrations(killed, { folder: folderOf(index) })
    failing.catch(() => undefined)
    await expect
      .poll(async () => (await client.query(validity)).rows)
      .toEqual([{ name: 'thing_name_idx', is_valid: false }])
    await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect(failing).rejects.toThrow()
    await holder.query('commit')
    await client.query('create index thing_id_name_idx on thing (id, name)')
    const { rows: before } = await client.query(`select 'thing_id_name_idx'::regclass::oid as oid`)
    await applyMigrations(client, { folder: folderOf(index) })
    expect((await client.query(validity)).rows).toEqual([
      { name: 'thing_id_name_idx', is_valid: true },
      { name: 'thing_name_idx', is_valid: true },
    ])
    expect((await client.query(`select 'thing_id_name_idx'::regclass::oid as oid`)).rows).toEqual(before)
    expect((await client.query('select name from schema_migration order by 1')).rows).toEqual(
      Object.keys(index).map((name) => ({ name })),
    )
  })
})

test('[OPER-16] the migration of an earlier release leaves a later schema as it is', async () => {
  const { client } = await emptyDatabase()
  await applyMigrations(client, { folder: folderOf(column) })
  const steps: string[] = []
  expect(await applyMigrations(client, { folder: folderOf(table), onStep: (step) => steps.push(step) })).toBe(false)
  expect(steps).toEqual(['The database has 0002_column.sql, which this release does not have: it is left as it is.'])
})
