import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { ConfigError } from '../platform/config-error.ts'
import { buildIndexes } from './build-indexes.ts'
import { listMigrations, migrationsFolder, type Migration } from './migrations.ts'

/** How long a migration waits for a lock, and how often it tries again. */
type Patience = {
  /** Milliseconds for which it waits: everyone who writes to the table waits behind it. */
  lock: number
  /** Milliseconds between two tries, in which others write. */
  pause: number
  tries: number
}

type Options = { folder?: URL; patience?: Patience; onStep?: ((step: string) => void) | undefined }

/** With the time of its statements, no one who writes waits for more than two seconds. */
const usual: Patience = { lock: 1500, pause: 3000, tries: 60 }

/** A migration that could not be applied; its message has a sentence for the operator. */
export class MigrationError extends ConfigError {}

/**
 * Applies the migrations that a database lacks, in their order, each wholly or not at all; false if the database has those of a later
 * release, and nothing is left to do for this one.
 */
export async function applyMigrations(client: Client, options: Options = {}): Promise<boolean> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)',
  )
  const applied = await client.query<{ name: string }>('select name from schema_migration order by name')
  const done = new Set(applied.rows.map((row) => row.name))
  const migrations = await listMigrations(options.folder ?? migrationsFolder)
  const newest = migrations.at(-1)?.name ?? ''
  const later = applied.rows.at(-1)?.name ?? ''
  if (later > newest) {
    options.onStep?.(`The database has ${later}, which this release does not have: it is left as it is.`)
    return false
  }
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    options.onStep?.(`migration ${migration.name}`)
    await applyPatiently(client, migration, options)
  }
  return true
}

async function applyPatiently(client: Client, migration: Migration, { patience = usual, onStep }: Options) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration, patience)
    } catch (error) {
      if (!isBusy(error)) throw error
      if (tried >= patience.tries) throw new MigrationError(tooBusy(migration, patience))
      onStep?.(`  a table is in use: try ${tried} of ${patience.tries}`)
      await pause(patience.pause)
    }
  }
}

// no lock in time, or two that waited for each other
const isBusy = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

const tooBusy = ({ name }: Migration, { tries }: Patience) =>
  `${name} got no lock in ${tries} tries: end the long transactions that pg_stat_activity shows, and run the migration again.`

async function apply(client: Client, migration: Migration, { lock }: Patience): Promise<void> {
  if (!migration.isTransactional) {
    await buildIndexes(client, migration.text)
    return note(client, migration)
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lock}`)
    await client.query(migration.text)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function note(client: Client, { name, worksFrom }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, applied_at) values ($1, clock_timestamp())', [name])
  if (worksFrom === null) return
  await client.query('update schema_migration set works_from = $2 where name = $1', [name, worksFrom])
}
