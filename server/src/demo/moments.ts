import { addDays, DEFAULT_TIME_ZONE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { addFederalWorkingDays, isFederalWorkingDay } from '@hireproof/contract/calendar/working-days'
import type { Random } from './random.ts'

/** When a case was created and submitted, and functions for later moments. */
export type Moment = {
  created: Date
  submitted: Date
  /** Minutes after the submission; never after now. */
  soon: (minutes: number) => Date
  /** Working days after the submission, at some hour of the day; never after now. */
  later: (workingDays: number) => Date
  /** The same case when it is handed in again, minutes after the submission. */
  again: (minutes: number) => Moment
}

/** The calendar day of an instant, as the companies and the records of the demonstration count it. */
export const dayOf = (instant: Date): IsoDate => todayIn(instant, DEFAULT_TIME_ZONE)

/** The latest start of a day, in the zone of the demonstration. */
export const startOfDay = (day: IsoDate): Date => new Date(`${day}T04:00:00Z`)

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

// From 15:00 to 22:00 UTC is a working hour, on the same day, in every zone of the demonstration.
const workingHour = (day: IsoDate, random: Random) =>
  minutesAfter(new Date(`${day}T15:00:00Z`), random.between(0, 25_199) / 60)

const workingDayUntil = (day: IsoDate): IsoDate => (isFederalWorkingDay(day) ? day : workingDayUntil(addDays(day, -1)))

/** A moment some days ago, moved back to a working day; 0 is half an hour before now. */
export function momentAgo(days: number, now: Date, random: Random): Moment {
  const created =
    days === 0
      ? minutesAfter(now, -random.between(25, 40))
      : workingHour(workingDayUntil(addDays(dayOf(now), -days)), random)
  return momentOf(created, minutesAfter(created, random.between(180, 900) / 60), now, random)
}

/** A case that was begun at a moment and handed in minutes later. */
export const momentFrom = (created: Date, now: Date, random: Random): Moment =>
  momentOf(created, minutesAfter(created, random.between(5, 20)), now, random)

function momentOf(created: Date, submitted: Date, now: Date, random: Random): Moment {
  const notAfterNow = (instant: Date) => (instant > now ? now : instant)
  const soon = (minutes: number) => notAfterNow(minutesAfter(submitted, minutes))
  return {
    created,
    submitted,
    soon,
    later: (workingDays) => notAfterNow(workingHour(addFederalWorkingDays(dayOf(submitted), workingDays), random)),
    again: (minutes) => momentOf(created, soon(minutes), now, random),
  }
}
