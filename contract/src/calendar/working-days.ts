import { isFederalHoliday } from './federal-holidays.ts'
import { addDays, dayOfWeek, LAST_DATE, type IsoDate } from './iso-date.ts'

/** The limits toward which the days of a closure can fail to count, each with its words. */
export const closureLimits = {
  creating: 'creating a case',
  mismatch: 'acting on a mismatch',
  ssa: 'contacting the Social Security Administration',
  dhs: 'contacting the Department of Homeland Security',
  drafts: 'keeping a draft',
} as const
export type ClosureLimit = keyof typeof closureLimits

/**
 * A period, including its first and last day, without access to the government records; its days do not count toward the
 * limits that it names, or toward any limit if it names none.
 */
export type Closure = { from: IsoDate; to: IsoDate; reason: string; limits?: readonly ClosureLimit[] }

/** The closures whose days do not count toward a limit. */
export const closuresOf = (closures: readonly Closure[], limit: ClosureLimit): readonly Closure[] =>
  closures.filter(({ limits: named }) => named === undefined || named.includes(limit))

type Limit = {
  days: number
  counts: 'business days' | 'federal working days' | 'calendar days'
  /** The closures that move it. */
  moves?: ClosureLimit
}

/** Every limit in days in the law or the program, and how to count it. */
export const limits = {
  /** The employer examines the documents by the third business day after the first day of work (8 CFR 274a.2(b)(1)(ii)). */
  section2: { days: 3, counts: 'business days' },
  /** A case is created within the same days. */
  createCase: { days: 3, counts: 'business days', moves: 'creating' },
  /** The employer refers a mismatch, or records that the employee takes no action. */
  mismatchAction: { days: 10, counts: 'federal working days', moves: 'mismatch' },
  /** The employee contacts the agency after a referral. */
  referralContact: { days: 8, counts: 'federal working days' },
  /** The usual end of a manual review, which the Department of Homeland Security makes. */
  manualReview: { days: 3, counts: 'federal working days', moves: 'dhs' },
  /** After this time, the employer should call about a case in continuance. */
  continuanceCall: { days: 60, counts: 'federal working days', moves: 'dhs' },
  /** An untouched draft closes automatically. */
  draftAutoClose: { days: 180, counts: 'federal working days', moves: 'drafts' },
  /** How far back the same Social Security number in the same company counts as a duplicate. */
  duplicateLookback: { days: 365, counts: 'calendar days' },
  /** How far in the future the first day of work may be. */
  futureHire: { days: 365, counts: 'calendar days' },
} as const satisfies Record<string, Limit>

/** The limits that are the same for every company and agency: business days are the company's own. */
type LimitName = Exclude<keyof typeof limits, 'createCase' | 'section2' | 'referralContact'>

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
  const { days, counts, moves }: Limit = limits[name]
  if (counts === 'calendar days') return addDays(start, days)
  return addFederalWorkingDays(start, days, moves ? closuresOf(closures, moves) : closures)
}

/** The closures that move the last day to contact an agency. */
export const closuresOfAgency = (agency: 'SSA' | 'DHS', closures: readonly Closure[]): readonly Closure[] =>
  closuresOf(closures, agency === 'SSA' ? 'ssa' : 'dhs')

/** The last day to contact an agency that was referred to on a day. */
export const contactDay = (agency: 'SSA' | 'DHS', start: IsoDate, closures: readonly Closure[] = []): IsoDate =>
  addFederalWorkingDays(start, limits.referralContact.days, closuresOfAgency(agency, closures))

/** The first day on which an earlier case still counts as a duplicate. */
export const duplicateLookbackStart = (today: IsoDate): IsoDate => addDays(today, -limits.duplicateLookback.days)
