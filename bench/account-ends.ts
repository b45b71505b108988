import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { makeCallers } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { creatingCases, headersOf } from './load/flows.ts'
import { openLoop, percentile, type Flow } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { startTrigger } from './world/trigger.ts'

const [ENDING, OTHERS] = [100_000, 20]
/** Calls that begin in a second. */
const RATE = 20
const MOST_SECONDS = 900

/** What it costs others that many accounts end on one day. */
export const accountEnds: Measure = {
  name: 'account-ends',
  title: 'Many accounts that end on one day',
  method: `${ENDING.toLocaleString('en-US')} accounts (with \`--few\`, a tenth) have their last day behind them and no one to email. The job ends them, each in its
own transaction with its audit. ${OTHERS} other companies create ${RATE} cases in a second, each call counted from when it should have begun: first alone, then
until all accounts have ended.`,
  run: async ({ few }, say) => {
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    const count = ENDING / (few ? 10 : 1)
    try {
      const callers = await makeCallers(world.ownerDb, world.env, OTHERS)
      await insertEnding(world, count)
      say(`${count} accounts inserted`)
      const server = await startServerProcess({ env: world.env })
      const trigger = await startTrigger(world, 'accounts.ends')
      const beside = async (seconds: number): Promise<number[]> => {
        const create = creatingCases(await headersOf(callers))
        const flow: Flow = async (connection) => void (await create(connection))
        return openLoop(server.url, flow, RATE, seconds)
      }
      await beside(5)
      const quiet = percentile(await beside(15), 0.99)
      await trigger.now()
      const began = performance.now()
      const times: number[] = []
      let seconds = 0
      for (let ended = 0; ended < count; ended = await countEnded(world)) {
        times.push(...(await beside(3)))
        seconds = (performance.now() - began) / 1000
        if (seconds > MOST_SECONDS) throw new Error('The accounts did not end in time.')
      }
      await trigger.end()
      server.kill('SIGTERM')
      await server.exited
      const busy = percentile(times, 0.99)
      const rows = [
        ['p99, ms', 'alone', 'while accounts end'],
        ['creating a case', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atMost('Until all accounts have ended', seconds, 600, ' s'),
        atMost('p99 of creating a case, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

/** Inserts accounts whose last day is over; returns their numbers. */
export async function insertEnding({ ownerDb }: World, count: number): Promise<number[]> {
  const lastDay = addDays(todayIn(new Date(), 'UTC'), -2)
  const { rows } = await sql<{ id: number }>`with ending as (
      insert into account (type, company_name, closed_date, closed_reason, closed_reason_code, created_at)
      select 'EMPLOYER', 'Ending ' || number, ${lastDay}, 'We no longer need the account', 'VOLUNTARY', clock_timestamp()
      from generate_series(1, ${count}::integer) number returning id)
    insert into account_closing (account_id, reason, explanation, requested_at, last_day)
    select id, 'NOT_NEEDED', '', clock_timestamp(), ${lastDay}::date from ending returning account_id as id`.execute(
    ownerDb,
  )
  await sql`vacuum analyze`.execute(ownerDb)
  return rows.map(({ id }) => id)
}

/** How many accounts have ended. */
export const countEnded = async ({ ownerDb }: World): Promise<number> => {
  const { ended } = await ownerDb
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .where('status', '=', 'CLOSED')
    .executeTakeFirstOrThrow()
  return ended
}
