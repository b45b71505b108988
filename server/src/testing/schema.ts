import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { applyMigrations } from '../schema/apply-migrations.ts'
import { migrationsFolder } from '../schema/migrations.ts'
import { cloneDatabase, makeEmptyDatabase } from './databases.ts'
import { whenFinished } from './test-app.ts'

/** A connection that ends with the test. */
export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  whenFinished(() => client.end())
  return client
}

/** A database without any table. */
export async function emptyDatabase(): Promise<{ url: string; client: Client }> {
  const url = await makeEmptyDatabase()
  return { url, client: await connected(url) }
}

/** A database with the migrations before one of this name. */
export async function databaseBefore(name: string): Promise<{ url: string; client: Client }> {
  const found = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'hireproof-migrations-'))
  try {
    const earlier = (await readdir(migrationsFolder)).filter((each) => each < name)
    for (const each of earlier) await copyFile(new URL(each, migrationsFolder), join(folder, each))
    await applyMigrations(found.client, { folder: pathToFileURL(`${folder}/`) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return found
}

/** Everything in a schema: columns, constraints, indexes, policies, functions and rights. */
export async function schemaOf(client: Client): Promise<string[]> {
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

/** The schema that all migrations together make. */
export async function finishedSchema(): Promise<string[]> {
  const client = new Client({ connectionString: await cloneDatabase() })
  await client.connect()
  const schema = await schemaOf(client)
  await client.end()
  return schema
}
