import { daysBetween, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { displayCount } from '@hireproof/contract/format/display'

/** How long a document is still valid, or how long ago it expired, in calendar days. */
export function expiryText(day: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'expires today'
  return days > 0 ? `${displayCount(days, 'day')} left` : `expired ${displayCount(-days, 'day')} ago`
}
