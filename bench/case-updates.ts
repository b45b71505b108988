import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { givenRows, type GivenUser } from '../server/src/testing/given.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { startServerProcess, type ServerProcess } from '../server/src/testing/server-process.ts'
import { median } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { startFeed, type Feed } from './mismatches/feed.ts'
import { appliedBy, replayUpdates, resolution, type Applied, type Referred } from './mismatches/updates.ts'
import { LOG_SETTINGS, logStatements, statementsDuring, transactionsDuring } from './sql-witness.ts'
import { openWorld, type World } from './world/database.ts'
import { startTrigger } from './world/trigger.ts'
import { insertMismatches } from './world/many-mismatches.ts'

const [UPDATES, WAITING, ACCOUNTS] = [10_000, 100_000, 50]
const MOST_ROUNDS = 3
const MINUTE = 60_000

/** The feed of the records: how fast it is applied, and what cases cost about which it says nothing. */
export const caseUpdates: Measure = {
  name: 'case-updates',
  title: 'Updates of the records, and cases that wait for them',
  method: `A feed reports the end of ${UPDATES.toLocaleString('en-US')} referrals of ${ACCOUNTS} companies (with \`--few\`, a tenth), from the first page to the confirmation of
the last. The bare program has the same updates and sends the statements that the product was seen to send for one of them, a page
at a time over as many connections, with the values of each other one in their place. The companies work with software, so that no emails are
sent. Rounds alternate between both; the ratio is the median over at most ${MOST_ROUNDS} rounds. Then the feed is quiet: the calls to the records and
the statements of one minute, with no case that waits for them and with ${WAITING.toLocaleString('en-US')} (with \`--few\`, a tenth).`,
  run: async ({ rounds, few }, say) => {
    const feed = await startFeed()
    const world = await openWorld({
      settings: LOG_SETTINGS,
      env: { WORKER: 'on', RECORDS_URL: feed.url, ...NO_SHEDDING },
    })
    try {
      await sql`select setval(pg_get_serial_sequence('account', 'id'), 70000)`.execute(world.ownerDb)
      const callers = await makeCallers(world.ownerDb, world.env, ACCOUNTS)
      const referred = referring(world, await softwareOf(world, callers))
      const trigger = await startTrigger(world, 'cases.updates')
      const applied = await recordUpdate(world, feed, (await referred(1)) as [Referred], trigger.now)
      const pairs: Pair[] = []
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
        const sides = {
          api: async (all: Referred[]) => apiRate(world, feed, all, trigger.now),
          bare: async (all: Referred[]) => rateOf(all.length, () => replayUpdates(world, applied, all)),
        }
        const rates = { api: 0, bare: 0 }
        for (const side of round % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const))
          rates[side] = await sides[side](await referred(UPDATES / (few ? 10 : 1)))
        pairs.push({ ...rates, ratio: rates.api / rates.bare })
        say(`${rounded(rates.api)} updates/s against ${rounded(rates.bare)}/s`)
      }
      const without = await minuteOf(world, feed)
      await referred(WAITING / (few ? 10 : 1))
      say('waiting cases inserted')
      const waiting = await minuteOf(world, feed)
      await trigger.end()
      const middle = (side: keyof Pair) => median(pairs.map((pair) => pair[side]))
      const rates = [
        ['', 'product /s', 'bare /s', 'ratio'],
        ['updates applied', ...(['api', 'bare', 'ratio'] as const).map((side) => rounded(middle(side)))],
      ]
      const minutes = [
        ['in one minute', 'pages of the feed', 'calls about single cases', 'statements'],
        ...[
          ['no case waits', without] as const,
          [`${(WAITING / (few ? 10 : 1)).toLocaleString('en-US')} wait`, waiting] as const,
        ].map(([name, { pages, single, statements }]) => [name, String(pages), String(single), String(statements)]),
      ]
      const goals = [
        atLeast('Updates applied, product to bare', middle('ratio'), 0.5),
        atMost('Calls about single cases while they wait', waiting.single, 0),
        atMost('Pages of the feed while cases wait, to those without', waiting.pages / without.pages, 1.2),
        atMost('Statements while cases wait, to those without', waiting.statements / without.statements, 1.2),
      ]
      return { goals, notes: [table(rates), table(minutes)] }
    } finally {
      feed.end()
      await world.end()
    }
  },
}

type Pair = { api: number; bare: number; ratio: number }

/** The software of each company, to which no email is sent. */
function softwareOf({ ownerDb }: World, callers: readonly Caller[]): Promise<GivenUser[]> {
  const given = givenRows(ownerDb, systemClock)
  const software = { role: 'GENERAL', web_service_enabled: true, mfa_enabled: false } as const
  return Promise.all(callers.map(({ user }) => given.user({ account_id: user.accountId, ...software })))
}

/** Refers cases of the companies in turn; each has a place in the feed, in the order of the cases. */
function referring({ ownerDb }: World, users: readonly GivenUser[]) {
  // no other number of a statement
  let position = 500_000_000
  return async (count: number): Promise<Referred[]> => {
    const each = Math.ceil(count / users.length)
    const companies: Referred[][] = []
    for (const { accountId, id: userId } of users) {
      const rows = await insertMismatches(ownerDb, { accountId, userId }, each, 'REFERRED')
      companies.push(rows.map((row) => ({ ...row, accountId, position: 0 })))
    }
    await sql`vacuum analyze`.execute(ownerDb)
    const inTurn = Array.from({ length: each }, (_, at) => companies.flatMap((rows) => rows[at] ?? [])).flat()
    return inTurn.slice(0, count).map((row) => ({ ...row, position: (position += 1) }))
  }
}

async function rateOf(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

async function withServer<T>(world: World, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess({ env: world.env })
  try {
    return await work(server)
  } finally {
    server.kill('SIGTERM')
    await server.exited
  }
}

/** From the first page that has the updates until all are applied and confirmed. */
const apiRate = (world: World, feed: Feed, all: readonly Referred[], read: () => Promise<void>): Promise<number> =>
  withServer(world, async () => {
    const reported = feed.report(all.map(resolution))
    const began = feed.untilRead()
    await read()
    await began
    return rateOf(all.length, () => reported)
  })

/** What the product sends to the database for one update. */
const recordUpdate = async (
  world: World,
  feed: Feed,
  [sample]: [Referred],
  read: () => Promise<void>,
): Promise<Applied> => {
  await logStatements(world, true)
  const transactions = await withServer(world, () =>
    transactionsDuring(world, 'hireproof', async () => {
      const reported = feed.report([resolution(sample)])
      await read()
      await reported
    }),
  )
  await logStatements(world, false)
  return appliedBy(transactions, sample)
}

/** What the product asks the records and the database in a minute in which the feed reports nothing. */
async function minuteOf(world: World, feed: Feed) {
  await logStatements(world, true)
  const minute = await withServer(world, async () => {
    // a reading that the end of the last server interrupted holds the feed back until it expires; then come the first
    // reading, and the housekeeping of this minute
    await feed.untilAsked()
    await pause(MINUTE - (Date.now() % MINUTE) + 5000)
    const before = { ...feed.calls }
    const statements = await statementsDuring(world, ['hireproof', 'hireproof-identity'], () => pause(MINUTE))
    const { pages, others } = feed.calls
    return { pages: pages - before.pages, single: others - before.others, statements: statements.length }
  })
  await logStatements(world, false)
  return minute
}
