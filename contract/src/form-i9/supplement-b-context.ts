import * as z from 'zod/mini'

/** What is needed to sign a block of Supplement B. */
export const SupplementBSetting = z.object({
  /** As signed in Section 1. */
  employeeName: z.string(),
  /** Today's date where the company is. */
  today: z.string(),
  /** The last day of the authorization to work; none if it has no end or is unknown. */
  reverifyBy: z.nullable(z.string()),
  /** Why the employer may not ask for a document. */
  neverReverified: z.nullable(z.enum(['citizen', 'resident'])),
  /** The day after which a rehire is possible, and the last day for using this form for it. */
  rehireAfter: z.string(),
  rehireUntil: z.string(),
  /** The codes of documents with copies of all sides. */
  copied: z.array(z.string()),
  /** The newest block; none before the first. */
  latestId: z.nullable(z.uuid()),
  /** The initial values of the form. */
  proposed: z.object({ employerName: z.string() }),
})
export type SupplementBSetting = z.infer<typeof SupplementBSetting>
