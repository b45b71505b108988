import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { World } from './world/database.ts'

/** Prefixes each line of the database's log, to tell statements apart by program. */
export const LOG_SETTINGS = { log_line_prefix: '%a|' }

/** Makes the database log every statement of connections opened from now on, or stops that. */
export async function logStatements(world: World, on: boolean): Promise<void> {
  for (const role of ['hireproof_app', 'hireproof_identity']) {
    const change = on ? sql`set log_statement = 'all'` : sql`reset log_statement`
    await sql`alter role ${sql.ref(role)} ${change}`.execute(world.ownerDb)
  }
}

/** The statements that programs with these names sent to the database while something was done, as its log has them. */
export async function statementsDuring(
  world: World,
  names: readonly string[],
  work: () => Promise<void>,
): Promise<string[]> {
  const log = join(world.dataDir, 'postgres', 'postgres.log')
  const before = readFileSync(log, 'utf8').length
  await work()
  const entries = readFileSync(log, 'utf8')
    .slice(before)
    .split(/^(?=[\w-]*\|)/m)
  return entries.flatMap((entry) => {
    const [, name = '', statement = ''] = /^([\w-]*)\|LOG: +(?:statement|execute <unnamed>): (.*)$/s.exec(entry) ?? []
    return names.includes(name) ? [normal(statement)] : []
  })
}

// Whitespace, quotes around plain names and the caller's account do not make statements different.
const normal = (statement: string) =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"([a-z_]+)"/g, '$1')
    .replace(/set_config\('app.accounts', '\d+'/, "set_config('app.accounts', '…'")
    .trim()
