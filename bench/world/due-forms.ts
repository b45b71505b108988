import { sql } from 'kysely'
import { makeCallers } from '../../server/src/testing/callers.ts'
import type { World } from './database.ts'

/** The name by which these new hires are told from others. */
const NAME = 'Ana Stone'

/** Inserts forms whose Section 1 is due today, in companies of their own, with a user each who examines them. */
export async function insertDueForms(world: World, { forms, companies }: { forms: number; companies: number }) {
  const callers = await makeCallers(world.ownerDb, world.env, companies)
  const ids = callers.map(({ user }) => user.accountId)
  // no company is reminded at night: wherever this runs, it is the middle of the day in one of these zones
  await sql`update account set plus_enabled = true, time_zone = (select name from unnest(array['America/New_York', 'Pacific/Honolulu',
    'Pacific/Guam']) as name order by abs(extract(hour from now() at time zone name) - 14) limit 1)
    where id = any(${ids})`.execute(world.ownerDb)
  for (const { user } of callers)
    await sql`with inserted as (insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name,
        employee_email, first_day_of_work, created_at, updated_at)
      select gen_random_uuid(), ${user.accountId}, ${user.id}, ${user.id}, ${NAME}, 'hire' || n || '.' || ${user.accountId}::text
        || '@home.example', (now() at time zone (select time_zone from account where id = ${user.accountId}))::date,
        now() - interval '5 days', now()
      from generate_series(1, ${forms / companies}::integer) as n returning id, account_id)
      insert into form_i9 (plus_case_id, account_id, edition, edition_expires, saved_at)
      select id, account_id, '01/20/25', '05/31/2027', now() from inserted`.execute(world.ownerDb)
  await sql`vacuum analyze`.execute(world.ownerDb)
}

export const countReminders = async ({ ownerDb }: World): Promise<number> => {
  const reminders = ownerDb.selectFrom('form_reminder').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await reminders.executeTakeFirstOrThrow()).count
}

/** How many of the inserted forms no one was reminded of, how many more than once, and how many lack what comes with a reminder. */
export async function faultsOfReminders({ ownerDb }: World) {
  const { rows } = await sql<{ missed: number; repeated: number; torn: number }>`
    select count(*) filter (where mails = 0)::integer as missed, count(*) filter (where mails > 1)::integer as repeated,
      count(*) filter (where mails <> reminders or mails <> events)::integer as torn
    from (select (select count(*) from mail_outbox m where m.plus_case_id = form.id) as mails,
        (select count(*) from form_reminder r where r.plus_case_id = form.id) as reminders,
        (select count(*) from audit_event e where e.subject_id = form.id::text and e.action = 'plus_case.reminded') as events
      from plus_case form where form.invited_name = ${NAME}) as each`.execute(ownerDb)
  return rows[0] ?? { missed: NaN, repeated: NaN, torn: NaN }
}
