import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

/** Who the database runs as; empty for the user of this process. */
export type RunAs = { uid?: number; gid?: number }

// Where the system user can always reach, for clones below a private folder such as /root.
const SHARED_HOME = '/var/lib/hireproof'
const SYSTEM_USER = 'hireproof'

/** The user that may run PostgreSQL here: this one, or for root (which it refuses) a system user, made if needed. */
export function databaseUser(cluster: string, onStep: (step: string) => void): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = findUser(SYSTEM_USER) ?? findUser('postgres')
  if (known) return known
  onStep(`PostgreSQL does not run as root: making the system user "${SYSTEM_USER}" for it`)
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]
    execFileSync('useradd', flags, { stdio: 'ignore' })
  } catch {
    // Another start may have made it at the same moment; what counts is whether it is there now.
  }
  const made = findUser(SYSTEM_USER)
  if (made) return made
  throw new StartError(
    'PostgreSQL does not run as root and no system user could be made for it: start as another user.',
  )
}

function findUser(name: string): RunAs | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Whether `user` can reach the content of `folder`, going by the permissions of each folder above it. */
export function canReach(folder: string, user: RunAs): boolean {
  if (user.uid === undefined) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** The programs' folder itself, or a copy of it in a place where `user` can run them. */
export function reachablePrograms(programs: string, user: RunAs): string {
  if (canReach(programs, user)) return programs
  const copy = join(SHARED_HOME, `programs-${statSync(join(programs, 'postgres')).size}`)
  if (!existsSync(copy)) {
    openToAll(() => {
      mkdirSync(SHARED_HOME, { recursive: true })
      const partial = `${copy}.${process.pid}`
      cpSync(dirname(programs), partial, { recursive: true, verbatimSymlinks: true })
      renameSync(partial, copy)
    })
  }
  return join(copy, basename(programs))
}

/** A folder outside of private homes for the database files of a data folder that `user` cannot reach. */
export function sharedClusterFolder(id: string): string {
  const folder = join(SHARED_HOME, id)
  openToAll(() => mkdirSync(folder, { recursive: true }))
  return folder
}

function openToAll(work: () => void): void {
  const before = process.umask(0o022)
  try {
    work()
  } finally {
    process.umask(before)
  }
}
