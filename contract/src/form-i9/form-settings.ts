import * as z from 'zod/mini'
import { VideoOffer } from './live-video.ts'
import { holidayIds } from '../calendar/federal-holidays.ts'

const Weekday = z.int().check(z.gte(0), z.lte(6))
const isDistinct = (items: readonly unknown[]) => new Set(items).size === items.length
const distinct = 'Name each day once.'

const days = {
  /** From 0 for Sunday to 6 for Saturday. */
  weekdays: z.array(Weekday).check(z.minLength(1, 'Select at least one weekday.'), z.refine(isDistinct, distinct)),
  /** The federal holidays on which the company is open. */
  holidays: z.array(z.enum(holidayIds)).check(z.refine(isDistinct, distinct)),
}

/** What a company says about its forms. */
export const FormSettingsChange = z.strictObject({
  ...days,
  /** Whether it keeps copies of all documents for every new hire; null if it has not said so yet. */
  keepsOtherCopies: z.nullable(z.boolean()),
  /** To whom it offers examinations by live video, or null for no one; as before if it is left out. */
  liveVideo: z.optional(z.nullable(VideoOffer)),
  /** The version that was read. */
  version: z.int().check(z.gte(0)),
})

/** The settings of a company for Form I-9 and its cases. */
export const FormSettings = z.object({
  accountId: z.number(),
  companyName: z.string(),
  /** What the company has said about its days, the oldest first; none if it has said nothing. */
  businessDays: z.array(z.object({ ...days, from: z.string() })),
  keepsOtherCopies: z.nullable(z.boolean()),
  liveVideo: z.nullable(VideoOffer),
  /** The first day of work from which a change made now counts. */
  changeCountsFrom: z.string(),
  version: z.number(),
  changedAt: z.nullable(z.string()),
  /** Null if nothing was changed yet, or by someone out of reach. */
  changedBy: z.nullable(z.string()),
  /**
   * Whether the caller is asked to record them: a program administrator of a company that has plus cases and has never
   * recorded its settings.
   */
  isAsked: z.boolean(),
  can: z.object({ change: z.boolean() }),
})
export type FormSettings = z.infer<typeof FormSettings>
