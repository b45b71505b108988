import { DEFAULT_TIME_ZONE, type IsoDate, todayIn } from '@hireproof/contract/calendar/iso-date'
import * as display from '@hireproof/contract/format/display'
import { companyTimeZone, productNow } from './company-time.ts'

const timeZone = () => companyTimeZone() ?? DEFAULT_TIME_ZONE

/** The day of an instant on the company's calendar. */
export const dayOf = (instant: string | Date): IsoDate => todayIn(new Date(instant), timeZone())

/** Today on the company's calendar, by the clock of the product. */
export const today = (): IsoDate => dayOf(productNow())

/** An instant on the company's clock, with the name of the time zone. */
export const displayDateTime = (instant: string | null | undefined): string =>
  display.displayDateTime(instant, timeZone())

/** A last login on the company's clock, with the name of the time zone. */
export const displayLastLogin = (instant: string | null): string => display.displayLastLogin(instant, timeZone())
