import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removePostgres } from '../../server/src/embedded/postgres.ts'
import { testEnv } from '../../server/src/testing/test-env.ts'
import { newFolder, openWorld, type World } from './database.ts'

/** What is noted of a database that was made: the keys of its rows, and what its maker found out. */
type Note<T> = { keys: Record<string, string | undefined>; made: T }

type Wanted<T> = {
  /** Tells databases of one folder apart: another content needs another name. */
  name: string
  settings?: Record<string, string>
  /** Settings while it is made; nothing is flushed to the disk then. */
  whileMaking?: Record<string, string>
  make: (world: World) => Promise<T>
}

/**
 * Opens a database with the rows of a maker, durable and migrated. If BENCH_KEEP names a folder, the database stays there, and the
 * next one who asks for its name gets it without making it again, with what was written since.
 */
export async function openMade<T>({
  name,
  settings,
  whileMaking,
  make,
}: Wanted<T>): Promise<{ world: World; made: T }> {
  const folder = process.env['BENCH_KEEP']
  const isKept = folder !== undefined
  const dataDir = isKept ? join(folder, name) : newFolder()
  const file = join(dataDir, 'made.json')
  if (!existsSync(file)) {
    const { DATA_KEYS, INDEX_KEYS, TOKEN_KEYS, DATABASE_ROLE_SECRET } = testEnv()
    const keys = { DATA_KEYS, INDEX_KEYS, TOKEN_KEYS, DATABASE_ROLE_SECRET }
    // what an earlier run was killed over
    if (!(await removePostgres(join(dataDir, 'postgres')))) throw new Error(`Another process uses ${dataDir}.`)
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    const world = await openWorld({ dataDir, env: keys, isKept: true, isFast: true, settings: whileMaking ?? {} })
    let made: T
    try {
      made = await make(world)
    } finally {
      await world.end()
    }
    // what was not flushed while it was made must not be written out while we measure
    execFileSync('sync')
    writeFileSync(file, JSON.stringify({ keys, made } satisfies Note<T>), { mode: 0o600 })
  }
  const { keys, made } = JSON.parse(readFileSync(file, 'utf8')) as Note<T>
  return { world: await openWorld({ dataDir, env: keys, isKept, settings: settings ?? {} }), made }
}
