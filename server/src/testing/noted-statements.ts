import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client, PoolClient } from 'pg'
import type { Database } from '../platform/db.ts'

export const roles = ['app', 'identity'] as const
type Role = (typeof roles)[number]

const seen: Record<Role, Set<string>> = { app: new Set(), identity: new Set() }
const fresh: Record<Role, string[]> = { app: [], identity: [] }

/** Notes the statements that the application sends as a role, for `statements.test.ts`. */
export const noteStatements = ({ pool }: Database, role: Role) =>
  pool.on('connect', (client) => noteOf(client, (text) => note(role, text)))

/** Passes on to `told` each statement that a client sends, with its values. */
export function noteOf(client: PoolClient, told: (text: string, values: unknown[]) => void): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  const noting = (text: unknown, values: unknown, ...more: unknown[]) => {
    if (typeof text === 'string') told(text, Array.isArray(values) ? [...values] : [])
    return query(text, values, ...more)
  }
  client.query = noting as Client['query']
}

/** Reads or changes rows: such a statement can be prepared and explained. */
export const isPlanned = (text: string): boolean => /^\s*(?:with|select|insert|update|delete)\b/i.test(text)

function note(role: Role, text: string): void {
  const key = shapeOf(text)
  if (!isPlanned(text) || seen[role].has(key)) return
  seen[role].add(key)
  fresh[role].push(text)
}

/** The text without the numbers of its values, and with the first of many equal rows. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+/g, '$').replaceAll(/(\([^()]*\)|\$)(?:, \1)+/g, '$1')

/** Appends what was noted since the last time to the files of this process in a folder. */
export function keepStatements(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const role of roles) {
    const lines = fresh[role].splice(0).map((text) => `${JSON.stringify(text)}\n`)
    appendFileSync(join(folder, `${role}-${process.pid}.ndjson`), lines.join(''))
  }
}

/** The statements of a role that all processes noted under a folder, each shape once. */
export function readStatements(folder: string, role: Role): string[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const ofRole = files.filter((name) => basename(name).startsWith(`${role}-`))
  const texts = ofRole.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string),
  )
  return [...new Map(texts.map((text) => [shapeOf(text), text])).values()]
}
