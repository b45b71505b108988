import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { connected, emptyDatabase, finishedSchema, schemaOf } from './testing/schema.ts'
import { cloneDatabase, makeEmptyDatabase } from './testing/databases.ts'

const roleSecret = inject('roleSecret')
const files = await readdir(new URL('../migrations/', import.meta.url))
const migrations = files.filter((name) => name.endsWith('.sql')).sort()
const finished = await finishedSchema()

test('makes the whole schema of an empty database, step by step', async () => {
  const { url, client } = await emptyDatabase()
  const steps: string[] = []
  await migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) })
  expect(steps).toEqual(migrations.map((name) => `migration ${name}`))
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

describe('a migration that fails', () => {
  // It can be made to fail with a table of the name of the last one that it makes.
  const making = migrations.flatMap((name) => {
    const text = readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8')
    const last = [...text.matchAll(/^create table (\w+) \(/gm)].at(-1)?.[1]
    return last ? [{ name, last }] : []
  })
  let url = ''
  beforeAll(async () => {
    url = await makeEmptyDatabase()
  })

  test.each(making)('leaves all as before: $name', async ({ name, last }) => {
    const client = await connected(url)
    await client.query(`create table ${last} (in_the_way integer)`)
    const steps: string[] = []
    const failing = migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) })
    await expect(failing).rejects.toMatchObject({ code: '42P07' })
    expect(steps.at(-1)).toBe(`migration ${name}`)
    const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
    expect(applied.rows.map((row) => row.name)).toEqual(migrations.slice(0, migrations.indexOf(name)))
    if (name === migrations[0]) {
      const tables = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
      expect(tables.rows.map(({ tablename }) => tablename)).toEqual([last, 'schema_migration'].sort())
    }
    await client.query(`drop table ${last}`)
  })

  test('is made up for by the next run', async () => {
    await migrate({ ownerUrl: url, roleSecret })
    expect(await schemaOf(await connected(url))).toEqual(finished)
  })
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
