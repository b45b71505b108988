import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { creatingCases, headersOf, readingCases } from './load/flows.ts'
import { openLoop, percentile, type Flow } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { insertMismatches, type Mismatched } from './world/many-mismatches.ts'
import { startTrigger } from './world/trigger.ts'

const [CASES, ACCOUNTS] = [100_000, 20]
/** Calls that begin in a second. */
const RATE = 20
const MOST_SECONDS = 3600
const [TURN_SECONDS, QUIET_TURNS] = [5, 6]

/** What a closure of the records, which moves the days of all open cases, costs those who work on cases at that time. */
export const caseDeadlines: Measure = {
  name: 'case-deadlines',
  title: 'Moving the last days of open cases',
  method: `${ACCOUNTS} companies have ${CASES.toLocaleString('en-US')} mismatches (with \`--few\`, a tenth), and a closure of the records moves their last day to act by
one day. The same companies read ${RATE} of these cases and create ${RATE} others in a second, each call counted from when it should have
begun: first alone, then until all days are moved. Row locks end with their transaction: twenty times a second we look for
the longest one of the server.`,
  run: async ({ few }, say) => {
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    const count = CASES / (few ? 10 : 1)
    try {
      const callers = await makeCallers(world.ownerDb, world.env, ACCOUNTS)
      const cases = await mismatchesOf(world, callers, count)
      say(`${count} mismatches inserted`)
      const server = await startServerProcess({ env: world.env })
      const trigger = await startTrigger(world, 'cases.deadlines')
      const beside = async (seconds: number): Promise<Times> => {
        const own = await headersOf(callers)
        const rows = cases.map((row) => ({ ...row, headers: own[row.of] ?? {} }))
        const create = creatingCases(own)
        const creating: Flow = async (connection) => void (await create(connection))
        const [reads, writes] = await Promise.all([
          openLoop(server.url, readingCases(rows), RATE, seconds),
          openLoop(server.url, creating, RATE, seconds),
        ])
        return { reads, writes }
      }
      await beside(TURN_SECONDS)
      // in the same turns as later: each begins with new connections
      const quiet: Times = { reads: [], writes: [] }
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) add(quiet, await beside(TURN_SECONDS))
      say(`p99 alone: ${rounded(percentile(quiet.reads, 0.99))} ms`)
      await closeRecords(world)
      // the server reads closures at most every 30 seconds
      await pause(31_000)
      await trigger.now()
      await untilMoved(world, 1)
      const watched = watchLocks(world)
      const busy = await besideMoving(world, count, { beside, say }).finally(() => void watched.stop())
      const lock = await watched.stop()
      await trigger.end()
      server.kill('SIGTERM')
      await server.exited
      const p99 = (of: keyof Times) => ({ quiet: percentile(quiet[of], 0.99), busy: percentile(busy[of], 0.99) })
      const [reads, writes] = [p99('reads'), p99('writes')]
      const rows = [
        ['p99, ms', 'alone', 'while days are moved'],
        ['reading a case', rounded(reads.quiet), rounded(reads.busy)],
        ['creating a case', rounded(writes.quiet), rounded(writes.busy)],
      ]
      const goals = [
        atMost('p99 of reading a case, to that alone', reads.busy / reads.quiet, 2),
        atMost('p99 of creating a case, to that alone', writes.busy / writes.quiet, 2),
        atMost('Longest transaction of the server', lock, 1, ' s'),
      ]
      return { goals, notes: [table(rows), `All days were moved in ${rounded(busy.seconds)} s.`] }
    } finally {
      await world.end()
    }
  },
}

type Beside = { beside: (seconds: number) => Promise<Times>; say: (text: string) => void }
type Times = { reads: number[]; writes: number[] }

function add(times: Times, { reads, writes }: Times): void {
  times.reads.push(...reads)
  times.writes.push(...writes)
}

type Owned = Mismatched & { /** Which of the callers it belongs to. */ of: number }

async function mismatchesOf({ ownerDb }: World, callers: readonly Caller[], count: number): Promise<Owned[]> {
  const found: Owned[] = []
  for (const [of, { user }] of callers.entries()) {
    const company = { accountId: user.accountId, userId: user.id }
    const rows = await insertMismatches(ownerDb, company, count / callers.length, 'PENDING_REFERRAL')
    found.push(...rows.map((row) => ({ ...row, of })))
  }
  await sql`vacuum analyze`.execute(ownerDb)
  return found
}

/** The records close for the next working day. */
async function closeRecords({ ownerDb }: World): Promise<void> {
  const today = todayIn(new Date(), DEFAULT_TIME_ZONE)
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  const day = addDays(today, weekday === 5 ? 3 : weekday === 6 ? 2 : 1)
  const values = { from_date: day, to_date: day, reason: 'The records are not available.' }
  await ownerDb.insertInto('closure_period').values(values).execute()
}

async function countMoved({ ownerDb }: World): Promise<number> {
  const { count } = await ownerDb
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'case.days_moved')
    .executeTakeFirstOrThrow()
  return count
}

/** The times of calls until all days are moved, and how long that took. */
async function besideMoving(world: World, count: number, { beside, say }: Beside) {
  const began = performance.now()
  const busy: Times = { reads: [], writes: [] }
  let seconds = 0
  for (let moved = 0; moved < count; moved = await countMoved(world)) {
    add(busy, await beside(TURN_SECONDS))
    if (moved > 0) say(`${moved} moved`)
    seconds = (performance.now() - began) / 1000
    if (seconds > MOST_SECONDS) throw new Error('The days were not moved in time.')
  }
  return { ...busy, seconds }
}

async function untilMoved(world: World, least: number): Promise<void> {
  const end = Date.now() + 120_000
  while ((await countMoved(world)) < least) {
    if (Date.now() > end) throw new Error('The days were not moved.')
    await pause(20)
  }
}

/** Watches how long transactions of the server last that write. */
function watchLocks({ ownerDb }: World) {
  const seen = { isOver: false, longest: 0 }
  const watching = (async () => {
    while (!seen.isOver) {
      const found = await sql<{ seconds: number | null }>`
        select extract(epoch from max(clock_timestamp() - xact_start))::float8 as seconds from pg_stat_activity
        where application_name = 'hireproof' and backend_xid is not null`.execute(ownerDb)
      seen.longest = Math.max(seen.longest, found.rows[0]?.seconds ?? 0)
      await pause(50)
    }
    return seen.longest
  })()
  return {
    stop: () => {
      seen.isOver = true
      return watching
    },
  }
}
