import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder with the programs of PostgreSQL 15, if this machine has them. */
export function findPostgres15(): string | undefined {
  const cellar = '/opt/homebrew/opt'
  const brewed = existsSync(cellar) ? readdirSync(cellar).filter((name) => name.startsWith('postgresql@15')) : []
  const places = [
    '/usr/lib/postgresql/15/bin',
    '/usr/pgsql-15/bin',
    ...brewed.map((name) => join(cellar, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return places.find(isVersion15)
}

function isVersion15(folder: string): boolean {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return false
  try {
    return / 15\b/.test(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))
  } catch {
    return false
  }
}
