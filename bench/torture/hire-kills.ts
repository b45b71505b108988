import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readConfig } from '../../server/src/config.ts'
import { defineJob, startJobs } from '../../server/src/platform/jobs.ts'
import { invitationsJob } from '../../server/src/plus-cases/imports/invitations-job.ts'
import { queues } from '../../server/src/queues.ts'
import { hireStepNames, hireTraffic } from '../../server/src/testing/ledger/hire-traffic.ts'
import { table, type Measure } from '../measure.ts'
import { countReminders, faultsOfReminders, insertDueForms } from '../world/due-forms.ts'
import { withArena, type Arena } from './arena.ts'
import { killInTurn } from './kills.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

const remindersJob = defineJob('plus.reminders', z.object({}))
const MOST_SECONDS = 600
/** So many that none sends more files than it may in an hour, and so few that no session is idle for long. */
const CALLERS = 500

/** F01 and F02 for the work in the background: server and database killed in turn while new hires are invited and reminded. */
export const hireKills: Measure = {
  name: 'hire-kills',
  title: 'F01 and F02 Server and database are killed during imports of new hires and reminders',
  method: `Eight writers check files of five new hires and begin to invite them, while the job that invites them and the job that reminds
the new hires of other companies work, and the server and the database are killed in turn at random points. A job that a kill left is
begun again beside it, as on another node, and not only once it has expired. Every form with its link, email and event, every end of an
import, and every reminder with its email and event, is compared with the ledger and with the forms that were due.`,
  run: async ({ few }, say) =>
    withArena(
      {
        env: { WORKER: 'on', INVITATIONS_PER_COMPANY: '1000000' },
        callers: CALLERS,
        account,
        traffic: hireTraffic,
      },
      async (arena) => {
        const [kills, writes, due] = few ? [4, 20, 500] : [100, 100, 20_000]
        await insertDueForms(arena, { forms: due, companies: 20 })
        const work = await startAgain(arena)
        const writing = await arena.write(8)
        await work.again()
        await killInTurn(arena, { writing, kills, writes, say, before: work.again })
        await work.again()
        const judgement = await writing.judge()
        await untilReminded(arena, due, work.again)
        await work.end()
        const { missed, repeated, torn } = await faultsOfReminders(arena)
        const { steps, others } = writing.tally
        const [files, least] = [steps['begin'] ?? 0, few ? 10 : 2000]
        const goals = [
          ...zeros(judgement),
          check(
            'reminders missed, repeated, torn: 0',
            missed + repeated + torn === 0,
            `${missed}, ${repeated}, ${torn}`,
          ),
          check(`files of new hires whose invitations began: at least ${least}`, files >= least, String(files)),
          check('refused as not signed in: 0', !others[401], String(others[401] ?? 0)),
        ]
        const kinds = table([
          ['acknowledged', 'times'],
          ...Object.entries(hireStepNames).map(([step, name]) => [name, String(steps[step] ?? 0)]),
          ['new hires reminded', String(due)],
        ])
        return { goals, notes: [ledgerTable(judgement), kinds, `${kills} kills.`] }
      },
    ),
}

const account = { plus_enabled: true }

/** Puts the work that a kill left into the queues again, even if a job is still taken for active. */
async function startAgain({ env, ownerDb }: Arena) {
  const { identityUrl } = readConfig(env).database
  const jobs = await startJobs({ url: identityUrl, queues, worker: false, onError: () => undefined })
  const put = async () => {
    const running = await sql<{ id: string }>`select id from import_upload where state = 'RUNNING'`.execute(ownerDb)
    for (const { id: uploadId } of running.rows) await jobs.enqueue(ownerDb, invitationsJob, { uploadId })
    await sql`delete from pgboss.job_common where name = 'plus.reminders'`.execute(ownerDb)
    await jobs.enqueue(ownerDb, remindersJob, {})
  }
  // the database may have been killed a moment ago
  const again = async (tries = 50): Promise<void> => {
    try {
      await put()
    } catch (error) {
      if (tries === 0) throw error
      await pause(200)
      await again(tries - 1)
    }
  }
  return { again: () => again(), end: jobs.stop }
}

async function untilReminded(arena: Arena, due: number, again: () => Promise<void>): Promise<void> {
  const end = performance.now() + MOST_SECONDS * 1000
  while ((await countReminders(arena)) < due) {
    if (performance.now() > end) return
    await again()
    await pause(10_000)
  }
}
