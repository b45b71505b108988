import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'

/** What employees and examiners are reminded of; the first of several that are due on a day goes first. */
export const reminderKinds = ['section_1', 'section_2', 'receipt', 'reverification', 'invitation'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * The days of the reminders, counted from the day on which something is due. An expiring link is replaced before its end, so there
 * is nothing to remind of afterward.
 */
export const reminderSteps: Readonly<Record<ReminderKind, readonly number[]>> = {
  section_1: [-3, 0, 1, 3],
  section_2: [-3, 0, 1, 3],
  receipt: [-14, -3, 0, 1, 3],
  reverification: [-120, -90, -30, 1, 3],
  invitation: [-2],
}

/** So many days late, something is told to the program administrators too. */
const ADMINISTRATORS_STEP = 3
/** So many days after the first day of work, a link that was never used is no longer replaced. */
const RENEWED_DAYS = 30
/** So many days after its day, a reminder that could not be sent is no longer sent. */
export const MISSED_DAYS = 14

/** Whether a reminder goes to the program administrators too. */
export const tellsAdministrators = (step: number): boolean => step >= ADMINISTRATORS_STEP

/** Whether a link that was never used is replaced before its end. */
export const isRenewed = (firstDayOfWork: IsoDate, today: IsoDate): boolean =>
  today <= addDays(firstDayOfWork, RENEWED_DAYS)

/** Something that is due, and the reminders of it that were sent. */
export type Due = {
  kind: ReminderKind
  dueOn: IsoDate
  /** The day on which it came to be: a form that begins late is late from then on. None if that does not matter. */
  since: IsoDate | null
  sent: readonly number[]
}

/**
 * The step of the reminder that is due on a day: the nearest one whose day has come, unless it or a later one was sent. Missed ones
 * are left out, and so are those from before there was anything to do.
 */
export function dueStep({ kind, dueOn, since, sent }: Due, today: IsoDate): number | null {
  const from = since !== null && since > dueOn ? since : dueOn
  const passed = daysBetween(from, today)
  const steps = reminderSteps[kind]
  const step = steps.findLast((days) => days <= passed)
  if (step === undefined || passed > Math.max(...steps) + MISSED_DAYS) return null
  if (since !== null && addDays(from, step) <= since) return null
  return sent.some((days) => days >= step) ? null : step
}
