import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { scheduled } from '../server/src/background.ts'
import type { queues } from '../server/src/queues.ts'
import { insertCompanies } from '../server/src/testing/many-companies.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { LOG_SETTINGS, logStatements, longestList, shortened } from './sql-witness.ts'
import { openWorld, type World } from './world/database.ts'
import { startTrigger } from './world/trigger.ts'

const COMPANIES = 100_000
const MOST_SECONDS = 600

type Queue = keyof typeof queues

/** OPER-32: one round of reminders and clearing up for very many companies. */
export const manyCompanies: Measure = {
  name: 'many-companies',
  title: 'A round of reminders and clearing up for many companies',
  method: `${COMPANIES.toLocaleString('en-US')} companies (with \`--few\`, a twentieth) have a user, a mismatch, a draft and an invited new hire each; for one in a hundred
something is due today. Each job that runs by the clock runs once, one after the other. The log of the database has every statement
with its values: we look for the longest list of numbers.`,
  run: async ({ few }, say) => {
    const world = await openWorld({
      settings: LOG_SETTINGS,
      env: { WORKER: 'on', RECORDS_DISPOSAL_DATE: disposalSoon() },
    })
    try {
      const companies = COMPANIES / (few ? 20 : 1)
      await insertCompanies(world.ownerDb, companies)
      say(`${companies} companies inserted`)
      await logStatements(world, true)
      const server = await startServerProcess({ env: world.env })
      const seconds = new Map<string, number>()
      const { count, sql: statement } = await longestList(world, ['hireproof', 'hireproof-identity'], async () => {
        for (const { queue } of scheduled) seconds.set(queue, await runOnce(world, queue as Queue))
      })
      server.kill('SIGTERM')
      await server.exited
      const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
      const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 6)
      const rows = [['job', 'seconds'], ...slowest.map(([queue, time]) => [queue, rounded(time)])]
      const goals = [
        atMost('Time of the round', all, 60, ' s'),
        atMost('Longest list of numbers in a statement', count, 1000),
      ]
      const failed = await failedOf(world)
      goals.push(atMost(`Jobs that failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`, failed.length, 0))
      return { goals, notes: [table(rows), `The longest list is in \`${shortened(statement)}\`.`] }
    } finally {
      await world.end()
    }
  },
}

/** A day within a month, as `MM-DD`: the yearly disposal is announced to everyone. */
const disposalSoon = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(5, 10)

/** Runs a job now and answers how many seconds its work took. */
async function runOnce(world: World, queue: Queue): Promise<number> {
  const trigger = await startTrigger(world, queue)
  try {
    await untilIdle(world, queue)
    await trigger.now()
    for (const end = performance.now() + MOST_SECONDS * 1000; performance.now() < end; await pause(100)) {
      const { rows } = await sql<{
        seconds: number
      }>`select extract(epoch from completed_on - started_on)::float8 as seconds
        from pgboss.job_common where name = ${queue} and completed_on is not null limit 1`.execute(world.ownerDb)
      if (rows[0]) return rows[0].seconds
    }
    throw new Error(`${queue} did not end in time.`)
  } finally {
    await trigger.end()
  }
}

async function untilIdle({ ownerDb }: World, queue: Queue): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pgboss.job_common where name = ${queue} and state = 'active'`.execute(
      ownerDb,
    )
    if (rows.length === 0) return
    await pause(100)
  }
}

async function failedOf({ ownerDb }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job_common
    where name = any(${scheduled.map(({ queue }) => queue)}) and (state = 'failed' or state = 'retry')`.execute(ownerDb)
  return rows.map(({ name }) => name)
}
