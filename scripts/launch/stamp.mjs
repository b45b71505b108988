import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean, dev?: boolean }} Entry */
/** @typedef {Record<string, Record<string, string> | undefined>} Manifest */
/** @typedef {{ packages?: Record<string, Entry & Manifest> }} Lock */

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** What node_modules was, or should be, installed from, as one short text. @param {string} root */
export function wantedStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of ['package-lock.json', ...manifestPaths(root)]) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Whether node_modules matches the lock file, no matter who installed it. @param {string} root */
export function isInstalled(root) {
  const stamp = wantedStamp(root)
  if (readText(join(root, 'node_modules', '.hireproof-stamp')) === stamp) return true
  if (!agreesWithLock(root)) return false
  writeStamp(root)
  return true
}

/** Notes that node_modules now matches the lock file. @param {string} root */
export function writeStamp(root) {
  writeFileSync(join(root, 'node_modules', '.hireproof-stamp'), wantedStamp(root))
}

// npm writes a list of what it has put into node_modules last, so it is missing after an interrupted install.
/** @param {string} root */
function agreesWithLock(root) {
  const lock = readLock(join(root, 'package-lock.json'))
  const present = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!lock || !present) return false
  const isPresent = (/** @type {[string, Entry]} */ [path, entry]) =>
    path === '' ||
    !path.startsWith('node_modules/') ||
    (present[path]
      ? present[path].integrity === entry.integrity && present[path].version === entry.version
      : !!entry.optional)
  return manifestPaths(root).every((path) => isLocked(root, path, lock)) && Object.entries(lock).every(isPresent)
}

// npm ci refuses a lock file that does not match the manifests, with its own message.
/** @param {string} root @param {string} path @param {Record<string, Entry & Manifest>} lock */
function isLocked(root, path, lock) {
  const manifest = /** @type {Manifest} */ (JSON.parse(readFileSync(join(root, path), 'utf8')))
  const locked = lock[path.replace(/\/?package\.json$/, '')]
  return KINDS.every((kind) => listed(manifest, kind) === listed(locked, kind))
}

/** @param {Manifest | undefined} manifest @param {string} kind */
function listed(manifest, kind) {
  const lines = Object.entries(manifest?.[kind] ?? {}).map(([name, range]) => `${name} ${range}`)
  return lines.sort().join()
}

/** @param {string} root */
function manifestPaths(root) {
  const { workspaces } = /** @type {{ workspaces: string[] }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  )
  return ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
}

/** @param {string} path */
function readLock(path) {
  const text = readText(path)
  return text === undefined ? undefined : /** @type {Lock} */ (JSON.parse(text)).packages
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
