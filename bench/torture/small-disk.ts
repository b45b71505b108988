import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../../server/src/embedded/end-early.ts'

export type SmallDisk = {
  path: string
  /** Takes up all the space that is left. */
  fill: () => void
  /** Gives that space back. */
  clear: () => void
  remove: () => void
}

/** Why no disk of a given size can be made here, or undefined if one can. */
export function noSmallDisk(): string | undefined {
  const reason = 'only root on Linux, with the right to mount, can make a small disk'
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return reason
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-mount-'))
  try {
    smallDisk(folder, 1).remove()
    return undefined
  } catch {
    return reason
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A disk of so many megabytes, in memory, mounted at a new folder. */
export function smallDisk(path: string, megabytes: number): SmallDisk {
  mkdirSync(path, { recursive: true, mode: 0o711 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', path], { stdio: 'ignore' })
  const filler = join(path, 'filler')
  const unmount = () => void execFileSync('umount', ['--lazy', path], { stdio: 'ignore' })
  const removed = atExit(unmount)
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'w')
      for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(size, 1))
      fsyncSync(file)
      closeSync(file)
    },
    clear: () => unlinkSync(filler),
    remove: () => {
      removed()
      unmount()
    },
  }
}

function writeUntilFull(file: number, part: Buffer): void {
  try {
    for (;;) if (writeSync(file, part) < part.length) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Moves a folder to another place and leaves a link to it; owners and rights stay. */
export function moveFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
  rmSync(from, { recursive: true })
  symlinkSync(to, from)
}
