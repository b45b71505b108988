import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCallers } from '../server/src/testing/callers.ts'
import { RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { startTrigger } from './world/trigger.ts'

const [FORMS, COMPANIES] = [10_000, 100]
const MOST_SECONDS = 1800

/** What the reminders of one morning cost those who read cases at that time. */
export const formReminders: Measure = {
  name: 'form-reminders',
  title: 'Reminders of a morning',
  method: `${COMPANIES} companies have ${FORMS.toLocaleString('en-US')} forms (with \`--few\`, a tenth) whose Section 1 is due today. The job reminds the new hires and their examiners, while
users elsewhere read ${RATE} cases in a second, each call counted from when it should have begun: first alone, then until all are reminded.
No mail server answers, so every email is also tried again.`,
  run: async ({ few }, say) => {
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    const count = FORMS / (few ? 10 : 1)
    try {
      await insertForms(world, count)
      say(`${count} forms inserted`)
      let seconds = 0
      const { quiet, busy } = await readBeside(world, { quietSeconds: 20, share: 0.99 }, async () => {
        const began = performance.now()
        const trigger = await startTrigger(world, 'plus.reminders')
        await trigger.now()
        await untilReminded(world, count)
        await trigger.end()
        seconds = (performance.now() - began) / 1000
      })
      const { missed, repeated } = await faultsOf(world)
      const rows = [
        ['', 'measured'],
        ['p99 of reading a case, alone and beside, ms', `${rounded(quiet)}, ${rounded(busy)}`],
        ['seconds until all were reminded', rounded(seconds)],
      ]
      const goals = [
        atMost('New hires without a reminder', missed, 0),
        atMost('New hires with more than one', repeated, 0),
        atMost('p99 of reading a case beside the reminders, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function insertForms(world: World, count: number): Promise<void> {
  const callers = await makeCallers(world.ownerDb, world.env, COMPANIES)
  // no company is reminded at night: wherever this runs, it is the middle of the day in one of these zones
  await sql`update account set plus_enabled = true, time_zone = (select name from unnest(array['America/New_York', 'Pacific/Honolulu',
    'Pacific/Guam']) as name order by abs(extract(hour from now() at time zone name) - 14) limit 1)`.execute(
    world.ownerDb,
  )
  for (const { user } of callers)
    await sql`with inserted as (insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name,
        employee_email, first_day_of_work, created_at, updated_at)
      select gen_random_uuid(), ${user.accountId}, ${user.id}, ${user.id}, 'Ana Stone', 'hire' || n || '.' || ${user.accountId}::text
        || '@home.example', (now() at time zone (select time_zone from account where id = ${user.accountId}))::date,
        now() - interval '5 days', now()
      from generate_series(1, ${count / COMPANIES}::integer) as n returning id, account_id)
      insert into form_i9 (plus_case_id, account_id, edition, edition_expires, saved_at)
      select id, account_id, '01/20/25', '05/31/2027', now() from inserted`.execute(world.ownerDb)
  await sql`vacuum analyze`.execute(world.ownerDb)
}

async function untilReminded({ ownerDb }: World, count: number): Promise<void> {
  const end = performance.now() + MOST_SECONDS * 1000
  const reminded = () => ownerDb.selectFrom('form_reminder').select(({ fn }) => fn.countAll<number>().as('count'))
  while ((await reminded().executeTakeFirstOrThrow()).count < count) {
    if (performance.now() > end) throw new Error('Not all new hires were reminded in time.')
    await pause(500)
  }
}

async function faultsOf({ ownerDb }: World): Promise<{ missed: number; repeated: number }> {
  const { rows } = await sql<{ missed: number; repeated: number }>`
    select count(*) filter (where mails = 0)::integer as missed, count(*) filter (where mails > 1)::integer as repeated
    from (select (select count(*) from mail_outbox m where m.plus_case_id = form.id) as mails from plus_case form) as each`.execute(
    ownerDb,
  )
  return rows[0] ?? { missed: NaN, repeated: NaN }
}
