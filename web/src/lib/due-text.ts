import { dayOfWeek, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { federalWorkingDaysBetween } from '@hireproof/contract/calendar/working-days'
import { displayCount, displayDate } from '@hireproof/contract/format/display'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A date with its day of the week: `Mon, Nov 30, 2026`. */
export const displayDay = (date: IsoDate): string => `${weekdays[dayOfWeek(date)]}, ${displayDate(date)}`

/** When something is due, as the end of a sentence, with the federal working days left. */
export function dueText(due: IsoDate, now: IsoDate): string {
  if (due === now) return 'by today'
  if (due < now) return `was due on ${displayDay(due)}`
  return `by ${displayDay(due)} (${daysLeft(due, now)})`
}

/** The federal working days left: `3 working days left`. */
export const daysLeft = (due: IsoDate, now: IsoDate): string =>
  `${displayCount(Math.max(federalWorkingDaysBetween(now, due), 0), 'working day')} left`
