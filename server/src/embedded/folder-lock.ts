import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, processIdentity } from './process-identity.ts'

type Owner = { pid: number; identity: string }
type FolderLock = { release: () => void }

/** Takes the folder for this process, even from an owner that has died; returns the live owner if there is one. */
export function lockFolder(folder: string, name: string): FolderLock | { heldBy: Owner } {
  const path = join(folder, name)
  const me: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' }
  const mine = `${path}.${me.pid}`
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
  try {
    for (;;) {
      if (tryLink(mine, path)) return { release: () => rmSync(path, { force: true }) }
      const held = readOwner(path)
      if (held && isSameProcess(held)) return { heldBy: held }
      moveAside(path, held)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

// A hard link is made whole or not at all, unlike a file that is created first and filled afterwards.
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Two starters may both find the same dead owner; the slower one would move away the lock of the faster, so it looks at
// what it moved and puts a live owner's lock back.
function moveAside(path: string, dead: Owner | undefined): void {
  const aside = `${path}.dead.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readOwner(aside)
  if (moved && moved.identity !== dead?.identity && isSameProcess(moved)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

/** Who took the lock file at `path`, alive or not; undefined if there is none or it cannot be read. */
export function readOwner(path: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>
    return typeof owner.pid === 'number' && typeof owner.identity === 'string'
      ? { pid: owner.pid, identity: owner.identity }
      : undefined
  } catch {
    return undefined
  }
}
