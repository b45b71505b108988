import { readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connected, emptyDatabase, finishedSchema, schemaOf } from './testing/schema.ts'
import { cloneDatabase } from './testing/databases.ts'

const roleSecret = inject('roleSecret')
const migrations = (await readdir(new URL('../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql'))
const finished = await finishedSchema()

test('makes the whole schema of an empty database, step by step', async () => {
  const { url, client } = await emptyDatabase()
  const steps: string[] = []
  await migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) })
  expect(steps).toEqual(migrations.sort().map((name) => `migration ${name}`))
  expect(await schemaOf(client)).toEqual(finished)
})

test('changes nothing when it is run again', async () => {
  const url = await cloneDatabase()
  const client = await connected(url)
  const steps: string[] = []
  await migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) })
  expect(steps).toEqual([])
  expect(await schemaOf(client)).toEqual(finished)
})

test('four simultaneous processes do it once', async () => {
  const { url, client } = await emptyDatabase()
  const steps: string[] = []
  const runs = Array.from({ length: 4 }, () =>
    migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) }),
  )
  await Promise.all(runs)
  expect(steps).toHaveLength(migrations.length)
  expect(await schemaOf(client)).toEqual(finished)
})

// A migration that makes a table can be made to fail with a table of that name.
const makingTables = migrations.filter((name) =>
  /^create table \w+ \(/m.test(readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8')),
)

test.each(makingTables)('%s happens completely or not at all: if it fails, all is as before', async (name) => {
  const { url, client } = await emptyDatabase()
  const tables = async () =>
    (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
  // The last thing that this migration makes exists already.
  const created = await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8')
  const last = [...created.matchAll(/^create table (\w+) \(/gm)].at(-1)?.[1]
  await client.query(`create table ${last} (in_the_way integer)`)
  const steps: string[] = []
  const failing = migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) })
  await expect(failing).rejects.toMatchObject({ code: '42P07' })
  expect(steps.at(-1)).toBe(`migration ${name}`)
  const applied = await client.query('select name from schema_migration order by name')
  expect(applied.rows.map((row: { name: string }) => row.name)).toEqual(migrations.slice(0, migrations.indexOf(name)))
  if (name === migrations[0])
    expect((await tables()).map((row) => row.name).sort()).toEqual([last, 'schema_migration'].sort())
  await client.query(`drop table ${last}`)
  await migrate({ ownerUrl: url, roleSecret })
  expect(await schemaOf(client)).toEqual(finished)
})

test('gives the rights on jobs even if an earlier run was cut off before it did', async () => {
  const url = await cloneDatabase()
  const client = await connected(url)
  await client.query(`revoke all on all tables in schema pgboss from hireproof_app, hireproof_identity;
    revoke usage on schema pgboss from hireproof_app`)
  await migrate({ ownerUrl: url, roleSecret })
  expect(await schemaOf(client)).toEqual(finished)
  const usage = await client.query(`select has_schema_privilege('hireproof_app', 'pgboss', 'usage') as may`)
  expect(usage.rows).toEqual([{ may: true }])
})
