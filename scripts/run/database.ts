import { join } from 'node:path'
import { keepPostgresRunning } from '../../server/src/embedded/keep-running.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { migrate } from '../../server/src/migrate.ts'
import { ConfigError } from '../../server/src/platform/config-error.ts'
import { step } from '../launch/progress.mjs'
import type { Env, RunSettings } from './settings.ts'

type Database = { url: string; stop: () => Promise<void> }

/** The database to use: the caller's own, or the embedded one, started and kept running. */
export async function openDatabase(env: Env, settings: RunSettings, say: (text: string) => void): Promise<Database> {
  if (env['DATABASE_URL']) return { url: env['DATABASE_URL'], stop: async () => undefined }
  const options = { dataDir: join(settings.dataDir, 'postgres'), onStep: say }
  const { url, socketUrl, stop } = await step('Starting PostgreSQL', () => keepPostgresRunning(options, say))
  return { url: socketUrl ?? url, stop }
}

/** Brings the database to the newest schema; throws one sentence if it cannot be used. */
export async function migrateDatabase(env: Env): Promise<void> {
  const ownerUrl = env['DATABASE_URL'] ?? ''
  const roleSecret = env['DATABASE_ROLE_SECRET']
  if (!roleSecret) throw new StartError('The setting DATABASE_ROLE_SECRET is missing.')
  try {
    await step('Migrating the database', () => migrate({ ownerUrl, roleSecret }))
  } catch (error) {
    throw new StartError(whyNot(error, ownerUrl), { cause: error })
  }
}

function whyNot(error: unknown, url: string): string {
  if (error instanceof ConfigError) return error.message
  const { code = '', message } = error as NodeJS.ErrnoException
  // Without user and password.
  const where = new URL(url).host || 'this machine'
  if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P03)/.test(code)) {
    return `The database at ${where} cannot be reached: check DATABASE_URL and whether it runs.`
  }
  if (code.startsWith('28')) return `The database at ${where} refuses the user or password in DATABASE_URL.`
  if (code === '3D000') return `The database named in DATABASE_URL does not exist at ${where}.`
  if (code === '42501') return `The user in DATABASE_URL may not change the schema of the database at ${where}.`
  if (code === '53100') return `The disk of the database at ${where} is full.`
  return `The database at ${where} could not be migrated: ${message}`
}
