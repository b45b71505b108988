import * as z from 'zod/mini'

/** What is needed to sign a block of Supplement B. */
export const SupplementBSetting = z.object({
  /** As signed in Section 1. */
  employeeName: z.string(),
  /** The present day where the company is. */
  today: z.string(),
  /** The last day of the authorization to work; none where it has no end, or none is known. */
  reverifyBy: z.nullable(z.string()),
  /** Why no document may be asked for. */
  neverReverified: z.nullable(z.enum(['citizen', 'resident'])),
  /** The day after which a rehire may be, and the last on which this form may be used for it. */
  rehireAfter: z.string(),
  rehireUntil: z.string(),
  /** Documents of which copies of all sides are kept, by their codes. */
  copied: z.array(z.string()),
  /** The newest block; none before the first. */
  latestId: z.nullable(z.uuid()),
  /** What may stand in the form at first. */
  proposed: z.object({ employerName: z.string() }),
})
export type SupplementBSetting = z.infer<typeof SupplementBSetting>
