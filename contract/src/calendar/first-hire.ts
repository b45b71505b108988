import type { IsoDate } from './iso-date.ts'

/** The first day of work whose form and case the law asks for (Immigration Reform and Control Act of 1986). */
export const FIRST_HIRE: IsoDate = '1986-11-07'
