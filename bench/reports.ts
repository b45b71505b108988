import { reportNames, type ReportName } from '@hireproof/contract/reports/report-names'
import { reportOf } from '@hireproof/contract/reports/reports'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { givenRows } from '../server/src/testing/given.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection, type Connection } from './load/connection.ts'
import { expectStatus } from './load/flows.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Goal, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { insertCases } from './world/many-cases.ts'

const [SMALL, LARGE] = [10_000, 1_000_000]
const ALL = 2_000_000
const CALLS = 10

/** The first page of each report for a company with a hundred times the cases of another. */
export const reports: Measure = {
  name: 'reports',
  title: 'The first page of each report of a large company',
  method: `The first page and the totals of each report, as its page asks for them without a filter, for the program administrator of a company
with ${LARGE.toLocaleString('en-US')} cases, and of one with ${SMALL.toLocaleString('en-US')}, in a database of ${ALL.toLocaleString('en-US')} cases (with \`--few\`, a tenth of
all). For the reports of several companies, both become agencies. Every round makes ${CALLS} calls of each report to each in turn; the ratio of their medians is the median of the rounds. The
statistics of the database tell whether it read a whole table of cases or audit events.`,
  run: async ({ rounds, few }, say) => {
    const world = await openWorld({ env: NO_SHEDDING })
    try {
      const callers = await fill(world, few ? 10 : 1, say)
      const before = await wholeReads(world)
      const server = await startServerProcess({ env: world.env })
      const connection = await openConnection(server.url)
      const times = new Map<ReportName, number[][]>()
      for (const name of reportNames) {
        // the other reports come first
        if (reportOf(name).audience === 'administrators of several companies') await makeAgencies(world)
        await timesOf(connection, name, callers)
        const own: number[][] = []
        for (let round = 0; round < rounds; round += 1) own.push(await timesOf(connection, name, callers))
        times.set(name, own)
        say(`${name}: ${[0, 1].map((side) => rounded(median(own.map((each) => each[side] ?? 0)))).join(' and ')} ms`)
      }
      connection.close()
      server.kill('SIGTERM')
      await server.exited
      const whole = (await wholeReads(world)) - before
      return { goals: [...goalsOf(times), atMost('Tables read as a whole', whole, 0)], notes: [tableOf(times)] }
    } finally {
      await world.end()
    }
  },
}

/** The administrators of the two companies; a third one has the other cases of the database. */
async function fill(world: World, divisor: number, say: (text: string) => void): Promise<Caller[]> {
  const given = givenRows(world.ownerDb, systemClock)
  const callers = await makeCallers(world.ownerDb, world.env, 3)
  for (const [index, caller] of callers.entries()) {
    const count = ([SMALL, LARGE, ALL - LARGE - SMALL][index] ?? 0) / divisor
    const { accountId } = caller.user
    const users = Array.from({ length: 5 }, () => given.user({ account_id: accountId, role: 'GENERAL' }))
    const userIds = (await Promise.all(users)).map(({ id }) => id)
    await insertCases(world.ownerDb, { accountId, userIds }, count)
    say(`${count.toLocaleString('en-US')} cases inserted`)
  }
  await sql`vacuum analyze`.execute(world.ownerDb)
  return callers.slice(0, 2)
}

const makeAgencies = ({ ownerDb }: World) => ownerDb.updateTable('account').set({ type: 'AGENCY' }).execute()

/** The median milliseconds of some calls of each caller, in turn. */
async function timesOf(connection: Connection, name: ReportName, callers: readonly Caller[]): Promise<number[]> {
  const path = readReport.path.replace(':report', name)
  const times: number[][] = callers.map(() => [])
  for (let call = 0; call < CALLS; call += 1) {
    for (const [index, { headers }] of callers.entries()) {
      const sent = { method: 'POST', path, headers: await headers(), body: '{"paging":{"page":0,"size":25}}' }
      const began = performance.now()
      await expectStatus(connection, sent, 200)
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map(median)
}

/** How often the database has read a whole table of cases, numbers or audit events. */
async function wholeReads({ ownerDb }: World): Promise<number> {
  const { rows } = await sql<{ scans: number }>`select sum(seq_scan)::integer as scans from pg_stat_user_tables
    where relname in ('verification_case', 'case_number_index', 'audit_event')`.execute(ownerDb)
  return rows[0]?.scans ?? 0
}

const goalsOf = (times: ReadonlyMap<ReportName, number[][]>): Goal[] =>
  [...times].map(([name, own]) =>
    atMost(`${name}: answer time, large to small`, median(own.map(([small = 0, large = 0]) => large / small)), 3),
  )

const tableOf = (times: ReadonlyMap<ReportName, number[][]>): string =>
  table([
    ['Median ms', `${SMALL} cases`, `${LARGE} cases`],
    ...[...times].map(([name, own]) => [
      name,
      ...[0, 1].map((side) => rounded(median(own.map((each) => each[side] ?? 0)))),
    ]),
  ])
