import { companyStepNames, companySteps } from '../../server/src/testing/ledger/company-journeys.ts'
import { companyTraffic } from '../../server/src/testing/ledger/company-traffic.ts'
import { table, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { killInTurn } from './kills.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F01 and F02 for companies: server and database killed in turn while they enroll, import hiring sites and sign. */
export const companyKills: Measure = {
  name: 'company-kills',
  title: 'F01 and F02 Server and database are killed during enrollments',
  method: `Eight writers enroll companies: they ask for the link, save each section, add a hiring site or check and commit a file of
hiring sites, sign the memorandum of understanding and submit, while a job decides and the server and the database are killed in turn
at random points. A third of the companies has a file, and a third is corporate accounts, which have no hiring sites and sign nothing.
The sign-in between the link and the first section is written as rows. Every section, hiring site with its counts and its words, file,
signature, submission, approval with its memorandum, administrator, email and event is compared with the ledger.`,
  run: async ({ few }, say) =>
    withArena({ sandbox: true, env: { TRUST_PROXY: '127.0.0.1' }, traffic: companyTraffic }, async (arena) => {
      const [kills, writes] = few ? [4, 110] : [100, 240]
      const writing = await arena.write(8)
      await killInTurn(arena, { writing, kills, writes, say })
      await writing.untilAcked(writes)
      const judgement = await writing.judge()
      const { steps, others } = writing.tally
      const [rarest, least] = [Math.min(...companySteps.map((step) => steps[step] ?? 0)), few ? 1 : 500]
      const [approved, wanted] = [await countApproved(arena), few ? 30 : 2000]
      const goals = [
        ...zeros(judgement),
        check(`approved companies: at least ${wanted}`, approved >= wanted, String(approved)),
        check(`acknowledged of every kind: at least ${least}`, rarest >= least, String(rarest)),
        check('refused as not signed in: 0', !others[401], String(others[401] ?? 0)),
      ]
      const kinds = table([
        ['acknowledged', 'times'],
        ...companySteps.map((step) => [companyStepNames[step], String(steps[step] ?? 0)]),
      ])
      return { goals, notes: [ledgerTable(judgement), kinds, `${kills} kills.`] }
    }),
}

async function countApproved({ ownerDb }: Arena): Promise<number> {
  const { approved } = await ownerDb
    .selectFrom('enrollment')
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  return approved
}
