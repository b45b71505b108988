import { isFederalHoliday } from './federal-holidays.ts'
import { addDays, dayOfWeek, LAST_DATE, type IsoDate } from './iso-date.ts'

/** A period, including its first and last day, without access to the government records; its days do not count. */
export type Closure = { from: IsoDate; to: IsoDate; reason: string }

type Limit = { days: number; counts: 'business days' | 'federal working days' | 'calendar days' }

/** Every limit in days in the law or the program, and how to count it. */
export const limits = {
  /** The employer examines the documents by the third business day after the first day of work (8 CFR 274a.2(b)(1)(ii)). */
  section2: { days: 3, counts: 'business days' },
  /** A case is created within the same days. */
  createCase: { days: 3, counts: 'business days' },
  /** The employer refers a mismatch, or records that the employee takes no action. */
  mismatchAction: { days: 10, counts: 'federal working days' },
  /** The employee contacts the agency after a referral. */
  referralContact: { days: 8, counts: 'federal working days' },
  /** The usual end of a manual review. */
  manualReview: { days: 3, counts: 'federal working days' },
  /** After this time, the employer should call about a case in continuance. */
  continuanceCall: { days: 60, counts: 'federal working days' },
  /** An untouched draft closes automatically. */
  draftAutoClose: { days: 180, counts: 'federal working days' },
  /** How far back the same Social Security number in the same company counts as a duplicate. */
  duplicateLookback: { days: 365, counts: 'calendar days' },
  /** How far in the future the first day of work may be. */
  futureHire: { days: 365, counts: 'calendar days' },
} as const satisfies Record<string, Limit>

/** The limits that are the same for every company: business days are the company's own. */
type LimitName = Exclude<keyof typeof limits, 'createCase' | 'section2'>

/** Whether federal offices work on this day: Monday to Friday, no federal holiday, no closure. */
export function isFederalWorkingDay(date: IsoDate, closures: readonly Closure[] = []): boolean {
  const day = dayOfWeek(date)
  if (day === 0 || day === 6 || isFederalHoliday(date)) return false
  return !isClosed(date, closures)
}

/** Whether the government records are not available on this day. */
export const isClosed = (date: IsoDate, closures: readonly Closure[]): boolean =>
  closures.some(({ from, to }) => from <= date && date <= to)

/** The n-th federal working day after a day; the day itself for 0. */
export function addFederalWorkingDays(start: IsoDate, days: number, closures: readonly Closure[] = []): IsoDate {
  let date = start
  for (let left = days; left > 0 && date < LAST_DATE;) {
    date = addDays(date, 1)
    if (isFederalWorkingDay(date, closures)) left -= 1
  }
  return date
}

/** The number of federal working days after the first day through the last; negative if reversed. */
export function federalWorkingDaysBetween(from: IsoDate, to: IsoDate, closures: readonly Closure[] = []): number {
  if (to < from) return -federalWorkingDaysBetween(to, from, closures)
  let count = 0
  for (let date = from; date < to;) {
    date = addDays(date, 1)
    if (isFederalWorkingDay(date, closures)) count += 1
  }
  return count
}

/** The last day of a limit that starts on a day. */
export function deadline(name: LimitName, start: IsoDate, closures: readonly Closure[] = []): IsoDate {
  const { days, counts } = limits[name]
  return counts === 'calendar days' ? addDays(start, days) : addFederalWorkingDays(start, days, closures)
}

/** The first day on which an earlier case still counts as a duplicate. */
export const duplicateLookbackStart = (today: IsoDate): IsoDate => addDays(today, -limits.duplicateLookback.days)
