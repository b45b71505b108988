import { caseStepNames, caseSteps } from '../../server/src/testing/ledger/mismatch-journeys.ts'
import { mismatchTraffic } from '../../server/src/testing/ledger/mismatch-traffic.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { table, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { killInTurn } from './kills.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F01 and F02 for cases after their first answer: server and database killed in turn while employers act and the feed delivers. */
export const caseKills: Measure = {
  name: 'case-kills',
  title: 'F01 and F02 Server and database are killed during mismatches',
  method: `Eight writers create cases whose records have more to ask: they download notices, record what the employee was told and
decided, send notices that employees sign electronically, upload signed notices and copies of documents, compare photos, refer,
take no action, close and begin again, while the server and the database are killed in turn at random points, every ninth time while
updates of the records' feed are applied. A federal working day passes at the records with each kill, so that they report contacts,
reviews and resolutions. Every case, question, referral, signature, paper, copy, update, email and event, and what the records
have of each case, is compared with the ledger.`,
  run: async ({ few }, say) =>
    withArena({ sandbox: true, callers: few ? 24 : 200, traffic: mismatchTraffic }, async (arena) => {
      const [kills, writes] = few ? [4, 60] : [100, 160]
      const writing = await arena.write(8)
      await killInTurn(arena, { writing, kills, writes, say, before: (kill) => passDay(arena, kill) })
      await writing.untilAcked(writes)
      const judgement = await writing.judge()
      const { steps, others } = writing.tally
      const least = few ? 1 : 200
      const rarest = Math.min(...caseSteps.map((step) => steps[step] ?? 0))
      const updates = await countUpdates(arena)
      const wanted = few ? 10 : 2000
      const goals = [
        ...zeros(judgement),
        check(`acknowledged of every kind: at least ${least}`, rarest >= least, String(rarest)),
        check(`updates of the feed: at least ${wanted}`, updates >= wanted, String(updates)),
        check('refused as not signed in: 0', !others[401], String(others[401] ?? 0)),
      ]
      const kinds = table([
        ['acknowledged', 'times'],
        ...caseSteps.map((step) => [caseStepNames[step], String(steps[step] ?? 0)]),
      ])
      return { goals, notes: [ledgerTable(judgement), kinds, `${kills} kills.`] }
    }),
}

/** Lets a day pass at the records; every ninth kill waits until their feed has something new. */
async function passDay(arena: Arena, kill: number): Promise<void> {
  await arena.records.pass(1)
  if (kill % 9 !== 8) return
  const [had, end] = [await countUpdates(arena), Date.now() + 75_000]
  while ((await countUpdates(arena)) === had && Date.now() < end) await pause(20)
}

/** How many updates of the feed are kept. */
async function countUpdates({ ownerDb }: Arena): Promise<number> {
  const { count } = await ownerDb
    .selectFrom('case_update')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
