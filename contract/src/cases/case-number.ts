import * as z from 'zod/mini'

/** The 15 characters of a case number: the year, nine digits and two letters. */
export const CASE_NUMBER_PATTERN = /^\d{13}[A-Z]{2}$/

/** The number to find a case by; employers write it on the Form I-9. */
export const CaseNumber = z.string().check(z.regex(CASE_NUMBER_PATTERN, 'Enter the 15 characters of the case number.'))
