/** A calendar day as `YYYY-MM-DD`. */
type Day = string

const dayMs = 86_400_000
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const weekday = (day: Day) => new Date(timeOf(day)).getUTCDay()
const dayIn = (year: number, month: number, date: number): Day => dayOf(Date.UTC(year, month - 1, date))

function nthWeekday(year: number, month: number, on: number, nth: number): Day {
  const first = weekday(dayIn(year, month, 1))
  return dayIn(year, month, 1 + ((on - first + 7) % 7) + (nth - 1) * 7)
}

/** The holidays of 5 U.S.C. 6103(a) in a year. */
function holidaysOf(year: number): Day[] {
  const lastMonday = dayIn(year, 6, 0 - ((weekday(dayIn(year, 6, 0)) + 6) % 7))
  return [
    dayIn(year, 1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday,
    dayIn(year, 6, 19),
    dayIn(year, 7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    dayIn(year, 11, 11),
    nthWeekday(year, 11, 4, 4),
    dayIn(year, 12, 25),
  ]
}

/** The day off: the Friday before a holiday on Saturday, the Monday after one on Sunday (5 U.S.C. 6103(b)). */
function observed(day: Day): Day {
  if (weekday(day) === 6) return dayOf(timeOf(day) - dayMs)
  return weekday(day) === 0 ? dayOf(timeOf(day) + dayMs) : day
}

/** Whether federal offices work on a day: Monday to Friday, except on federal holidays. */
function isWorkingDay(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  if (weekday(day) === 0 || weekday(day) === 6) return false
  return ![...holidaysOf(year), ...holidaysOf(year + 1)].map(observed).includes(day)
}

/** The day in Eastern Time at an instant. */
const easternDay = (time: number): Day => format.format(time)

/** The instant at which a day begins in Eastern Time. */
function easternMidnight(day: Day): number {
  const summer = timeOf(day) + 4 * 3_600_000
  return easternDay(summer) === day ? summer : timeOf(day) + 5 * 3_600_000
}

/** The n-th federal working day after a day. */
function addWorkingDays(start: Day, days: number): Day {
  let day = start
  for (let left = days; left > 0;) {
    day = dayOf(timeOf(day) + dayMs)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The instant at which the n-th federal working day after an instant begins. */
export const workingDayAfter = (time: number, days: number): number =>
  easternMidnight(addWorkingDays(easternDay(time), days))

/** The same time of day so many federal working days later. */
export function laterByWorkingDays(time: number, days: number): number {
  return days === 0 ? time : workingDayAfter(time, days) + time - easternMidnight(easternDay(time))
}
