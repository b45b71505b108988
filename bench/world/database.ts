import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../../server/src/embedded/end-early.ts'
import { keepPostgresRunning } from '../../server/src/embedded/keep-running.ts'
import { migrate } from '../../server/src/migrate.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'

export type World = {
  dataDir: string
  /** The settings of a server on this database, without background work and without limits on the rate. */
  env: Record<string, string | undefined>
  ownerUrl: string
  /** The same over the network, where `ownerUrl` leads to a socket. */
  tcpUrl: string
  ownerDb: Db
  /** The process of the database server, as of now. */
  postmaster: () => number
  end: () => Promise<void>
}

export type WorldOptions = {
  settings?: Record<string, string>
  env?: Record<string, string | undefined>
  dataDir?: string
  /** Its files stay at its end. */
  isKept?: boolean
  /** Nothing is flushed to the disk: for making rows, never for a measurement. */
  isFast?: boolean
}

/** A separate durable embedded database, migrated and empty; restarted whenever it dies. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { settings = {}, env = {}, dataDir = newFolder(), isKept = false, isFast: fast = false } = options
  const postgres = await keepPostgresRunning({ dataDir: join(dataDir, 'postgres'), fast, settings }, () => undefined)
  return worldOn(postgres, { env, dataDir, isKept })
}

type Running = { url: string; socketUrl: string | undefined; stop: () => Promise<void> }

/** The same on a database server that runs already. */
export async function worldOn(
  postgres: Running,
  { env = {}, dataDir, isKept = false }: Pick<WorldOptions, 'env' | 'isKept'> & { dataDir: string },
): Promise<World> {
  const ownerUrl = postgres.socketUrl ?? postgres.url
  const all = testEnv({ DATABASE_URL: ownerUrl, WORKER: 'off', WEB: 'off', ...env })
  await migrate({ ownerUrl, roleSecret: all['DATABASE_ROLE_SECRET'] ?? '' })
  const patience = { statementTimeout: 600_000, waitTimeout: 10_000 }
  const owner = openDatabase({ url: ownerUrl, max: 3, name: 'bench-owner', ...patience })
  const end = async () => {
    await owner.end()
    await postgres.stop()
    if (!isKept) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    dataDir,
    env: all,
    ownerUrl,
    tcpUrl: postgres.url,
    ownerDb: owner.db,
    postmaster: () => postmasterOf(dataDir),
    end,
  }
}

/** A new folder that the database's system user can pass through. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-bench-'))
  chmodSync(folder, 0o711)
  if (folders.push(folder) === 1) atExit(removeFolders)
  return folder
}

const folders: string[] = []

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

function postmasterOf(dataDir: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'postgres', 'server.json'), 'utf8')) as { pid: number }).pid
}
