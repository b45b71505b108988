import { addDays, dayOfWeek, isoDate, type IsoDate } from './iso-date.ts'

/** The federal holidays by their short names, in the order of the year. */
export const holidayIds = [
  'new_year',
  'martin_luther_king',
  'washington',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type HolidayId = (typeof holidayIds)[number]

/** A federal holiday: its legal day and the day on which federal offices are closed for it. */
type FederalHoliday = { id: HolidayId; name: string; date: IsoDate; observed: IsoDate }

type Rule = { id: HolidayId; name: string; since: number; on: (year: number) => IsoDate }

const MONDAY = 1
const THURSDAY = 4

function nthWeekday(year: number, month: number, weekday: number, nth: number): IsoDate {
  const first = isoDate(year, month, 1)
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7)
}

function lastWeekday(year: number, month: number, weekday: number): IsoDate {
  const last = isoDate(year, month + 1, 0)
  return addDays(last, -((dayOfWeek(last) - weekday + 7) % 7))
}

// 5 U.S.C. 6103(a), as in force since 1978; `since` is the first year of a later holiday.
// Inauguration Day is left out: it closes only offices around Washington.
const rules: readonly Rule[] = [
  { id: 'new_year', name: "New Year's Day", since: 0, on: (year) => isoDate(year, 1, 1) },
  {
    id: 'martin_luther_king',
    name: 'Birthday of Martin Luther King, Jr.',
    since: 1986,
    on: (year) => nthWeekday(year, 1, MONDAY, 3),
  },
  { id: 'washington', name: "Washington's Birthday", since: 0, on: (year) => nthWeekday(year, 2, MONDAY, 3) },
  { id: 'memorial', name: 'Memorial Day', since: 0, on: (year) => lastWeekday(year, 5, MONDAY) },
  { id: 'juneteenth', name: 'Juneteenth National Independence Day', since: 2021, on: (year) => isoDate(year, 6, 19) },
  { id: 'independence', name: 'Independence Day', since: 0, on: (year) => isoDate(year, 7, 4) },
  { id: 'labor', name: 'Labor Day', since: 0, on: (year) => nthWeekday(year, 9, MONDAY, 1) },
  { id: 'columbus', name: 'Columbus Day', since: 0, on: (year) => nthWeekday(year, 10, MONDAY, 2) },
  { id: 'veterans', name: 'Veterans Day', since: 0, on: (year) => isoDate(year, 11, 11) },
  { id: 'thanksgiving', name: 'Thanksgiving Day', since: 0, on: (year) => nthWeekday(year, 11, THURSDAY, 4) },
  { id: 'christmas', name: 'Christmas Day', since: 0, on: (year) => isoDate(year, 12, 25) },
]

/** The day off: the Friday before a holiday on Saturday, the Monday after one on Sunday (5 U.S.C. 6103(b), E.O. 11582). */
function observedOn(date: IsoDate): IsoDate {
  const day = dayOfWeek(date)
  if (day === 6) return addDays(date, -1)
  return day === 0 ? addDays(date, 1) : date
}

/** The name of a federal holiday. */
export const holidayName = (id: HolidayId): string => rules.find((rule) => rule.id === id)?.name ?? id

/** The federal holidays of a year by their legal day, in order; the first may be observed in the year before. */
export function federalHolidays(year: number): FederalHoliday[] {
  return rules
    .filter(({ since }) => year >= since)
    .map(({ id, name, on }) => ({ id, name, date: on(year), observed: observedOn(on(year)) }))
}

const observedByYear = new Map<number, ReadonlySet<IsoDate>>()

function observedIn(year: number): ReadonlySet<IsoDate> {
  const known = observedByYear.get(year)
  if (known) return known
  const days = new Set([...federalHolidays(year), ...federalHolidays(year + 1)].map(({ observed }) => observed))
  observedByYear.set(year, days)
  return days
}

/** Whether federal offices are closed on this day for a holiday. */
export const isFederalHoliday = (date: IsoDate): boolean => observedIn(Number(date.slice(0, 4))).has(date)
