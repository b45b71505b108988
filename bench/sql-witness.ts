import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Recorded } from './bare/recording.ts'
import type { World } from './world/database.ts'

/** Prefixes each line of the database's log, to tell statements apart by program, and adds their values. */
export const LOG_SETTINGS = { log_line_prefix: '%a|', log_error_verbosity: 'default' }

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
  const entries = await entriesDuring(world, names, work)
  return entries.flatMap((entry) => {
    const sql = readStatement(entry)
    return sql === undefined ? [] : [normal(sql)]
  })
}

/**
 * The transactions that a program committed while something was done, with the values of their statements as text, without
 * their beginnings and ends. It does one thing at a time.
 */
export async function transactionsDuring(world: World, name: string, work: () => Promise<void>): Promise<Recorded[][]> {
  const done: Recorded[][] = []
  let open: Recorded[] = []
  for (const entry of await entriesDuring(world, [name], work)) {
    const sql = readStatement(entry)
    const last = open.at(-1)
    if (sql?.startsWith('begin')) open = []
    else if (sql === 'commit') done.push(open)
    else if (sql !== undefined) open.push({ sql, parameters: [] })
    else if (last && /^DETAIL: +parameters: /i.test(entry)) open.splice(-1, 1, { ...last, parameters: valuesOf(entry) })
  }
  return done
}

/**
 * The most values of one list that programs with these names sent with a statement while something was done, and that statement: values of
 * an array, or numbers that are parameters of their own.
 */
export async function longestList(world: World, names: readonly string[], work: () => Promise<void>) {
  let longest = { count: 0, sql: '' }
  let sql = ''
  for (const entry of await entriesDuring(world, names, work)) {
    sql = readStatement(entry) ?? sql
    const reach = /set_config\('app\.reach', '([\d,]*)'/.exec(entry)?.[1]
    const values = /^DETAIL: +parameters: /i.test(entry) ? valuesOf(entry) : []
    const numbers = values.filter((value) => /^\d+$/.test(value ?? '')).length
    const arrays = [reach, ...values].map((value) =>
      /^\{?\d+(,\d+)*\}?$/.test(value ?? '') ? (value ?? '').split(',').length : 0,
    )
    const count = Math.max(numbers, ...arrays)
    if (count > longest.count) longest = { count, sql: normal(sql) }
  }
  return longest
}

/** The lines that the database logged about programs with these names, without the names. */
async function entriesDuring(world: World, names: readonly string[], work: () => Promise<void>): Promise<string[]> {
  const log = join(world.dataDir, 'postgres', 'postgres.log')
  const before = statSync(log).size
  await work()
  const entries = readFileSync(log)
    .subarray(before)
    .toString('utf8')
    .split(/^(?=[\w-]*\|)/m)
  return entries.flatMap((entry) => {
    const [, name = '', text = ''] = /^([\w-]*)\|(.*)$/s.exec(entry) ?? []
    return names.includes(name) ? [text.trimEnd()] : []
  })
}

const readStatement = (entry: string): string | undefined =>
  /^LOG: +(?:statement|execute <unnamed>): (.*)$/s.exec(entry)?.[1]

/** The values of a line such as `DETAIL:  Parameters: $1 = 'one', $2 = NULL`. */
const valuesOf = (entry: string): (string | null)[] =>
  [...entry.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null)

/** A statement without what does not make it another one: whitespace, quotes around plain names and the caller's account. */
export const normal = (statement: string) =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"([a-z_]+)"/g, '$1')
    .replace(/set_config\('app.reach', '\d+'/, "set_config('app.reach', '…'")
    .trim()

/** A statement as one line of a page. */
export const shortened = (statement: string) => (statement.length > 150 ? `${statement.slice(0, 147)}…` : statement)
