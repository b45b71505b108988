import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** A failure to start whose message is one plain sentence for the person at the terminal: print it, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

const SENTENCES: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk that holds ${path} is full. Free some space and start again.`,
  EDQUOT: (path) => `Your disk quota for ${path} is used up. Free some space and start again.`,
  EACCES: (path) => `No permission to write ${path}. Give this user access to it, or set DATA_DIR to another folder.`,
  EPERM: (path) => `No permission to change ${path}. Give this user access to it, or set DATA_DIR to another folder.`,
  EROFS: (path) => `${path} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  ENOTDIR: (path) => `${path} cannot be created, because a part of that path is a file. Set DATA_DIR to a folder.`,
  EEXIST: (path) => `${path} cannot be created, because a file of that name is in the way. Set DATA_DIR to a folder.`,
}

/** The plain sentence for a file-system failure at `path`, or the error itself if there is none to offer. */
export function asStartError(error: unknown, path: string): unknown {
  if (error instanceof StartError) return error
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  const sentence = SENTENCES[code]
  return sentence ? new StartError(sentence(path), { cause: error }) : error
}

/** Whether the disk that holds `path` has too little space left for a database. */
export function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize < 1024 * 1024
  } catch {
    return dirname(path) !== path && isDiskFull(dirname(path))
  }
}

/** Whether PostgreSQL's words mean that the disk is full. */
export const saysDiskFull = (log: string) => /No space left on device|Check free disk space/.test(log)
