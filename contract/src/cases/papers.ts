import * as z from 'zod/mini'
import { copyMediaTypes } from '../copies/copy-files.ts'

/** The papers that the product draws. */
const drawnPapers = ['FURTHER_ACTION_NOTICE', 'REFERRAL_DATE_CONFIRMATION'] as const
export type DrawnPaper = (typeof drawnPapers)[number]

/** The papers of a mismatch: drawn, signed on paper and uploaded, or signed electronically. */
const paperKinds = [...drawnPapers, 'SIGNED_COPY', 'SIGNED_NOTICE'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The language in which papers count and are signed. */
export const PAPER_LANGUAGE = 'english'

/** The maximum number of signed copies of a mismatch. */
export const MOST_SIGNED_COPIES = 10

/** A paper of a case, without its content. */
export const CasePaper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  /** The mismatch that it is about. */
  episode: z.int(),
  /** The languages of a drawn paper, in their order. */
  languages: z.array(z.string()),
  /** The version and the digest of the wording in each language. */
  contentVersions: z.array(z.string()),
  mediaType: z.enum(copyMediaTypes),
  sha256: z.string(),
  size: z.number(),
  /** When it was first downloaded or uploaded, and by whom; the history has every download. */
  at: z.string(),
  byName: z.nullable(z.string()),
  /** Whether its file is kept, because it was signed. */
  isKept: z.boolean(),
})
export type CasePaper = z.infer<typeof CasePaper>

/** The upload of a notice that was signed on paper. */
export const SignedCopyUpload = z.strictObject({ file: z.file() })
