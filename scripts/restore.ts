import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endEarlyInGoodOrder } from '../server/src/embedded/end-early.ts'
import { startEmbeddedPostgres } from '../server/src/embedded/postgres.ts'
import { StartError } from '../server/src/embedded/start-error.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { parseKeyring } from '../server/src/platform/keyring.ts'
import { takeSecretFiles } from '../server/src/settings/secret-files.ts'
import { readIdentities, trialKeyFile } from './backup/keys.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { migrateDatabase } from './run/database.ts'
import { localKeys } from './run/keys.ts'
import { refuseUnsafe } from './run/owner.ts'
import { readSettings } from './run/settings.ts'

endEarlyInGoodOrder()
try {
  takeSecretFiles(process.env)
  const { positionals, values } = parseArgs({ options: { identity: { type: 'string' } }, allowPositionals: true })
  const [path] = positionals
  if (!path || !existsSync(path)) {
    throw new StartError('Name the backup to restore: npm run restore -- FILE --identity KEYFILE')
  }
  const settings = readSettings(process.env)
  if (process.env['DATABASE_URL'] && !settings.isTrial) refuseUnsafe(process.env['DATABASE_URL'])
  const ownKey = trialKeyFile(settings.dataDir)
  const identity = values.identity ?? (settings.isTrial && existsSync(ownKey) ? ownKey : undefined)
  if (identity === undefined) {
    throw new StartError('Name the file with the private key of the backup: npm run restore -- FILE --identity KEYFILE')
  }
  const source = { path, identities: readIdentities(identity) }
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
    await restoreInto({ ...env, DATABASE_URL: own?.url ?? env['DATABASE_URL'] }, source)
  } finally {
    await own?.stop()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function restoreInto(
  env: Record<string, string | undefined>,
  source: Parameters<typeof restoreBackup>[1],
): Promise<void> {
  await migrateDatabase(env)
  const patience = { statementTimeout: 600_000, waitTimeout: 5000 }
  const { db, end } = openDatabase({ url: env['DATABASE_URL'] ?? '', max: 2, name: 'hireproof-owner', ...patience })
  try {
    const keys = {
      data: parseKeyring('DATA_KEYS', env['DATA_KEYS'] ?? ''),
      index: parseKeyring('INDEX_KEYS', env['INDEX_KEYS'] ?? ''),
    }
    const { rows, madeAt } = await restoreBackup(db, source, keys)
    console.log(`Restored ${rows} rows from ${madeAt}. All audit chains are intact.`)
  } finally {
    await end()
  }
}
