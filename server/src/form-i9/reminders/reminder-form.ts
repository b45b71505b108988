import { section2DueDay, type BusinessDays } from '@hireproof/contract/calendar/business-days'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { timeIn } from '@hireproof/contract/calendar/local-time'
import { dueStep, isRenewed, reminderKinds, type ReminderKind } from '@hireproof/contract/form-i9/reminders'
import { sql, type Selectable } from 'kysely'
import { businessDaysOf, daysOf } from '../../cases/business-days.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { MOST_TRIES } from '../../plus-cases/plus-cases.queries.ts'

/** A form with all that decides on its reminders. */
export type ReminderForm = Selectable<PlusCase> & {
  business_days: BusinessDays | null
  company_name: string
  time_zone: string
  is_account_closed: boolean
  is_employment_ended: boolean
  reverify_by: IsoDate | null
  /** The end of the link that opens the form once; null without one. */
  link_expires_at: Date | null
  last_link_at: Date | null
  /** Whether the employee is asked to correct Section 1. */
  is_corrected: boolean
  wants_paper: boolean
  kinds_off: string[]
  sent: { kind: string; due_on: IsoDate; step: number; reminded_on: IsoDate }[]
}

const openLink = sql<Date | null>`(select l.expires_at from plus_link l where l.plus_case_id = plus_case.id
  and l.used_at is null and l.ended_at is null and l.failed_tries < ${MOST_TRIES} order by l.created_at desc limit 1)`

const lastLink = sql<Date | null>`(select l.created_at from plus_link l where l.plus_case_id = plus_case.id
  order by l.created_at desc limit 1)`

const isCorrected = sql<boolean>`exists (select from form_correction c where c.plus_case_id = plus_case.id
  and c.signed_at is null and c.taken_back_at is null)`

const wantsPaper = sql<boolean>`exists (select from form_consent c where c.plus_case_id = plus_case.id
  and c.decision = 'PAPER')`

const sentReminders = sql<ReminderForm['sent']>`coalesce((select json_agg(json_build_object(
    'kind', r.kind, 'due_on', r.due_on, 'step', r.step, 'reminded_on', r.reminded_on))
  from form_reminder r where r.plus_case_id = plus_case.id), '[]')`

/** Some forms with all that decides on their reminders. */
export const listReminderForms = (db: Db, ids: readonly string[]): Promise<ReminderForm[]> =>
  db
    .selectFrom('plus_case')
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .leftJoin('form_retention', 'form_retention.plus_case_id', 'plus_case.id')
    .leftJoin('form_reverification', 'form_reverification.plus_case_id', 'plus_case.id')
    .leftJoin('form_reminder_settings', 'form_reminder_settings.account_id', 'plus_case.account_id')
    .selectAll('plus_case')
    .select(businessDaysOf('plus_case.account_id', 'plus_case.first_day_of_work'))
    .select(['account.company_name', 'account.time_zone', 'form_reverification.reverify_by'])
    .select(sql<boolean>`account.status = 'CLOSED'`.as('is_account_closed'))
    .select(sql<boolean>`form_retention.plus_case_id is not null`.as('is_employment_ended'))
    .select(sql<string[]>`coalesce(form_reminder_settings.kinds_off, '{}')`.as('kinds_off'))
    .select([openLink.as('link_expires_at'), lastLink.as('last_link_at')])
    .select([isCorrected.as('is_corrected'), wantsPaper.as('wants_paper'), sentReminders.as('sent')])
    .where('plus_case.id', '=', sql<string>`any (${ids as string[]}::uuid[])`)
    .execute()

type Duty = { dueOn: IsoDate; since: IsoDate | null }

/** What is due about a form by a day, and since when; null if there is nothing of a kind to do. */
const duties: Readonly<Record<ReminderKind, (form: ReminderForm, today: IsoDate) => Duty | null>> = {
  section_1: (form) =>
    form.status === 'INVITED' || form.status === 'IN_PROGRESS'
      ? { dueOn: form.first_day_of_work, since: dayOf(form, form.created_at) }
      : null,
  section_2: (form) =>
    form.status === 'SUBMITTED' && form.submitted_at
      ? {
          dueOn: section2DueDay(form.first_day_of_work, daysOf(form), form.is_short_job),
          since: dayOf(form, form.submitted_at),
        }
      : null,
  receipt: (form) =>
    form.receipt_due !== null && form.section2_signed_at
      ? { dueOn: form.receipt_due, since: dayOf(form, form.section2_signed_at) }
      : null,
  reverification: ({ reverify_by: dueOn }) => (dueOn === null ? null : { dueOn, since: null }),
  invitation: (form, today) =>
    form.status === 'INVITED' && form.link_expires_at && isRenewed(form.first_day_of_work, today)
      ? { dueOn: dayOf(form, form.link_expires_at), since: null }
      : null,
}

const dayOf = ({ time_zone: zone }: ReminderForm, instant: Date): IsoDate => todayIn(instant, zone)

/** The day by which something of a kind is due about a form; null if there is nothing to do. */
export function dueDayOf(form: ReminderForm, kind: ReminderKind, now: Date): IsoDate | null {
  if (form.is_account_closed || form.is_employment_ended) return null
  return duties[kind](form, dayOf(form, now))?.dueOn ?? null
}

export type Reminder = { kind: ReminderKind; dueOn: IsoDate; step: number; today: IsoDate }

/** When reminders go out on a day, on the clock of the company: no one is woken up by one. */
const FROM_TIME = '07:00'

/**
 * The reminder of a form that is due now: one a day, of the kinds that its company has not switched off. None about people who
 * have left, and none for closed companies.
 */
export function dueReminder(form: ReminderForm, now: Date): Reminder | null {
  const today = dayOf(form, now)
  if (form.is_account_closed || form.is_employment_ended || timeIn(now, form.time_zone) < FROM_TIME) return null
  if (form.sent.some(({ reminded_on }) => reminded_on >= today)) return null
  for (const kind of reminderKinds) {
    const duty = form.kinds_off.includes(kind) ? null : duties[kind](form, today)
    if (!duty) continue
    const sent = form.sent.filter((each) => each.kind === kind && each.due_on === duty.dueOn)
    const step = dueStep({ kind, ...duty, sent: sent.map((each) => each.step) }, today)
    if (step !== null) return { kind, dueOn: duty.dueOn, step, today }
  }
  return null
}
