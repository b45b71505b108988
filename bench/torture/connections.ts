import { Client } from 'pg'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { untilReady } from '../../server/src/testing/server-process.ts'
import { atMost, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F07: the server's database connections cut again and again, with no new ones available. */
export const connections: Measure = {
  name: 'connections',
  title: 'F07 Database connections are cut and used up',
  method: `Every connection of the server is terminated, over and over, while eight writers create and submit cases. Now and then another
program takes all connections of the database, so that the server cannot get new ones.`,
  run: async ({ few }, say) =>
    withArena({ settings: { max_connections: '60' } }, async (arena) => {
      const server = await arena.start()
      const writing = await arena.write(8)
      const rounds = few ? 3 : 30
      let longest = 0
      for (let round = 0; round < rounds; round += 1) {
        for (let cut = 0; cut < 5; cut += 1) {
          await writing.untilAcked(3)
          await terminate(arena)
        }
        const held = await holdAll(arena)
        await terminate(arena)
        await pause(1000)
        await Promise.all(held.map((client) => client.end()))
        const began = performance.now()
        await writing.untilAcked(3)
        await untilReady(server, 20_000)
        longest = Math.max(longest, (performance.now() - began) / 1000)
        if (round % 10 === 9) say(`${round + 1} rounds, ${writing.tally.acked} acknowledged`)
      }
      const judgement = await writing.judge()
      const strange = Object.keys(writing.tally.others).filter((status) => status !== '503')
      const goals = [
        ...zeros(judgement),
        atMost('Longest recovery once connections were available', longest, 10, ' s'),
        check('the server survives', !server.hasExited()),
        check('answers other than 200, 201 and 503: none', strange.length === 0, strange.join(', ') || 'none'),
      ]
      return { goals, notes: [ledgerTable(judgement), `${rounds} times five cuts and one shortage.`] }
    }),
}

const terminate = ({ ownerDb }: Arena) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'hireproof%'`.execute(ownerDb)

/** Takes every connection that the database still gives, including the ones that the server has just lost. */
async function holdAll({ ownerUrl }: Arena): Promise<Client[]> {
  const held: Client[] = []
  for (;;) {
    const client = new Client({ connectionString: ownerUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      held.push(client)
    } catch {
      return held
    }
  }
}
