import { plusStepNames, plusSteps } from '../../server/src/testing/ledger/plus-journeys.ts'
import { plusTraffic } from '../../server/src/testing/ledger/plus-traffic.ts'
import { table, type Measure } from '../measure.ts'
import { withArena } from './arena.ts'
import { killInTurn } from './kills.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F01 and F02 for plus cases: server and database killed in turn while forms are begun, signed, checked and corrected. */
export const plusKills: Measure = {
  name: 'plus-kills',
  title: 'F01 and F02 Server and database are killed during plus cases',
  method: `Eight writers start plus cases, agree to the form and sign Section 1 as the employee, and sign Section 2 as the employer, while
the server and the database are killed in turn at random points. Of seven new hires, one adds the Social Security number later, one
signs a correction of Section 1 for which the employer asks, one has a corrected Section 2, one a representative who signs Section 2,
and one a corrected Supplement B; the check of one waits for another open case and is started once that is closed, and that of one is
started as a draft, which a corrected Section 1 replaces. Every form with its signatures, and every link, email, case and event, is
compared with the ledger.`,
  run: async ({ few }, say) =>
    withArena({ account: { plus_enabled: true }, traffic: plusTraffic }, async (arena) => {
      // Five or six writes make a plus case.
      const [kills, writes] = few ? [4, 110] : [100, 480]
      const writing = await arena.write(8)
      await killInTurn(arena, { writing, kills, writes, say })
      const judgement = await writing.judge()
      const found = await arena.ownerDb
        .selectFrom('plus_case')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const wanted = few ? 60 : 10_000
      const least = few ? 1 : 500
      const { steps, others } = writing.tally
      const counts = plusSteps.map((step) => steps[step] ?? 0)
      const goals = [
        ...zeros(judgement),
        check(`plus cases: at least ${wanted}`, found.count >= wanted, String(found.count)),
        check(
          `acknowledged of every kind: at least ${least}`,
          Math.min(...counts) >= least,
          String(Math.min(...counts)),
        ),
        check('refused as not signed in: 0', !others[401], String(others[401] ?? 0)),
      ]
      const kinds = table([
        ['acknowledged', 'times'],
        ...plusSteps.map((step) => [plusStepNames[step], String(steps[step] ?? 0)]),
      ])
      return { goals, notes: [ledgerTable(judgement), kinds, `${kills} kills.`] }
    }),
}
