import { scheduled } from '../server/src/background.ts'
import type { queues } from '../server/src/queues.ts'
import { insertCompanies } from '../server/src/testing/many-companies.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { LOG_SETTINGS, logStatements, longestList, shortened } from './sql-witness.ts'
import { openWorld } from './world/database.ts'
import { failedOf, runOnce } from './world/run-once.ts'

const COMPANIES = 100_000

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
        for (const { queue } of scheduled)
          for (const [name, time] of await runOnce(world, queue as Queue)) seconds.set(name, time)
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
      const failed = await failedOf(
        world,
        scheduled.map(({ queue }) => queue),
      )
      goals.push(atMost(`Jobs that failed${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`, failed.length, 0))
      return { goals, notes: [table(rows), `The longest list is in \`${shortened(statement)}\`.`] }
    } finally {
      await world.end()
    }
  },
}

/** A day within a month, as `MM-DD`: the yearly disposal is announced to everyone. */
const disposalSoon = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(5, 10)
