import { DEFAULT_TIME_ZONE, type IsoDate, todayIn } from '@hireproof/contract/calendar/iso-date'
import * as display from '@hireproof/contract/format/display'

let timeZone = DEFAULT_TIME_ZONE

/** Sets the time zone of everything that a page shows: that of the company whose user is signed in. */
export function setTimeZone(zone: string): void {
  timeZone = zone
}

/** The day of an instant on the company's calendar. */
export const dayOf = (instant: string | Date): IsoDate => todayIn(new Date(instant), timeZone)

/** Today on the company's calendar. */
export const today = (): IsoDate => dayOf(new Date())

/** An instant on the company's clock, with the name of the time zone. */
export const displayDateTime = (instant: string | null | undefined): string =>
  display.displayDateTime(instant, timeZone)

/** A last login on the company's clock, with the name of the time zone. */
export const displayLastLogin = (instant: string | null): string => display.displayLastLogin(instant, timeZone)
