import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { canReach, databaseUser, sharedClusterFolder } from './run-as.ts'
import type { RunAs } from './run-as.ts'
import { StartError } from './start-error.ts'

/** Where all parts of one embedded database are. */
export type DataFolder = {
  root: string
  cluster: string
  log: string
  /** Absent if the path would be too long for a socket. */
  socket: string | undefined
  user: RunAs
}

/** What was noted about the last server. */
export type ServerNote = { pid: number; identity: string; port: number; fast: boolean; programs: string }

/** Makes the folder if it is missing and finds out who owns it and where its parts are. */
export function openDataFolder(dataDir: string, onStep: (step: string) => void): DataFolder {
  // 0711: the database's user must get through to its own files, and no one may list them.
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o711 })
  const root = realpathSync(resolve(dataDir))
  // Set again, because the umask removes bits from the mode of mkdir.
  if (statSync(root).uid === process.getuid?.()) chmodSync(root, 0o711)
  const elsewhere = join(root, 'home')
  const user = databaseUser(join(existsSync(elsewhere) ? elsewhere : root, 'cluster'), onStep)
  const home = existsSync(elsewhere) ? realpathSync(elsewhere) : chooseHome(root, elsewhere, user)
  const socket = join(home, 'socket')
  // The kernel accepts 107 bytes on Linux and 103 on macOS for the whole path, file name included.
  const isShort = Buffer.byteLength(join(socket, '.s.PGSQL.65535')) <= 100
  return {
    root,
    cluster: join(home, 'cluster'),
    log: join(root, 'postgres.log'),
    socket: isShort ? socket : undefined,
    user,
  }
}

function chooseHome(root: string, elsewhere: string, user: RunAs): string {
  if (user.uid !== undefined) openOwnParent(root)
  if (canReach(root, user)) return root
  if (existsSync(join(root, 'cluster'))) {
    throw new StartError(
      `The database's system user cannot reach ${root}: give the folders above it the permission o+x.`,
    )
  }
  const folder = sharedClusterFolder(randomBytes(6).toString('hex'))
  symlinkSync(folder, elsewhere)
  return folder
}

// A folder with only the data folder in it was made for it: a temporary one, for example, which is closed to others.
function openOwnParent(root: string): void {
  const parent = dirname(root)
  const { mode, uid } = statSync(parent)
  if (uid === process.getuid?.() && readdirSync(parent).length === 1) chmodSync(parent, (mode & 0o777) | 0o011)
}

/** Makes a folder that only the database's user can enter. */
export function makePrivate(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** The owner's password, made on first use and kept where only the user of this process can read it. */
export function ownerPassword({ root }: DataFolder): string {
  const path = join(root, 'owner-password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  writeWhole(path, password)
  return password
}

/** What was noted about the last server, if anything. */
export function readNote({ root }: DataFolder): ServerNote | undefined {
  try {
    return JSON.parse(readFileSync(join(root, 'server.json'), 'utf8')) as ServerNote
  } catch {
    return undefined
  }
}

/** Notes the running server for the next start. */
export function writeNote({ root }: DataFolder, note: ServerNote): void {
  writeWhole(join(root, 'server.json'), JSON.stringify(note))
}

// Written to another file and renamed, so that a kill or a full disk leaves the old or the new content, never half.
function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}
