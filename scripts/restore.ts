import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/embedded/postgres.ts'
import { StartError } from '../server/src/embedded/start-error.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { parseKeyring } from '../server/src/platform/keyring.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { migrateDatabase } from './run/database.ts'
import { localKeys } from './run/keys.ts'
import { readSettings } from './run/settings.ts'

try {
  const path = process.argv[2]
  if (!path || !existsSync(path)) throw new StartError('Name the backup to restore: npm run restore -- <file>')
  const settings = readSettings(process.env)
  const keyFile = join(settings.dataDir, 'keys.json')
  if (!process.env['DATA_KEYS'] && !existsSync(keyFile)) {
    throw new StartError(
      `First put the keys of the backed-up installation into ${keyFile}: without them its numbers cannot be opened.`,
    )
  }
  const env = { ...(process.env['DATA_KEYS'] ? {} : localKeys(settings.dataDir)), ...process.env }
  const own = env['DATABASE_URL']
    ? undefined
    : await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres') })
  try {
    await restoreInto({ ...env, DATABASE_URL: own?.url ?? env['DATABASE_URL'] }, path)
  } finally {
    await own?.stop()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function restoreInto(env: Record<string, string | undefined>, path: string): Promise<void> {
  await migrateDatabase(env)
  const patience = { statementTimeout: 600_000, waitTimeout: 5000 }
  const { db, end } = openDatabase({ url: env['DATABASE_URL'] ?? '', max: 2, name: 'hireproof-owner', ...patience })
  try {
    const keys = {
      data: parseKeyring('DATA_KEYS', env['DATA_KEYS'] ?? ''),
      index: parseKeyring('INDEX_KEYS', env['INDEX_KEYS'] ?? ''),
    }
    const { rows, madeAt } = await restoreBackup(db, path, keys)
    console.log(`Restored ${rows} rows from ${madeAt}. All audit chains are intact.`)
  } finally {
    await end()
  }
}
