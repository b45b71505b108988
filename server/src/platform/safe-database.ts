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
  const [unsafe] = await listUnsafe(db)
  if (unsafe) {
    const { name, setting } = unsafe
    throw new ConfigError(`The database is not durable: ${name} is ${setting} (ENVIRONMENT=${config.environment}).`)
  }
  if (demo) throw new ConfigError(`The database holds demo data (ENVIRONMENT=${config.environment}).`)
}

/** Settings with which a commit can be lost that was acknowledged: by a crash, by a failover, or because no warning tells of it. */
async function listUnsafe(db: Db): Promise<{ name: string; setting: string }[]> {
  const found = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where (name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off')
      or (name = 'synchronous_commit' and setting = 'local' and current_setting('synchronous_standby_names') <> '')
      or (name = 'client_min_messages' and setting = 'error')`.execute(db)
  return found.rows
}
