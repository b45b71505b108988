import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connectionUrls } from '../../server/src/embedded/connection.ts'
import { openDataFolder, ownerPassword, readNote } from '../../server/src/embedded/data-folder.ts'
import { endEarlyInGoodOrder } from '../../server/src/embedded/end-early.ts'
import { startEmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import { isSameProcess } from '../../server/src/embedded/process-identity.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { isSafeDatabase } from '../../server/src/settings/safe-connections.ts'
import { takeSecretFiles } from '../../server/src/settings/secret-files.ts'
import { localKeys } from './keys.ts'
import { readSettings, type Env } from './settings.ts'

type Owner = { db: Db; env: Env; url: string }

/** Works on the database as its owner: the caller's own, or the embedded one, whether or not the product is running. */
export async function asOwner(env: Env, work: (owner: Owner) => Promise<number>): Promise<void> {
  endEarlyInGoodOrder()
  try {
    takeSecretFiles(env)
    const settings = readSettings(env)
    if (env['DATABASE_URL'] && !settings.isTrial) refuseUnsafe(env['DATABASE_URL'])
    const { url, stop } = env['DATABASE_URL'] ? own(env['DATABASE_URL']) : await embedded(settings.dataDir)
    const keys = settings.isTrial && !env['DATABASE_URL'] ? localKeys(settings.dataDir) : {}
    const { db, end } = openDatabase({
      url,
      max: 2,
      statementTimeout: 600_000,
      waitTimeout: 5000,
      name: 'hireproof-owner',
    })
    try {
      process.exitCode = await work({ db, url, env: { ...keys, ...env } })
    } finally {
      await end()
      await stop()
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** Refuses an address at which others could read what goes to the database and back. */
export function refuseUnsafe(url: string): void {
  if (isSafeDatabase(url)) return
  throw new StartError(
    'DATABASE_URL must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host.',
  )
}

const own = (url: string) => ({ url, stop: async () => undefined })

async function embedded(dataDir: string) {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) throw new StartError(`There is no database in ${dataDir} yet: run "npm start" first.`)
  const folder = openDataFolder(home, () => undefined)
  const note = readNote(folder)
  if (note && isSameProcess(note)) return own(connectionUrls(folder, note.port, ownerPassword(folder)).url)
  return startEmbeddedPostgres({ dataDir: home })
}
