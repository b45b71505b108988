import { isTrial, type Environment } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import { ConfigError } from './config-error.ts'
import type { Db } from './db.ts'

type Settings = { environment: Environment }

/** Outside trial environments: refuses a database that could lose acknowledged writes, or that holds demo data. */
export async function refuseUnsafeDatabase(config: Settings, databases: readonly Db[]): Promise<void> {
  // A setting can differ from role to role.
  for (const db of databases) await refuseUnsafe(config, db)
}

async function refuseUnsafe(config: Settings, db: Db): Promise<void> {
  // Queried in every environment: it fails if the database is down or not migrated.
  const demo = await db.selectFrom('installation').select('value').where('name', '=', 'demo').executeTakeFirst()
  if (isTrial(config.environment)) return
  const settings = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(db)
  const off = settings.rows.find(({ setting }) => setting === 'off')
  if (off) throw new ConfigError(`The database is not durable: ${off.name} is off (ENVIRONMENT=${config.environment}).`)
  if (demo) throw new ConfigError(`The database holds demo data (ENVIRONMENT=${config.environment}).`)
}
