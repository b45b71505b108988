import * as z from 'zod/mini'
import { addDays, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** The filters for forms: may be purged, purge approved, still to keep, purged. */
export const retentionFilters = ['due', 'approved', 'kept', 'purged'] as const
export type RetentionFilter = (typeof retentionFilters)[number]

/** How long to keep a form; days are in the company's zone. */
export const Retention = z.object({
  /** Whether there is a signed form to keep. */
  hasForm: z.boolean(),
  /** The first day of work. */
  hiredOn: z.string(),
  /** The last day of work; none during employment. */
  endedOn: z.nullable(z.string()),
  /** The last day on which the company must keep the form; none during employment. */
  retainUntil: z.nullable(z.string()),
  /** When the purge of the form was approved. */
  approvedAt: z.nullable(z.string()),
  can: z.object({ record: z.boolean() }),
})
export type Retention = z.infer<typeof Retention>

/** A form of a former employee. */
export const RetainedForm = z.object({
  plusCaseId: z.uuid(),
  /** None after the purge of the form. */
  name: z.nullable(z.string()),
  hiredOn: z.string(),
  endedOn: z.string(),
  retainUntil: z.string(),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  purgedAt: z.nullable(z.string()),
  /** Whether an inspection that has not ended concerns it: it is not purged meanwhile. */
  isInspected: z.boolean(),
})
export type RetainedForm = z.infer<typeof RetainedForm>

/** Hours between the approval of a purge and the purge, during which a user can withdraw the approval. */
export const HOURS_TO_TAKE_BACK = 24

/** The text to type to approve a purge of this many forms. */
export const purgeConfirmation = (count: number): string => `PURGE ${count}`

/** The last day to keep a form: three years after hire or one year after the end, whichever is later. */
export function retainUntil(hiredOn: IsoDate, endedOn: IsoDate): IsoDate {
  const [fromHire, fromEnd] = [yearsLater(hiredOn, 3), yearsLater(endedOn, 1)]
  return fromHire > fromEnd ? fromHire : fromEnd
}

/** Why a day cannot be the last day of work; undefined if it can. */
export function endProblem(endedOn: string, { hiredOn, today }: { hiredOn: IsoDate; today: IsoDate }) {
  if (!isIsoDate(endedOn)) return 'Enter the last day of work.'
  if (endedOn < hiredOn) return 'The last day of work cannot be before the first.'
  // A form of a current employee has no purge date.
  return endedOn > today ? 'The last day of work cannot be in the future. Record it on that day or later.' : undefined
}

/** The day that many years later; February 29 becomes March 1, so that no form is kept too short. */
export function yearsLater(day: IsoDate, years: number): IsoDate {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isIsoDate(later) || !later.endsWith('-02-29') ? later : addDays(`${later.slice(0, 4)}-02-28`, 1)
}
