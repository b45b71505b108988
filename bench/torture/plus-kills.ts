import { setTimeout as pause } from 'node:timers/promises'
import { plusTraffic } from '../../server/src/testing/ledger/plus-traffic.ts'
import { untilReady } from '../../server/src/testing/server-process.ts'
import { type Measure } from '../measure.ts'
import { withArena } from './arena.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F01 and F02 for plus cases: server and database killed in turn while forms are begun, signed and completed. */
export const plusKills: Measure = {
  name: 'plus-kills',
  title: 'F01 and F02 Server and database are killed during plus cases',
  method: `Eight writers start plus cases, sign Section 1 as the employee and Section 2 as the employer, while the server and the
database are killed in turn at random points. Every form, link, email, case and event is compared with the ledger.`,
  run: async ({ few }, say) =>
    withArena({ account: { plus_enabled: true }, traffic: plusTraffic }, async (arena) => {
      // Three writes make a plus case.
      const [kills, writes] = few ? [4, 60] : [100, 310]
      const writing = await arena.write(8)
      let server = await arena.start()
      for (let kill = 0; kill < kills; kill += 1) {
        await writing.untilAcked(writes)
        await pause(Math.random() * 300)
        if (kill % 2 === 0) {
          server.kill('SIGKILL')
          await server.exited
          server = await arena.start()
        } else {
          process.kill(arena.postmaster(), 'SIGKILL')
          await writing.untilAcked(1)
          await untilReady(server, 20_000)
        }
        if (kill % 10 === 9) say(`${kill + 1} kills, ${writing.tally.acked} acknowledged`)
      }
      const judgement = await writing.judge()
      const found = await arena.ownerDb
        .selectFrom('plus_case')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const wanted = few ? 60 : 10_000
      const goals = [
        ...zeros(judgement),
        check(`plus cases: at least ${wanted}`, found.count >= wanted, String(found.count)),
        check('refused as not signed in: 0', !writing.tally.others[401], String(writing.tally.others[401] ?? 0)),
      ]
      return { goals, notes: [ledgerTable(judgement), `${kills} kills.`] }
    }),
}
