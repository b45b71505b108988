import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../load/load.ts'
import { atMost, rounded, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F01: the server killed hard at random points while it writes and works. */
export const serverKills: Measure = {
  name: 'server-kills',
  title: 'F01 The server is killed',
  method: `SIGKILL at random points while eight writers create and submit cases and the records answer them, then a restart on the
same database. At the end, every submitted case must have its answer.`,
  run: async ({ few }, say) =>
    withArena({ sandbox: true }, async (arena) => {
      const kills = few ? 8 : 200
      const writing = await arena.write(8)
      const restarts: number[] = []
      let server = await arena.start()
      for (let kill = 0; kill < kills; kill += 1) {
        await writing.untilAcked(1)
        await pause(Math.random() * 600)
        server.kill('SIGKILL')
        await server.exited
        const began = performance.now()
        server = await arena.start()
        restarts.push(performance.now() - began)
        if (kill % 20 === 19) say(`${kill + 1} kills, ${writing.tally.acked} acknowledged`)
      }
      await writing.untilAcked(50)
      await writing.stop()
      const unanswered = await countUnanswered(arena, 180)
      const judgement = await writing.judge()
      const goals = [
        ...zeros(judgement),
        check('submitted cases without an answer: 0', unanswered === 0, String(unanswered)),
        atMost('Slowest start after a kill', Math.max(...restarts) / 1000, 5, ' s'),
        check('refused as not signed in: 0', !writing.tally.others[401], String(writing.tally.others[401] ?? 0)),
      ]
      const middle = rounded(percentile(restarts, 0.5) / 1000)
      return {
        goals,
        notes: [ledgerTable(judgement), `${kills} kills; half of the starts took less than ${middle} s.`],
      }
    }),
}

/** How many submitted cases have no answer from the records after so many seconds. */
async function countUnanswered({ ownerDb }: Arena, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = await sql<{ count: number }>`select count(*) from case_question where answered_at is null`.execute(
      ownerDb,
    )
    const count = found.rows[0]?.count ?? 0
    if (count === 0 || Date.now() > end) return count
    await pause(500)
  }
}
