import { sql } from 'kysely'
import { roleSettings } from '../../server/src/migrate.ts'
import type { Caller } from '../../server/src/testing/callers.ts'
import { findPgbouncer, startPgbouncer } from '../../server/src/testing/pgbouncer.ts'
import { openConnection, type Call, type Connection } from '../load/connection.ts'
import { creatingCases } from '../load/flows.ts'
import { table, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check } from './zeros.ts'

const COMPANIES = 20
/** Cases that each company has at the beginning. */
const CASES = 10
/** Rounds of the other steps after which a company creates one more. */
const CREATES_EVERY = 5
const CLIENTS = 40

/** OPER-13: requests of many companies over two connections of the database. */
export const pooler: Measure = {
  name: 'pooler',
  title: 'OPER-13 Twenty companies behind PgBouncer',
  method: `PgBouncer lends one connection of the database to each of the two roles, for one transaction at a time. Forty clients send
requests of twenty companies in turn: they read a case, look for a case of another company, list their cases, list their users, and
sometimes create a case. Every row of every answer must be of the company that asked.`,
  run: async ({ few }, say) => {
    if (!findPgbouncer()) throw new Error('Install the package pgbouncer first.')
    return withArena({ callers: COMPANIES }, async (arena) => {
      const { through, stop } = await startPgbouncer({ ownerUrl: arena.tcpUrl, connections: 1 })
      try {
        await arena.start(roleSettings(through(arena.tcpUrl), arena.env['DATABASE_ROLE_SECRET'] ?? ''))
        return await ask(arena, few ? 2000 : 100_000, say)
      } finally {
        await stop()
      }
    })
  },
}

type Company = {
  accountId: number
  headers: Record<string, string>
  /** The cases that it had at the beginning. */
  numbers: string[]
  create: ReturnType<typeof creatingCases>
}
type Tally = {
  sent: number
  rows: number
  /** Who was shown which case. */
  shown: Set<string>
  /** Users of another company in a list. */
  foreignUsers: number
  others: Map<string, number>
}

async function ask(arena: Arena, requests: number, say: (text: string) => void) {
  const companies = await Promise.all(arena.callers.map((caller) => withCases(arena, caller)))
  const tally: Tally = { sent: 0, rows: 0, shown: new Set(), foreignUsers: 0, others: new Map() }
  const began = performance.now()
  const work = async () => {
    const connection = await openConnection(arena.url)
    while (tally.sent < requests) {
      const serial = tally.sent++
      if (serial % 20_000 === 19_999) say(`${serial + 1} requests`)
      await steps[serial % steps.length]?.(companies, Math.floor(serial / steps.length), { connection, tally })
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  const perSecond = (tally.sent / (performance.now() - began)) * 1000
  const most = await connectionsOfRoles(arena)
  const foreign = tally.foreignUsers + (await foreignCases(arena, tally))
  const others = [...tally.others].map(([answer, count]) => `${answer} ${count} times`).join(', ')
  const numbers = [tally.sent, tally.rows, COMPANIES, perSecond].map((each) => each.toFixed(0))
  return {
    goals: [
      check('rows of another company: 0', foreign === 0, String(foreign)),
      check('other answers than expected: none', others === '', others || 'none'),
      check('connections of the database for each role: at most 1', most <= 1, String(most)),
    ],
    notes: [table([['requests', 'rows in the answers', 'companies', 'requests per second'], numbers])],
  }
}

async function withCases({ url }: Arena, { user, headers }: Caller): Promise<Company> {
  const own = await headers()
  const create = creatingCases([own])
  const connection = await openConnection(url)
  const numbers: string[] = []
  while (numbers.length < CASES) numbers.push((await create(connection)).caseNumber)
  connection.close()
  return { accountId: user.accountId, headers: own, numbers, create }
}

async function connectionsOfRoles({ ownerDb }: Arena): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where usename in ('hireproof_app', 'hireproof_identity') group by usename`.execute(ownerDb)
  return Math.max(...rows.map(({ count }) => count))
}

/** How many cases were shown to a company that does not have them. */
async function foreignCases({ ownerDb }: Arena, { shown }: Tally): Promise<number> {
  const cases = await ownerDb.selectFrom('verification_case').select(['case_number', 'account_id']).execute()
  const owned = new Set(cases.map(({ case_number, account_id }) => shownTo(account_id ?? 0, case_number)))
  return [...shown].filter((each) => !owned.has(each)).length
}

const shownTo = (accountId: number, caseNumber: string) => `${accountId} ${caseNumber}`

type Means = { connection: Connection; tally: Tally }
type Step = (companies: readonly Company[], turn: number, means: Means) => Promise<void>
type Row = { case_number?: string; accountId?: number }

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Sends a call of a company and notes whose rows are in its answer. */
async function send(company: Company, call: Omit<Call, 'headers'>, { connection, tally }: Means, expected = 200) {
  const { status, body } = await connection.send({ ...call, headers: company.headers })
  const answer = `${call.method} ${status}`
  if (status !== expected) tally.others.set(answer, (tally.others.get(answer) ?? 0) + 1)
  if (status !== 200) return
  const parsed = JSON.parse(body) as Row & { results?: Row[] }
  const rows = parsed.results ?? [parsed]
  tally.rows += rows.length
  for (const { case_number: caseNumber, accountId } of rows) {
    if (caseNumber !== undefined) tally.shown.add(shownTo(company.accountId, caseNumber))
    else if (accountId !== company.accountId) tally.foreignUsers += 1
  }
}

const list = (path: string, size: number) => ({
  method: 'POST',
  path,
  body: JSON.stringify({ paging: { page: 0, size } }),
})

const steps: readonly Step[] = [
  (companies, turn, means) => {
    const company = at(companies, turn)
    return send(company, { method: 'GET', path: `/api/v31/cases/${at(company.numbers, turn)}` }, means)
  },
  async (companies, turn, means) => {
    if (turn % CREATES_EVERY === 0)
      return void (await at(companies, turn + turn / CREATES_EVERY).create(means.connection))
    const path = `/api/v31/cases/${at(at(companies, turn + 1).numbers, turn)}`
    return send(at(companies, turn), { method: 'GET', path }, means, 404)
  },
  (companies, turn, means) => send(at(companies, turn + 7), list('/api/v31/cases/search', 20), means),
  (companies, turn, means) => send(at(companies, turn + 13), list('/api/visuser/users/search', 10), means),
]
