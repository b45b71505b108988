import { execFile } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { makePrivate, openDataFolder } from '../../server/src/embedded/data-folder.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/src/embedded/postgres.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { newFolder, worldOn, type World, type WorldOptions } from './database.ts'
import { fillIn, settingsIn } from './fill-in.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const files = new URL('../../deploy/pgbackrest/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, files), 'utf8')

export type Archived = World & {
  /** Runs pgBackRest with the configuration of deploy/pgbackrest; returns the seconds that it took. */
  pgbackrest: (...args: string[]) => Promise<number>
  /** Runs a script of deploy/pgbackrest as the user of the database; returns what it printed. */
  script: (name: string, env?: Record<string, string>) => Promise<string>
  /** The folder into which those scripts write what Prometheus reads. */
  metrics: string
  /** Kills the database server and removes all of its files. */
  destroy: () => Promise<void>
  /** Restores the database with these arguments and starts it on its address; returns the seconds until it answers. */
  restore: (args: string[], settings?: Record<string, string>) => Promise<number>
}

/** Why there is no such world on this machine, or undefined. */
export function noArchive(): string | undefined {
  if (!existsSync(join(PROGRAMS, 'postgres'))) return 'Debian’s postgresql-15 is not installed'
  return existsSync('/usr/bin/pgbackrest') && existsSync('/usr/bin/jq')
    ? undefined
    : 'pgbackrest or jq is not installed'
}

type Options = WorldOptions & {
  /** Instead of the time in deploy/pgbackrest after which the archive gets what is in a segment that is not full. */
  archiveTimeout?: string
}

/** Debian's PostgreSQL with pgBackRest: the files of deploy/pgbackrest, with paths, ports and secrets filled in. */
export async function openArchived({ env = {}, archiveTimeout, dataDir = newFolder() }: Options): Promise<Archived> {
  const home = join(dataDir, 'postgres')
  const folder = openDataFolder(home, () => undefined)
  const port = await freePort()
  const base = join(dataDir, 'pgbackrest')
  const config = join(base, 'etc')
  for (const name of ['', 'etc', 'etc/conf.d', 'repository', 'log', 'lock', 'spool', 'textfile', 'restore']) {
    makePrivate(join(base, name), folder.user)
  }
  const write = (path: string, text: string) => {
    writeFileSync(path, text, { mode: 0o600 })
    const { uid, gid } = folder.user
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
  const paths = { 'repo1-path': 'repository', 'log-path': 'log', 'lock-path': 'lock', 'spool-path': 'spool' }
  const filled = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, join(base, path)]))
  const server = { 'pg1-path': folder.cluster, 'pg1-socket-path': folder.socket ?? '', 'pg1-port': String(port) }
  write(join(config, 'pgbackrest.conf'), fillIn(read('pgbackrest.conf'), { ...filled, ...server }))
  const secrets = { 'repo1-cipher-pass': 'a passphrase of the drill that no one else has' }
  write(join(config, 'conf.d', 'secrets.conf'), fillIn(read('secrets.conf.example'), secrets))
  const { archive_command: command = '', ...others } = settingsIn(read('postgresql.conf'))
  const settings = {
    ...others,
    archive_command: command.replace('/etc/pgbackrest', config),
    ...(archiveTimeout && { archive_timeout: archiveTimeout }),
  }
  const start = (more = {}) =>
    startEmbeddedPostgres({ dataDir: home, port, programs: PROGRAMS, settings: { ...settings, ...more } })
  let postgres: EmbeddedPostgres = await start()
  const { username, password } = new URL(postgres.url)
  const asUser = {
    ...folder.user,
    cwd: '/',
    env: {
      ...{
        PATH: process.env['PATH'],
        PGUSER: username,
        PGPASSWORD: password,
        PGHOST: folder.socket,
        PGPORT: String(port),
      },
      ...{ PGBACKREST_CONFIG_PATH: config, TEXTFILE_DIR: join(base, 'textfile'), RESTORE_DIR: join(base, 'restore') },
      ...{ PG_PROGRAMS: PROGRAMS, DATABASE_OWNER: username },
    },
  }
  const run = promisify(execFile)
  const pgbackrest = async (...args: string[]) => {
    const began = performance.now()
    await run('pgbackrest', [`--config-path=${config}`, '--stanza=hireproof', ...args], asUser)
    return (performance.now() - began) / 1000
  }
  const world = await worldOn({ ...postgres, stop: () => postgres.stop() }, { env, dataDir })
  await pgbackrest('stanza-create')
  await pgbackrest('check')
  return {
    ...world,
    pgbackrest,
    metrics: join(base, 'textfile'),
    script: async (name, more = {}) => {
      const { stdout } = await run(new URL(name, files).pathname, [], { ...asUser, env: { ...asUser.env, ...more } })
      return stdout
    },
    destroy: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.stop()
      rmSync(folder.cluster, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
    restore: async (args, more) => {
      const began = performance.now()
      makePrivate(folder.cluster, folder.user)
      await pgbackrest(...args, 'restore')
      postgres = await start(more)
      await untilRecovered(world.ownerDb)
      return (performance.now() - began) / 1000
    },
  }
}

// It answers as soon as it is consistent, and goes on with the archive.
async function untilRecovered(db: Db): Promise<void> {
  const isRecovering = async () => {
    const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(db)
    return rows[0]?.recovering !== false
  }
  while (await isRecovering().catch(() => true)) await pause(50)
}
