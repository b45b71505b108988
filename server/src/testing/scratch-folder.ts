import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** More than a run of tests ever keeps at a time. */
const ROOM = 4 * 1024 ** 3

/**
 * Makes a folder for what only a run of tests needs: in memory if there is room. A test file has a database of hundreds of
 * files, and some disks take a second to make them.
 */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), prefix))

/** The places where a run may have left its folder. */
export const scratchPlaces = (): string[] => [MEMORY, tmpdir()].filter((place) => existsSync(place))

function isRoomy(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > ROOM
}
