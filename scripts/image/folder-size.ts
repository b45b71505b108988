import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'

/** How large the files of a folder are together, in MB (a million bytes). */
export function folderMb(folder: string): number {
  const sizes = globSync('**', { cwd: folder }).map((path) => lstatSync(join(folder, path)))
  return Math.round(sizes.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0) / 1_000_000)
}
