import * as z from 'zod/mini'
import { isBusinessDay, type BusinessDays } from '../calendar/business-days.ts'
import { addDays, dayOfWeek, isoDate, todayIn, type IsoDate } from '../calendar/iso-date.ts'
import { instantAt } from '../calendar/local-time.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'))

/** The days and the time of the company at which a schedule is due. */
export const Rhythm = z.discriminatedUnion('frequency', [
  z.strictObject({ frequency: z.literal('DAILY'), time }),
  z.strictObject({ frequency: z.literal('WEEKLY'), weekday: z.int().check(z.gte(0), z.lte(6)), time }),
  z.strictObject({
    frequency: z.literal('MONTHLY'),
    /** A day that a month does not have is its last one. */
    day: z.union([z.int().check(z.gte(1), z.lte(31)), z.literal('FIRST_BUSINESS_DAY')]),
    time,
  }),
])
export type Rhythm = z.infer<typeof Rhythm>

/** The days of the week by name, from Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The business days of a company in force on a day. */
type DaysOn = (date: IsoDate) => BusinessDays

/** Whether a schedule is due on a day. */
function isDueOn(rhythm: Rhythm, date: IsoDate, daysOn: DaysOn): boolean {
  if (rhythm.frequency === 'DAILY') return true
  if (rhythm.frequency === 'WEEKLY') return dayOfWeek(date) === rhythm.weekday
  const first = `${date.slice(0, 8)}01`
  if (rhythm.day !== 'FIRST_BUSINESS_DAY') return date === dayOfMonth(date, rhythm.day)
  let day = first
  while (day < date && !isBusinessDay(day, daysOn(day))) day = addDays(day, 1)
  return day === date && isBusinessDay(day, daysOn(day))
}

function dayOfMonth(date: IsoDate, day: number): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const last = Number(addDays(isoDate(year, month + 1, 1), -1).slice(8))
  return isoDate(year, month, Math.min(day, last))
}

/** A schedule is due at least once in so many days, unless its company works on no day. */
const MOST_DAYS = 100

/** The first time after an instant at which a schedule is due: once on each of its days, however the clocks change. */
export function nextDue(rhythm: Rhythm, after: Date, timeZone: string, daysOn: DaysOn): Date {
  const start = todayIn(after, timeZone)
  for (let date = start; date < addDays(start, MOST_DAYS); date = addDays(date, 1)) {
    if (!isDueOn(rhythm, date, daysOn)) continue
    const at = instantAt(date, rhythm.time, timeZone)
    if (at > after) return at
  }
  return instantAt(addDays(start, MOST_DAYS), rhythm.time, timeZone)
}

/** The last time up to now at which a schedule was due that was due at an earlier instant and has not been run since. */
export function lastDue(
  rhythm: Rhythm,
  { due, now }: { due: Date; now: Date },
  timeZone: string,
  daysOn: DaysOn,
): Date {
  let last = due
  for (;;) {
    const next = nextDue(rhythm, last, timeZone, daysOn)
    if (next > now) return last
    last = next
  }
}

/** When a schedule is due, in words. */
export function rhythmText(rhythm: Rhythm): string {
  const at = `at ${clockText(rhythm.time)}`
  if (rhythm.frequency === 'DAILY') return `Every day ${at}`
  if (rhythm.frequency === 'WEEKLY') return `Every ${weekdayNames[rhythm.weekday]} ${at}`
  return rhythm.day === 'FIRST_BUSINESS_DAY'
    ? `On the first business day of every month ${at}`
    : `On day ${rhythm.day} of every month ${at}`
}

function clockText(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
