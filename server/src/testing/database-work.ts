import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, expect, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase, type Database, type Db } from '../platform/db.ts'
import type { GivenUser } from './given.ts'
import { isPlanned, noteOf } from './noted-statements.ts'
import type { TestApp } from './test-app.ts'

/** What the database does for a call. */
type Work = {
  /** Pages of tables and indexes that are touched. */
  pages: number
  /** Tables of which many rows are read that no index led to. */
  scanned: string[]
  /** How many statements it takes, and the most values and rows that one of them sends and returns. */
  statements: number
  sent: number
  returned: number
}

type Asked = { method?: 'GET' | 'POST'; url: string; payload?: object }
export type Statement = { client: PoolClient; text: string; values: unknown[] }
type Node = {
  Plans?: Node[]
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

/** More rows than these are not read one by one. */
const MANY_ROWS = 200

/**
 * Counts what the database does for calls of users, on a second node of the application: the statements of a call, with which
 * session and reach are read too, are run again and explained. Counts are the same on a slow machine.
 */
export async function databaseWork(t: TestApp) {
  const seen: Statement[] = []
  const open = (url: string) => recordingDatabase(url, seen)
  const [appDb, identityDb] = [open(t.deps.config.database.appUrl), open(t.deps.config.database.identityUrl)]
  const app = await buildApp({ ...t.deps, appDb: appDb.db, identityDb: identityDb.db }, { web: false })
  afterAll(async () => {
    await app.close()
    await Promise.all([appDb.end(), identityDb.end()])
  })
  return async (user: GivenUser, { method = 'POST', url, payload }: Asked): Promise<Work> => {
    const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
    seen.length = 0
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBe(200)
    return replay([...seen])
  }
}

/** A database of one connection that notes every statement. */
export function recordingDatabase(url: string, seen: Statement[]): Database {
  const limits = { statementTimeout: 60_000, waitTimeout: 60_000, setsLimit: true } as const
  const database = openDatabase({ url, max: 1, name: 'test-work', ...limits })
  database.pool.on('connect', (client) =>
    noteOf(client, (text, values) => {
      // asked once when a connection is opened, and no work of a call
      if (!text.includes('pg_is_in_recovery')) seen.push({ client, text, values })
    }),
  )
  return database
}

/** Gives a database that was just filled the statistics and the map of visible rows of one that has been in use. */
export async function settle(ownerDb: Db): Promise<void> {
  // rows count as visible when their transaction is on the disk, which tests do not wait for otherwise
  await sql`begin; set local synchronous_commit = on; analyze; commit`.execute(ownerDb)
  // a transaction that began before them hides them from a vacuum until it ends
  await vi.waitFor(async () => {
    await sql`vacuum`.execute(ownerDb)
    const { rows } =
      await sql`select from pg_class where relname = 'verification_case' and relallvisible < relpages`.execute(ownerDb)
    expect(rows).toEqual([])
  }, 10_000)
}

async function replay(statements: readonly Statement[]): Promise<Work> {
  const work: Work = { pages: 0, scanned: [], statements: 0, sent: 0, returned: 0 }
  for (const { client, text, values } of statements) {
    if (!isPlanned(text)) {
      await client.query(text === 'commit' ? 'rollback' : text)
      continue
    }
    const found = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = found.rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`There is no plan of ${text}`)
    work.statements += 1
    work.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    work.scanned.push(...scansIn(plan))
    work.sent = Math.max(work.sent, values.flat().length)
    work.returned = Math.max(work.returned, plan['Actual Rows'])
  }
  return work
}

function scansIn(node: Node): string[] {
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const own = node['Node Type'] === 'Seq Scan' && rows > MANY_ROWS ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}
