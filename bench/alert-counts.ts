import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { countAttention, listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { sql } from 'kysely'
import { alertCounts as query } from '../server/src/cases/count-alerts.ts'
import { readConfig } from '../server/src/config.ts'
import { inTransaction, openDatabase, type Db } from '../server/src/platform/db.ts'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { givenRows } from '../server/src/testing/given.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection, type Connection } from './load/connection.ts'
import { expectStatus, getting, headersOf } from './load/flows.ts'
import { inTurn } from './load/in-turn.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { openWorld, type World } from './world/database.ts'
import { insertCases } from './world/many-cases.ts'

const [SMALL, LARGE] = [10_000, 1_000_000]
const CREATORS = 3
const CALLS = 100

type Side = { name: string; caller: Caller; count: number }

/** The counts that people see everywhere, and the queue of what needs action. */
const paths = { alerts: countAlerts.path, menu: countAttention.path, queue: listAttention.path }
type Name = keyof typeof paths
const names = Object.keys(paths) as Name[]

/** The cost of the counts of the home page, the menu and the queue for a company with a hundred times the cases of another. */
export const alertCounts: Measure = {
  name: 'alert-counts',
  title: 'The counts of a large company',
  method: `The four counts of the home page, the count of overdue cases in the menu, and the queue "Needs Action" with its counts, for the program
administrator of a company with
${LARGE.toLocaleString('en-US')} cases, compared with a company with ${SMALL.toLocaleString('en-US')} cases in the same database
(with \`--few\`, a tenth of both). In each company, 5 % of the cases are open, and all proportions are the same, so the large
company's counts are a hundred times the other's. The rows of the counts are one for each day and pair of users, so their number is
bounded; the smaller company has two thirds as many, and by chance side by side, which the larger one's are not. Every round makes ${CALLS} calls to each in turn. The table has the median
times of the API's answers, of the statement of the four counts, and the pages that it touched. The ratio of the answer times is
the median over the rounds.`,
  run: async ({ rounds, few }, say) => {
    const world = await openWorld()
    try {
      const sides = await fill(world, few ? 10 : 1, say)
      const api = await startServerProcess({ env: world.env })
      const connection = await openConnection(api.url)
      const answers: string[] = []
      for (const side of sides) answers.push(await counted(connection, side))
      const times = { alerts: [] as number[][], menu: [] as number[][], queue: [] as number[][] }
      for (let round = -1; round < rounds; round += 1) {
        for (const name of names) {
          const own = (await answerTimes(api.url, sides, paths[name])).map(median)
          // the first round warms up
          if (round >= 0) times[name].push(own)
        }
      }
      say(names.map((name) => `${name} in ${millisecondsOf(times[name]).join(' and ')} ms`).join(', '))
      connection.close()
      api.kill('SIGTERM')
      await api.exited
      const plans = await plansOf(world, sides)
      const [first, second] = plans
      const rows = [
        ['', ...sides.map(({ name }) => name)],
        ['counts', ...answers],
        ...names.map((name) => [`API answer, ${name}, ms`, ...millisecondsOf(times[name])]),
        ['execution of the statement, ms', ...plans.map(({ ms }) => ms.toFixed(3))],
        ['pages touched', ...plans.map(({ pages }) => String(pages))],
      ]
      const goals = [
        ...names.map((name) =>
          atMost(
            `Answer time of the ${name}, large to small`,
            median(times[name].map(([small = 0, large = 0]) => large / small)),
            1.5,
          ),
        ),
        atMost('Execution of the statement, large to small', (second?.ms ?? 0) / (first?.ms ?? 0), 1.5),
        atMost('Pages touched, large to small', (second?.pages ?? 0) / (first?.pages ?? 0), 1.5),
      ]
      const explained = plans.map(({ text }, index) => `-- ${sides[index]?.name}\n${text}`).join('\n\n')
      const note = `<details><summary>explain (analyze, buffers) of both</summary>\n\n\`\`\`\n${explained}\n\`\`\`\n</details>`
      return { goals, notes: [table(rows), note] }
    } finally {
      await world.end()
    }
  },
}

/** The two companies, each with an administrator and a few who create its cases. */
async function fill(world: World, divisor: number, say: (text: string) => void): Promise<Side[]> {
  const given = givenRows(world.ownerDb, systemClock)
  const callers = await makeCallers(world.ownerDb, world.env, 2)
  const sides: Side[] = []
  for (const [index, caller] of callers.entries()) {
    const count = (index === 0 ? SMALL : LARGE) / divisor
    const { accountId } = caller.user
    const users = Array.from({ length: CREATORS }, () => given.user({ account_id: accountId, role: 'GENERAL' }))
    const userIds = (await Promise.all(users)).map(({ id }) => id)
    await insertCases(world.ownerDb, { accountId, userIds }, count)
    sides.push({ name: `${count.toLocaleString('en-US')} cases`, caller, count })
    say(`${sides.at(-1)?.name} inserted`)
  }
  await sql`vacuum analyze`.execute(world.ownerDb)
  return sides
}

/** The median times of both sides. */
const millisecondsOf = (times: readonly number[][]) =>
  [0, 1].map((index) => rounded(median(times.map((round) => round[index] ?? 0))))

/** The milliseconds of calls of each side, in turn. */
async function answerTimes(url: string, sides: readonly Side[], path: string): Promise<number[][]> {
  const headers = await headersOf(sides.map(({ caller }) => caller))
  const flows = headers.map((own) => ({ url, flow: getting([own], path) }))
  return inTurn(flows, CALLS)
}

async function counted(connection: Connection, { caller }: Side): Promise<string> {
  const call = { method: 'GET', path: countAlerts.path, headers: await caller.headers() }
  const { body } = await expectStatus(connection, call, 200)
  return Object.values(JSON.parse(body) as Record<string, number>)
    .map((count) => count.toLocaleString('en-US'))
    .join(' · ')
}

type Plan = { ms: number; pages: number; text: string }

/** The database's plans for the API's statement, run as the API runs it. */
async function plansOf(world: World, sides: readonly Side[]): Promise<Plan[]> {
  const { appUrl } = readConfig(world.env).database
  const limits = { statementTimeout: 60_000, waitTimeout: 10_000, setsLimit: true } as const
  const app = openDatabase({ url: appUrl, max: 1, name: 'bench', ...limits })
  try {
    const found = sides.map((): Plan[] => [])
    for (let turn = 0; turn < CALLS; turn += 1) {
      for (const [index, side] of sides.entries()) found[index]?.push(await explain(app.db, side))
    }
    return found.map((plans) => ({ ...(plans.at(-1) as Plan), ms: median(plans.map(({ ms }) => ms)) }))
  } finally {
    await app.end()
  }
}

async function explain(db: Db, { caller: { user } }: Side): Promise<Plan> {
  const viewer = {
    role: 'PROGRAMADMIN',
    userId: user.id,
    accountId: user.accountId,
    reach: user.accountId,
    seesAllCases: false,
    standsInFor: [],
  } as const
  const statement = query(viewer, todayIn(new Date(), DEFAULT_TIME_ZONE))
  const { rows } = await inTransaction(db, user.accountId, (trx) =>
    sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${statement}`.execute(trx),
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  // the first line with buffers is the total; the lines below are parts, and planning comes later
  const buffers = lines.find((line) => line.trim().startsWith('Buffers:')) ?? ''
  const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, blocks]) => sum + Number(blocks), 0)
  const ms = Number(/Execution Time: ([\d.]+) ms/.exec(lines.join('\n'))?.[1])
  return { ms, pages, text: lines.join('\n') }
}
