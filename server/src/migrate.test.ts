import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { cloneDatabase, whenFinished } from './testing/test-app.ts'

const roleSecret = inject('roleSecret')
const migrations = (await readdir(new URL('../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql'))

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  whenFinished(() => client.end())
  return client
}

async function emptyDatabase(): Promise<{ url: string; client: Client }> {
  const name = `m_${randomUUID().replaceAll('-', '')}`
  const owner = new Client({ connectionString: inject('databaseUrl') })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return { url: url.href, client: await connected(url.href) }
}

/** Everything that a schema is: columns, constraints, indexes, policies, functions and rights. */
async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('column %s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss') and attnum > 0 and relkind in ('r', 'p') and not attisdropped
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conrelid <> 0
    union all select 'index ' || indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all select format('policy %s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('right %s %s %s.%s', grantee, privilege_type, table_schema, table_name)
      from information_schema.role_table_grants where grantee like 'hireproof\\_%' and table_schema in ('public', 'pgboss')
    union all select format('queue %s %s', name, retry_limit) from pgboss.queue
    order by 1`)
  // Statistics of queues have a table for each day.
  return rows.map(({ line }) => line).filter((line) => !/queue_stats_\d/.test(line))
}

const finished = await (async () => {
  const client = new Client({ connectionString: await cloneDatabase() })
  await client.connect()
  const schema = await schemaOf(client)
  await client.end()
  return schema
})()

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

test('four processes at once do it once', async () => {
  const { url, client } = await emptyDatabase()
  const steps: string[] = []
  const runs = Array.from({ length: 4 }, () =>
    migrate({ ownerUrl: url, roleSecret, onStep: (step) => steps.push(step) }),
  )
  await Promise.all(runs)
  expect(steps).toHaveLength(migrations.length)
  expect(await schemaOf(client)).toEqual(finished)
})

// Those that make a table can be made to fail by one of that name.
const makingTables = migrations.filter((name) =>
  /^create table/m.test(readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8')),
)

test.each(makingTables)('%s either happens or does not: when it fails, all is as it was before it', async (name) => {
  const { url, client } = await emptyDatabase()
  const tables = async () =>
    (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows
  // The last thing that this migration makes is there already.
  const created = await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8')
  const last = [...created.matchAll(/^create table (\w+)/gm)].at(-1)?.[1]
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

test('gives the rights on jobs also where an earlier run was cut off before it did', async () => {
  const url = await cloneDatabase()
  const client = await connected(url)
  await client.query(`revoke all on all tables in schema pgboss from hireproof_app, hireproof_identity;
    revoke usage on schema pgboss from hireproof_app`)
  await migrate({ ownerUrl: url, roleSecret })
  expect(await schemaOf(client)).toEqual(finished)
  const usage = await client.query(`select has_schema_privilege('hireproof_app', 'pgboss', 'usage') as may`)
  expect(usage.rows).toEqual([{ may: true }])
})

describe('killed hard', () => {
  const script = new URL('migrate-main.ts', import.meta.url).pathname

  /** Starts the program on a database and kills it a while after it said a step, or after it was started. */
  async function killAfter(url: string, step: number, delay: number): Promise<void> {
    const env = { ...process.env, DATABASE_URL: url, DATABASE_ROLE_SECRET: roleSecret }
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
    })
    const ended = once(child, 'exit')
    while (child.exitCode === null && said.split('\n').length <= step) await Promise.race([ended, pause(1)])
    await pause(delay)
    child.kill('SIGKILL')
    await ended
  }

  test.each([
    [0, 60],
    [1, 0],
    [1, 5],
    [1, 15],
    [2, 0],
    [2, 20],
    [2, 60],
    [2, 120],
  ])('after step %i and %i ms, the next run completes what was begun', async (step, delay) => {
    const { url, client } = await emptyDatabase()
    await killAfter(url, step, delay)
    await migrate({ ownerUrl: url, roleSecret })
    expect(await schemaOf(client)).toEqual(finished)
  })
})
