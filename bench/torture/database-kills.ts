import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { untilReady } from '../../server/src/testing/server-process.ts'
import { atMost, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F02: the whole database, or one of its processes, killed hard during writes. */
export const databaseKills: Measure = {
  name: 'database-kills',
  title: 'F02 The database is killed',
  method: `SIGKILL of the postmaster and of single backends in turn, at random points, while eight writers create and submit cases.
The server must survive, answer 503 during that time, and be ready again within ten seconds.`,
  run: async ({ few }, say) =>
    withArena({}, async (arena) => {
      const kills = few ? 6 : 50
      const server = await arena.start()
      const writing = await arena.write(8)
      const outages: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        await writing.untilAcked(5)
        await pause(Math.random() * 400)
        const victim = kill % 2 === 0 ? arena.postmaster() : await someBackend(arena)
        const began = performance.now()
        process.kill(victim, 'SIGKILL')
        await writing.untilAcked(3)
        await untilReady(server, 20_000)
        outages.push((performance.now() - began) / 1000)
        if (kill % 10 === 9) say(`${kill + 1} kills, ${writing.tally.acked} acknowledged`)
      }
      const judgement = await writing.judge()
      const { others } = writing.tally
      const strange = Object.keys(others).filter((status) => !['0', '503'].includes(status))
      const goals = [
        ...zeros(judgement),
        atMost('Longest time until ready and writing again', Math.max(...outages), 10, ' s'),
        check('the server survives', !server.hasExited()),
        check('answers other than 200, 201 and 503: none', strange.length === 0, strange.join(', ') || 'none'),
      ]
      return { goals, notes: [ledgerTable(judgement), `${kills} kills.`] }
    }),
}

async function someBackend({ ownerDb }: Arena): Promise<number> {
  const found = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'hireproof' order by random() limit 1`.execute(ownerDb)
  return Number(found.rows[0]?.pid)
}
