import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** More than the tests ever keep at a time. */
const ROOM = 6 * 1024 ** 3

/**
 * Where tools are to make their temporary folders: in memory, if there is room. Each test file has a database of hundreds of
 * files, and some disks take a second to make them.
 */
export function inMemory(): { TMPDIR?: string } {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? { TMPDIR: MEMORY } : {}
}
