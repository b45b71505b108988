import * as z from 'zod/mini'
import { addDays, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** Forms with something to keep: those that may be purged, those whose purge is approved, and what is left of purged ones. */
export const retentionFilters = ['due', 'approved', 'kept', 'purged'] as const
export type RetentionFilter = (typeof retentionFilters)[number]

/** How long a form is kept; days are those of the company. */
export const Retention = z.object({
  /** Whether there is a signed form to keep. */
  hasForm: z.boolean(),
  /** The first day of work. */
  hiredOn: z.string(),
  /** The last day of work; none while someone is employed. */
  endedOn: z.nullable(z.string()),
  /** The last day on which the form has to be kept; none while someone is employed. */
  retainUntil: z.nullable(z.string()),
  /** When the purge of the form was approved. */
  approvedAt: z.nullable(z.string()),
  can: z.object({ record: z.boolean() }),
})
export type Retention = z.infer<typeof Retention>

/** A form of someone whose employment has ended. */
export const RetainedForm = z.object({
  plusCaseId: z.uuid(),
  /** None once the form is purged. */
  name: z.nullable(z.string()),
  hiredOn: z.string(),
  endedOn: z.string(),
  retainUntil: z.string(),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  purgedAt: z.nullable(z.string()),
})
export type RetainedForm = z.infer<typeof RetainedForm>

/** Hours between the approval of a purge and the purge, in which it can be taken back. */
export const HOURS_TO_TAKE_BACK = 24

/** What is typed to approve the purge of so many forms. */
export const purgeConfirmation = (count: number): string => `PURGE ${count}`

/** The last day on which a form has to be kept: three years after hire or one year after the end, whichever is later. */
export function retainUntil(hiredOn: IsoDate, endedOn: IsoDate): IsoDate {
  const [fromHire, fromEnd] = [yearsLater(hiredOn, 3), yearsLater(endedOn, 1)]
  return fromHire > fromEnd ? fromHire : fromEnd
}

/** Why a day cannot be the last day of work; undefined for one that can. */
export function endProblem(endedOn: string, { hiredOn, today }: { hiredOn: IsoDate; today: IsoDate }) {
  if (!isIsoDate(endedOn)) return 'Enter the last day of work.'
  if (endedOn < hiredOn) return 'The last day of work cannot be before the first.'
  // Who is still employed has no day on which the form may go.
  return endedOn > today ? 'The last day of work cannot be in the future. Record it on that day or later.' : undefined
}

/** The day so many years later; 29 February becomes 1 March, so that nothing is kept too short. */
export function yearsLater(day: IsoDate, years: number): IsoDate {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isIsoDate(later) || !later.endsWith('-02-29') ? later : addDays(`${later.slice(0, 4)}-02-28`, 1)
}
