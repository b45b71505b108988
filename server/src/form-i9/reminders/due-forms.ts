import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { MISSED_DAYS, reminderSteps, type ReminderKind } from '@hireproof/contract/form-i9/reminders'
import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { readByIndex } from '../../platform/read-by-index.ts'
import { dueReminder, listReminderForms } from './reminder-form.ts'

/** A form that has a reminder due. */
export type DueForm = { id: string; account_id: number }

const BATCH = 500
/** By how many days Section 2 can be due after the first day of work, of a company that is open on one weekday. */
const SECTION_2_DAYS = 35
/** By how many days the day of a company can differ from that of UTC. */
const ZONES = 1

/** Where forms with something to do are found: their rows in the order of an index, by a day. */
type Source = { rows: RawBuilder<unknown>; day: RawBuilder<unknown>; type: 'date' | 'timestamptz' } & Days
type Days = { from: IsoDate; until: IsoDate }

/** The days between which something of a kind has a reminder due on a day; a kind can be due later than the day that it is found by. */
function daysOf(kind: ReminderKind, today: IsoDate, later = 0): Days {
  const steps = reminderSteps[kind]
  const from = addDays(today, -Math.max(...steps) - MISSED_DAYS - later - ZONES)
  return { from, until: addDays(today, -Math.min(...steps) + ZONES + 1) }
}

function sourcesOn(today: IsoDate): Source[] {
  const [section1, section2] = [daysOf('section_1', today), daysOf('section_2', today, SECTION_2_DAYS)]
  const unsigned = sql`plus_case as form where status in ('INVITED', 'IN_PROGRESS')`
  const signed = sql`plus_case as form where status = 'SUBMITTED'`
  const firstDay = sql`first_day_of_work`
  const [date, instant] = ['date', 'timestamptz'] as const
  return [
    { rows: unsigned, day: firstDay, type: date, ...section1 },
    // those that began after their day
    {
      rows: sql`${unsigned} and first_day_of_work <= ${section1.from}`,
      ...{ day: sql`created_at`, type: instant, ...section1 },
    },
    { rows: signed, day: firstDay, type: date, ...section2 },
    {
      rows: sql`${signed} and first_day_of_work <= ${section2.from}`,
      ...{ day: sql`submitted_at`, type: instant, ...section2 },
    },
    {
      rows: sql`plus_case as form where receipt_due is not null`,
      ...{ day: sql`receipt_due`, type: date, ...daysOf('receipt', today) },
    },
    {
      rows: sql`(select plus_case_id as id, account_id, reverify_by from form_reverification) as form where true`,
      ...{ day: sql`reverify_by`, type: date, ...daysOf('reverification', today) },
    },
    {
      rows: sql`(select plus_case_id as id, account_id, expires_at from plus_link
        where used_at is null and ended_at is null) as form where true`,
      ...{ day: sql`expires_at`, type: instant, ...daysOf('invitation', today) },
    },
  ]
}

/** The forms of all companies that have a reminder due, in batches: found by their days, never by their companies. */
export async function* dueForms({ appDb, clock }: Pick<Deps, 'appDb' | 'clock'>): AsyncGenerator<DueForm[]> {
  for (const source of sourcesOn(todayIn(clock.now(), 'UTC'))) {
    let behind = { day: source.from, id: '00000000-0000-0000-0000-000000000000' }
    for (;;) {
      const now = clock.now()
      const { last, due } = await inTransaction(appDb, 'all', async (trx) => {
        await readByIndex(trx)
        const found = await listBehind(trx, source, behind, now)
        const ids = found.filter((form) => form.is_open).map(({ id }) => id)
        const forms = ids.length === 0 ? [] : await listReminderForms(trx, ids)
        return { last: found.at(-1), due: forms.filter((form) => dueReminder(form, now) !== null) }
      })
      if (!last) break
      behind = last
      yield due
    }
  }
}

type Place = { day: string; id: string }

/** The next forms in an order, and whether they may have a reminder due: not in a closed company, nor after one of today. */
async function listBehind(
  trx: Db,
  { rows, day, type, until }: Source,
  behind: Place,
  now: Date,
): Promise<(Place & { is_open: boolean })[]> {
  const as = sql.raw(type)
  const found = await sql<
    Place & { is_open: boolean }
  >`select form.id, form.day::text, a.status <> 'CLOSED' and not exists (
      select from form_reminder r where r.plus_case_id = form.id
        and r.reminded_on >= (${now}::timestamptz at time zone a.time_zone)::date) as is_open
    from (select form.id, form.account_id, ${day} as day from ${rows}
      and ${day} < ${until}::${as} and (${day}, form.id) > (${behind.day}::${as}, ${behind.id}::uuid)
      order by ${day}, form.id limit ${BATCH}) as form join account a on a.id = form.account_id
    order by form.day, form.id`.execute(trx)
  return found.rows
}
