import { sql } from 'kysely'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { ratioOf, sideOf, timesOf, typical, type Side, type Times } from './scale/calls.ts'
import { openScale, USUAL, type Scale } from './scale/databases.ts'
import { jobsOf, nodeOf } from './scale/jobs.ts'
import { wholeScans, type Scan } from './scale/whole-scans.ts'
import type { World } from './world/database.ts'

type Say = (text: string) => void

/** Jobs look through those of the last two weeks. */
const TRIMMED = 'pgboss.job_common'

/** OPER-31: what a large database costs a company that has not grown. */
export const scale: Measure = {
  name: 'scale',
  title: 'Two million cases, 200,000 users and 20 million audit events',
  method: `Two databases with companies of ${USUAL} cases, 50 users and 5,000 audit events: one has 20 of them, the other one has 1,600 beside one company with 400,000
cases, four with 100,000, twenty with 10,000, and 13,000 that are smaller; sessions, mismatches, emails and jobs belong to them (with
\`--few\`, a tenth). Program administrators of the usual companies read cases at random, create and submit a case, and ask for the counts of the home page and
the menu; so does the one of the largest company. Times are of single calls, each side in its turn; ratios are medians of the rounds. After
that, all jobs that run by the clock run twice on the large database, at the same time: the first time they may find work. We count what calls and jobs read of large
tables from the beginning; only the jobs of the last two weeks may be looked through. Making the databases takes half an hour, and flushes nothing to the disk; all that is measured does. With \`BENCH_KEEP\`, a
folder, they stay there for the next run.`,
  run: async ({ rounds, few }, say) => {
    const small = await openScale('small', say)
    try {
      const large = await openScale(few ? 'tenth' : 'large', say)
      try {
        return await measure(small, large, few ? 1 : rounds, say)
      } finally {
        await large.world.end()
      }
    } finally {
      await small.world.end()
    }
  },
}

async function measure(small: Scale, large: Scale, rounds: number, say: Say) {
  const sizes = await sizesOf(large)
  const sides = await sidesOf(small, large)
  let times: Times[] = []
  const ofCalls = await wholeScans(large.world, async () => {
    times = await callsOf([small.world, large.world], sides, rounds, say)
  })
  const node = await nodeOf(large.world)
  say(`metrics in ${rounded(node.metrics)} s`)
  const { times: jobs, scans, failed } = await jobsOf(large.world)
  const longest = jobs.toSorted((a, b) => b.second - a.second)
  const minutely = jobs.flatMap(({ cron, second }) => (cron === '* * * * *' ? second : []))
  const goals = [
    ...times.map((each) => atMost(`${each.name}: p95 of a usual company, large to small`, ratioOf(each, 1), 1.3)),
    atMost('Rows of large tables that calls read from the beginning', rowsOf(ofCalls), 0),
    atMost(
      'Rows of large tables that jobs read from the beginning',
      rowsOf(scans.filter(({ table: name }) => name !== TRIMMED)),
      0,
    ),
    atMost('The longest job of each minute, the second time', Math.max(...minutely), 1, ' s'),
    atMost('The longest job, the second time', longest[0]?.second ?? NaN, 10, ' s'),
    atMost(`Jobs that failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`, failed.length, 0),
    atMost('The metrics of a node', node.metrics, 1, ' s'),
  ]
  const shown = longest.slice(0, 8).map(({ queue, first, second }) => [queue, rounded(first), rounded(second)])
  const notes = [
    sizes,
    table(rowsOfTimes(times)),
    table([['job, seconds', 'first time', 'second time'], ...shown]),
    `A node starts in ${rounded(node.start)} s on the large database.`,
    ...[...ofCalls, ...scans].map(
      (each) => `${each.rows} rows of \`${each.table}\` were read from its beginning, in ${each.scans} scans.`,
    ),
  ]
  return { goals, notes }
}

/** Who calls: companies that are alike in both databases, and the largest one. */
async function sidesOf(small: Scale, large: Scale): Promise<Side[]> {
  const most = Math.max(...large.made.map(({ size }) => size.cases))
  return [await sideOf(small, USUAL), await sideOf(large, USUAL), await sideOf(large, most)]
}

/** The times of calls to a server of each database. */
async function callsOf([few, many]: readonly [World, World], sides: readonly Side[], rounds: number, say: Say) {
  const servers = [await startServerProcess({ env: few.env }), await startServerProcess({ env: many.env })]
  const urls = [servers[0]?.url, servers[1]?.url, servers[1]?.url]
  const placed = sides.map((side, index) => ({ ...side, url: urls[index] ?? '' }))
  const times = await timesOf(placed, rounds, say)
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
  return times
}

const rowsOf = (scans: readonly Scan[]) => scans.reduce((sum, { rows }) => sum + rows, 0)

function rowsOfTimes(times: readonly Times[]): string[][] {
  const sides = ['small', 'large', 'largest company']
  const head = [
    'ms',
    ...sides.map((name) => `${name}, median`),
    ...sides.map((name) => `${name}, p95`),
    'ratio',
    'largest',
  ]
  const rows = times.map((each) => [
    each.name,
    ...[0.5, 0.95].flatMap((share) => sides.map((_, side) => rounded(typical(each, side, share)))),
    ...[1, 2].map((side) => rounded(ratioOf(each, side))),
  ])
  return [head, ...rows]
}

/** What the large database has, and how much room it takes. */
async function sizesOf({ world }: Scale): Promise<string> {
  const { rows } = await sql<Record<'cases' | 'users' | 'events' | 'size', string>>`select
    (select count(*) from verification_case) as cases, (select count(*) from app_user) as users,
    (select sum(seq) from audit_head) as events, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    world.ownerDb,
  )
  const [found] = rows
  const count = (value: string | undefined) => Number(value).toLocaleString('en-US')
  return `The large database has ${count(found?.cases)} cases, ${count(found?.users)} users and ${count(found?.events)} audit events, on ${found?.size}.`
}
