import { sql } from 'kysely'
import { ConfigError } from '../platform/config-error.ts'
import type { Db } from '../platform/db.ts'
import { listMigrations, migrationsFolder } from './migrations.ts'

/** No table, no column, no schema, or no right to read it: a database from before servers looked at its version. */
const UNKNOWN_VERSION = ['42P01', '42703', '3F000', '42501']
const MIGRATE = 'Run "node server/src/migrate-main.ts" of this release first.'

type Applied = { name: string; works_from: string | null }

/**
 * Refuses to start on a schema that lacks a migration of this release, or from which a later release removed what this one uses. A schema
 * that only has more is accepted: nodes of two releases work side by side.
 */
export async function refuseSchema(db: Db, folder: URL = migrationsFolder): Promise<void> {
  const applied = await listApplied(db)
  const migrations = await listMigrations(folder)
  const newest = migrations.at(-1)?.name ?? ''
  const names = new Set(applied.map(({ name }) => name))
  // what is not removed yet does no harm
  const missing = migrations.find(({ name, worksFrom }) => worksFrom === null && !names.has(name))
  if (missing) throw new ConfigError(`The database is older than this server: it lacks ${missing.name}. ${MIGRATE}`)
  const removing = applied.find(({ works_from: from }) => from !== null && from > newest)
  if (removing)
    throw new ConfigError(
      `The database is too new for this server: since ${removing.name} it works with servers that have ${removing.works_from}, and this one ends at ${newest}. Start a later release.`,
    )
}

async function listApplied(db: Db): Promise<Applied[]> {
  try {
    const found = await sql<Applied>`select name, works_from from schema_migration order by name`.execute(db)
    return found.rows
  } catch (error) {
    if (!UNKNOWN_VERSION.includes((error as { code?: string }).code ?? '')) throw error
    return []
  }
}
