import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/databases.ts'
import { connected } from '../testing/schema.ts'
import { testApp } from '../testing/test-app.ts'
import { testEnv } from '../testing/test-env.ts'
import { listMigrations } from './migrations.ts'
import { refuseSchema } from './refuse-schema.ts'

const t = await testApp()
const newest = (await listMigrations()).at(-1)?.name ?? ''
const rows = await t.ownerDb.selectFrom('schema_migration').selectAll().execute()

beforeEach(async () => {
  await t.ownerDb.deleteFrom('schema_migration').execute()
  await t.ownerDb.insertInto('schema_migration').values(rows).execute()
})

const addRow = (name: string, works_from: string | null) =>
  t.ownerDb.insertInto('schema_migration').values({ name, works_from, applied_at: new Date() }).execute()

test.each(['appDb', 'identityDb'] as const)('[OPER-16] accepts its own schema, as %s', async (role) => {
  await refuseSchema(t.deps[role])
})

test('[OPER-16] accepts the schema of the next release, as long as nothing is gone that it uses', async () => {
  await addRow('9998_more.sql', null)
  await addRow('9999_less.sql', newest)
  await refuseSchema(t.deps.identityDb)
})

test('[OPER-16] refuses a schema that lacks a migration, with one sentence that names it', async () => {
  await t.ownerDb.deleteFrom('schema_migration').where('name', '=', newest).execute()
  await expect(refuseSchema(t.deps.identityDb)).rejects.toThrow(
    `The database is older than this server: it lacks ${newest}. Run "node server/src/migrate-main.ts" of this release first.`,
  )
})

test('[OPER-16] refuses a schema from which a later release removed what it uses, with one sentence', async () => {
  await addRow('9999_less.sql', '9998_more.sql')
  await expect(refuseSchema(t.deps.identityDb)).rejects.toThrow(
    /^The database is too new for this server: since 9999_less\.sql it works with servers that have 9998_more\.sql, and this one ends at \S+\. Start a later release\.$/,
  )
})

test('[OPER-16] refuses a schema from before servers looked at its version', async () => {
  await sql`alter table schema_migration rename column works_from to unknown`.execute(t.ownerDb)
  await expect(refuseSchema(t.deps.identityDb)).rejects.toThrow(
    /^The database is older than this server: it lacks 0001_/,
  )
  await sql`alter table schema_migration rename column unknown to works_from`.execute(t.ownerDb)
})

test('[OPER-16] a server ends with that sentence instead of starting', async () => {
  const url = await cloneDatabase()
  await (await connected(url)).query('delete from schema_migration where name = $1', [newest])
  const change = { DATABASE_URL: url, DATABASE_ROLE_SECRET: inject('roleSecret'), PORT: '0', WEB: 'off' }
  const script = new URL('../main.ts', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [script], { env: testEnv(change), encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^The database is older than this server: it lacks \S+\. Run "node .*" of this release first\.\n$/,
  )
})
