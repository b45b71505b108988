import { execFile } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePrivate } from './data-folder.ts'
import type { DataFolder } from './data-folder.ts'
import { asStartError, isDiskFull, saysDiskFull, StartError } from './start-error.ts'

export const OWNER = 'hireproof_owner'

/** Environment for PostgreSQL's programs: nothing of ours, so that no PG… variable of the shell changes what they do. */
export const PROGRAM_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Makes the database files unless they are there; a kill halfway leaves none. */
export async function createCluster(folder: DataFolder, bin: string, password: string, fast: boolean): Promise<void> {
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) return
  const fresh = `${folder.cluster}.new`
  const passwordFile = `${fresh}.password`
  rmSync(fresh, { recursive: true, force: true })
  try {
    makePrivate(fresh, folder.user)
    writeFileSync(passwordFile, password, { mode: 0o600 })
    const { uid, gid } = folder.user
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid)
    await initialize(folder, bin, [
      `--pgdata=${fresh}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      ...(fast ? ['--no-sync'] : []),
    ])
    renameSync(fresh, folder.cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw asStartError(error, folder.root)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

// Sorting by code point with Unicode upper and lower case, the same on every machine: built in since PostgreSQL 17,
// from the C library before.
async function initialize(folder: DataFolder, bin: string, flags: string[]): Promise<void> {
  const run = promisify(execFile)
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], { env: PROGRAM_ENV })
  const major = Number(/ (\d+)/.exec(stdout)?.[1])
  const locale =
    major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']
  try {
    await run(join(bin, 'initdb'), [...flags, ...locale], { ...folder.user, env: PROGRAM_ENV, cwd: '/' })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr ?? ''
    if (saysDiskFull(said) || isDiskFull(folder.root)) {
      throw new StartError(`The disk that holds ${folder.root} is full. Free some space and start again.`)
    }
    const reason =
      /(?:error|FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? (error as { code?: string | number }).code ?? 'unknown'
    throw new StartError(`The database files could not be made in ${folder.root}: ${reason}.`)
  }
}
