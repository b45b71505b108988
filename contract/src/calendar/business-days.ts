import { federalHolidays, type HolidayId } from './federal-holidays.ts'
import { addDays, dayOfWeek, LAST_DATE, type IsoDate } from './iso-date.ts'
import { closuresOf, isClosed, limits, type Closure } from './working-days.ts'

/** When a company works: its weekdays, from 0 for Sunday to 6 for Saturday, and the federal holidays on which it is open. */
export type BusinessDays = { weekdays: readonly number[]; holidays: readonly HolidayId[] }

/** What a company said about its days, for everyone whose first day of work is on or after `from`. */
export type BusinessDaysVersion = BusinessDays & { from: IsoDate }

/** The days of a company that has said nothing: Monday to Friday without federal holidays. */
export const defaultBusinessDays: BusinessDays = { weekdays: [1, 2, 3, 4, 5], holidays: [] }

/**
 * The days that count for someone with this first day of work: those that the company had said by then. A later change
 * never moves the due day of a person who has started.
 */
export const daysInForce = (versions: readonly BusinessDaysVersion[], firstDayOfWork: IsoDate): BusinessDays =>
  versions.toSorted((a, b) => (a.from < b.from ? -1 : 1)).findLast(({ from }) => from <= firstDayOfWork) ??
  defaultBusinessDays

const known = new Map<number, ReadonlyMap<IsoDate, HolidayId>>()

// The days off around a year for people with these weekdays: reading a case looks at several days.
function daysOffAround(year: number, weekdays: readonly number[]): ReadonlyMap<IsoDate, HolidayId> {
  const key = weekdays.reduce((bits, day) => bits | (1 << day), year << 7)
  const found = known.get(key)
  if (found) return found
  // New Year's Day may be observed in the year before
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1)]
  const daysOff = new Map(
    holidays.map(({ id, date, observed }) => [weekdays.includes(dayOfWeek(date)) ? date : observed, id]),
  )
  known.set(key, daysOff)
  return daysOff
}

/** Whether a company works on a day. A holiday on a weekday that is not its own takes the day on which offices observe it. */
export function isBusinessDay(date: IsoDate, { weekdays, holidays }: BusinessDays): boolean {
  if (!weekdays.includes(dayOfWeek(date))) return false
  const holiday = daysOffAround(Number(date.slice(0, 4)), weekdays).get(date)
  return holiday === undefined || holidays.includes(holiday)
}

/** The n-th business day after a day; the day itself for 0. Closures of the records are left out if they are given. */
export function addBusinessDays(
  start: IsoDate,
  count: number,
  days: BusinessDays,
  closures: readonly Closure[] = [],
): IsoDate {
  let date = start
  for (let left = count; left > 0 && date < LAST_DATE;) {
    date = addDays(date, 1)
    if (!isClosed(date, closures) && isBusinessDay(date, days)) left -= 1
  }
  return date
}

/** The number of business days after the first day through the last; 0 if reversed. */
export function businessDaysBetween(
  from: IsoDate,
  to: IsoDate,
  days: BusinessDays,
  closures: readonly Closure[] = [],
): number {
  let count = 0
  for (let date = from; date < to;) {
    date = addDays(date, 1)
    if (!isClosed(date, closures) && isBusinessDay(date, days)) count += 1
  }
  return count
}

/** The last day for a case with this first day of work to be on time: no one can create one while the records are closed. */
export const lastDayToCreateCase = (
  hireDate: IsoDate,
  days: BusinessDays,
  closures: readonly Closure[] = [],
): IsoDate => addBusinessDays(hireDate, limits.createCase.days, days, closuresOf(closures, 'creating'))

/** Whether a case created today needs a reason for the delay. */
export const isLate = (
  hireDate: IsoDate,
  today: IsoDate,
  days: BusinessDays,
  closures: readonly Closure[] = [],
): boolean => today > lastDayToCreateCase(hireDate, days, closures)

/**
 * The last day for Section 2 (8 CFR 274a.2(b)(1)(ii) and (iii)): the first day of a job of less than three business days,
 * and the third business day after the first day of every other job. Closures of the records do not move it.
 */
export const section2DueDay = (firstDayOfWork: IsoDate, days: BusinessDays, isShortJob: boolean): IsoDate =>
  isShortJob ? firstDayOfWork : addBusinessDays(firstDayOfWork, limits.section2.days, days)

/** First days of work through the last one, from the first one if there is one. */
export type FirstDays = { from: IsoDate | undefined; to: IsoDate }

/**
 * The first days of work whose Section 2 was due before a day, for jobs of three business days and more: under each version of a
 * company's business days, those up to one.
 */
export const firstDaysDueBefore = (day: IsoDate, versions: readonly BusinessDaysVersion[]): FirstDays[] =>
  firstDaysBefore(day, versions, (firstDay, days) => section2DueDay(firstDay, days, false))

/** The first days of work whose case was to be created before a day, in the same way. */
export const firstDaysOfCasesDueBefore = (
  day: IsoDate,
  versions: readonly BusinessDaysVersion[],
  closures: readonly Closure[],
): FirstDays[] => firstDaysBefore(day, versions, (firstDay, days) => lastDayToCreateCase(firstDay, days, closures))

function firstDaysBefore(
  day: IsoDate,
  versions: readonly BusinessDaysVersion[],
  dueDay: (firstDay: IsoDate, days: BusinessDays) => IsoDate,
): FirstDays[] {
  const sorted = versions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const periods = [undefined, ...sorted].map((version, index) => ({
    from: version?.from,
    days: version ?? defaultBusinessDays,
    end: sorted[index]?.from,
  }))
  return periods.flatMap(({ from, days, end }) => {
    let to = end === undefined || end > day ? addDays(day, -1) : addDays(end, -1)
    while (dueDay(to, days) >= day) to = addDays(to, -1)
    return from !== undefined && to < from ? [] : [{ from, to }]
  })
}
