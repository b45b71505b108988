import { addDays, type IsoDate } from '../calendar/iso-date.ts'

/** The federal fiscal year of a day: it begins on October 1 and has the number of the year in which it ends. */
export const fiscalYearOf = (day: IsoDate): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0)

/** The first day of a fiscal year. */
export const fiscalYearStart = (year: number): IsoDate => `${String(year - 1)}-10-01`

/** The last day of a fiscal year. */
export const fiscalYearEnd = (year: number): IsoDate => addDays(fiscalYearStart(year + 1), -1)
