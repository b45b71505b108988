import { dueState } from '@hireproof/contract/calendar/due'
import { dayOfWeek, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { federalWorkingDaysBetween } from '@hireproof/contract/calendar/working-days'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import { displayLongDate } from '@hireproof/contract/format/long-date'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A date with its day of the week: `Mon, Nov 30, 2026`. */
export const displayDay = (date: IsoDate): string => `${weekdays[dayOfWeek(date)]}, ${displayDate(date)}`

/** When something is due, as the end of a sentence. */
export function dueDay(due: IsoDate, now: IsoDate): string {
  const state = dueState(due, now)
  if (state === 'today') return 'by today'
  return state === 'past' ? `was due on ${displayDay(due)}` : `by ${displayDay(due)}`
}

/** The same with the days left: federal working days unless others are given. */
export const dueText = (due: IsoDate, now: IsoDate, left = workingDaysLeft(due, now)): string =>
  dueDay(due, now) + (dueState(due, now) === 'ahead' ? ` (${left})` : '')

/** The last day of something, such as an authorization; one that is over is marked as past. */
export const displayLastDay = (day: IsoDate, now: IsoDate): string =>
  `${displayLongDate(day)}${dueState(day, now) === 'past' ? ' (this day has passed)' : ''}`

/** The federal working days left: `3 working days left`. */
export const workingDaysLeft = (due: IsoDate, now: IsoDate): string =>
  `${displayCount(Math.max(federalWorkingDaysBetween(now, due), 0), 'working day')} left`

/** The business days left, which only the server can count: `4 business days left`. */
export const businessDaysLeft = (days: number): string => `${displayCount(days, 'business day')} left`
