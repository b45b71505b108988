import { environments, isTrial } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from './config-error.ts'
import { startEmbeddedPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { cloneDatabase } from '../testing/databases.ts'
import { prodEnv, testEnv } from '../testing/test-env.ts'
import { openDatabase } from './db.ts'
import { refuseUnsafeDatabase } from './safe-database.ts'

// The test clusters are fast, which means they must not hold anything real: this one is durable.
const dataDir = await mkdtemp(join(tmpdir(), 'hireproof-test-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const roleSecret = inject('roleSecret')
await migrate({ ownerUrl: postgres.url, roleSecret })

const owner = openDatabase({ url: postgres.url, max: 1, statementTimeout: 5000, waitTimeout: 5000, name: 'owner' })
afterAll(async () => {
  await owner.end()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Whether a server of an environment starts on a database; the error message if it does not. */
async function outcomeOf(environment: string, ownerUrl = postgres.url): Promise<string> {
  const env = { ...prodEnv(), ENVIRONMENT: environment, DATABASE_URL: ownerUrl, DATABASE_ROLE_SECRET: roleSecret }
  const config = readConfig(testEnv(env))
  const databases = [config.database.appUrl, config.database.identityUrl].map((url) =>
    openDatabase({ url, max: 1, statementTimeout: 5000, waitTimeout: 5000, name: 'x' }),
  )
  try {
    await refuseUnsafeDatabase(
      config,
      databases.map(({ db }) => db),
    )
    return 'starts'
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${String(error)}`
  } finally {
    await Promise.all(databases.map(({ end }) => end()))
  }
}

const change = (statement: string) => sql.raw(statement).execute(owner.db)

afterEach(async () => {
  await change('alter database hireproof reset all')
  await change('alter role hireproof_identity reset all')
  await change('alter role hireproof_app reset all')
  await change('delete from installation')
})

test.each(environments)('%s starts on a durable database without demo data', async (environment) => {
  expect(await outcomeOf(environment)).toBe('starts')
})

test.each(environments)('%s and a database that does not wait for the disk', async (environment) => {
  const refusal = /^The database is not durable: (fsync|full_page_writes|synchronous_commit) is off/
  expect(await outcomeOf(environment, await cloneDatabase())).toMatch(isTrial(environment) ? /^starts$/ : refusal)
})

test.each([
  'alter database hireproof set synchronous_commit = off',
  'alter role hireproof_identity set synchronous_commit = off',
  'alter role hireproof_app set synchronous_commit = off',
])('production does not start after: %s', async (statement) => {
  await change(statement)
  expect(await outcomeOf('prod')).toBe('The database is not durable: synchronous_commit is off (ENVIRONMENT=prod).')
  expect(await outcomeOf('local')).toBe('starts')
})

test('[OPER-11] production does not start where no warning tells that a commit did not wait for its standby', async () => {
  await change('alter role hireproof_app set client_min_messages = error')
  expect(await outcomeOf('prod')).toMatch(/^The database is not durable: client_min_messages is error/)
})

test('[OPER-11] production does not start where commits do not wait for the standby that there is', async () => {
  await change('alter role hireproof_identity set synchronous_commit = local')
  expect(await outcomeOf('prod')).toBe('starts')
  // What this connection commits waits for no one.
  await change('set synchronous_commit = local')
  await change(`alter system set synchronous_standby_names = 'another'`)
  onTestFinished(async () => {
    await change('alter system reset synchronous_standby_names')
    await change('select pg_reload_conf()')
    await change('reset synchronous_commit')
  })
  await change('select pg_reload_conf()')
  await expect.poll(() => outcomeOf('prod')).toMatch(/^The database is not durable: synchronous_commit is local/)
})

test.each(environments)('%s and a database that holds demo data', async (environment) => {
  await change(`insert into installation values ('demo', 'loaded')`)
  const refusal = `The database holds demo data (ENVIRONMENT=${environment}).`
  expect(await outcomeOf(environment)).toBe(isTrial(environment) ? 'starts' : refusal)
})
