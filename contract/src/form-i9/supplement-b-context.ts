import * as z from 'zod/mini'
import { environments } from '../environment.ts'
import { SupplementB } from './form-entries.ts'
import { videoHires } from './live-video.ts'
import { AccountName } from './name-reason.ts'

/** What is needed to sign a block of Supplement B, or a correction of one. */
export const SupplementBSetting = z.object({
  /** As signed in Section 1. */
  employeeName: z.string(),
  /** Today's date where the company is. */
  today: z.string(),
  /** Numbers for tests are accepted outside of production. */
  environment: z.enum(environments),
  /** The last day of the authorization to work; none if it has no end or is unknown. */
  reverifyBy: z.nullable(z.string()),
  /** The day from which a receipt counts 90 days, unless the block is for a rehire; and whether none is taken for a short job. */
  receiptFrom: z.string(),
  isShortJob: z.boolean(),
  /** Why the employer may not ask for a document. */
  neverReverified: z.nullable(z.enum(['citizen', 'resident'])),
  /** The day after which a rehire is possible, and the last day for using this form for it. */
  rehireAfter: z.string(),
  rehireUntil: z.string(),
  /** The codes of documents with copies of all sides. */
  copied: z.array(z.string()),
  /** To whom the company offers examinations by live video at this hiring site; null if it offers none. */
  videoOffer: z.nullable(z.enum(videoHires)),
  /** Of the company, for the time of a live video. */
  timeZone: z.string(),
  /** The user who signs. */
  signer: AccountName,
  /** The newest block; none before the first. */
  latestId: z.nullable(z.uuid()),
  /** The signed block to correct, with its full numbers; none for a new block. */
  replaces: z.nullable(z.object({ id: z.uuid(), content: SupplementB })),
  /** The initial values of the form. */
  proposed: z.object({ employerName: z.string() }),
})
export type SupplementBSetting = z.infer<typeof SupplementBSetting>
