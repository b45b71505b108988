import * as z from 'zod/mini'
import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'

export const LATE_REASON_MAX = 500

/** How many reasons a form has room for. */
export const MOST_LATE_REASONS = 20

/** How late Section 1 was first signed, in calendar days after the first day of work, and the reasons that the employer recorded. */
export const Section1Late = z.object({
  days: z.number(),
  /** The oldest first; a reason is never changed. */
  reasons: z.array(z.object({ id: z.uuid(), at: z.string(), by: z.nullable(z.string()), text: z.string() })),
})
export type Section1Late = z.infer<typeof Section1Late>

/** How many days after the first day of work something was signed; null if it was signed by then. */
export function daysLate(firstDayOfWork: IsoDate, signedOn: IsoDate): number | null {
  const days = daysBetween(firstDayOfWork, signedOn)
  return days > 0 ? days : null
}

/** What is wrong with a reason for a late Section 1; undefined if nothing is. */
export function lateReasonProblem(typed: string): string | undefined {
  const reason = typed.trim()
  if (reason === '') return 'Enter why Section 1 was signed late.'
  if (Array.from(reason).length <= LATE_REASON_MAX && /^[^\p{Cs}]*$/u.test(reason)) return undefined
  return `Write plain text of at most ${LATE_REASON_MAX} characters.`
}
