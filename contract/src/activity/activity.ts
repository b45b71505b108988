import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'

/** The longest range of days of an activity. */
const MOST_ACTIVITY_DAYS = 366

type Days = { from?: IsoDate | undefined; to?: IsoDate | undefined }

/** The days of an activity; the last 30 where none are chosen. */
export function activityDays({ from, to }: Days, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? addDays(last, -29), to: last }
}

/** What is wrong with a range of days; undefined if nothing is. */
export function activityFault({ from, to }: { from: IsoDate; to: IsoDate }): string | undefined {
  if (to < from) return 'The end is before the beginning.'
  return daysBetween(from, to) >= MOST_ACTIVITY_DAYS ? `Choose at most ${MOST_ACTIVITY_DAYS} days.` : undefined
}
