import * as z from 'zod/mini'
import { isIsoDate } from './iso-date.ts'

const message = 'Enter a valid date, as YYYY-MM-DD.'

/** A calendar date on the wire: a day that exists, as `YYYY-MM-DD`, in the years 1900 to 2200. */
export const IsoDate = z.string(message).check(z.regex(/^\d{4}-\d\d-\d\d$/, message), z.refine(isIsoDate, message))
