/** A calendar date as `YYYY-MM-DD`, without time or zone; such texts sort by time. */
export type IsoDate = string

/** The time zone of a company without another one, and of the operator: Eastern Time. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

const FIRST_DATE: IsoDate = '1900-01-01'
export const LAST_DATE: IsoDate = '2200-12-31'

const DAY = 86_400_000
const asTime = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`)
const asDate = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a date that exists in the calendar, in the years 1900 to 2200. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DATE || text > LAST_DATE) return false
  const time = asTime(text)
  return !Number.isNaN(time) && asDate(time) === text
}

/** The date for a year, a month (1 to 12) and a day. */
export const isoDate = (year: number, month: number, day: number): IsoDate => asDate(Date.UTC(year, month - 1, day))

/** The date that many days later, or earlier for a negative number. */
export const addDays = (date: IsoDate, days: number): IsoDate => asDate(asTime(date) + days * DAY)

/** How many days later the second date is; negative when it is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => Math.round((asTime(to) - asTime(from)) / DAY)

/** Negative, zero or positive, for `Array.prototype.sort`. */
export const compareDates = (a: IsoDate, b: IsoDate): number => Number(a > b) - Number(a < b)

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: IsoDate): number => new Date(asTime(date)).getUTCDay()

/** Completed years of life on a day. */
export function ageOn(birth: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local date in a zone at an instant. */
export function todayIn(instant: Date, timeZone: string): IsoDate {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  formats.set(timeZone, format)
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return isoDate(part.get('year') ?? 0, part.get('month') ?? 0, part.get('day') ?? 0)
}
