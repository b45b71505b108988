import * as z from 'zod/mini'

/** One version of the Terms of Service of the plus program. */
export const PlusTerms = z.object({
  version: z.number(),
  effectiveOn: z.string(),
  /** The kind of text this is, shown before everything else. */
  notice: z.string(),
  articles: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type PlusTerms = z.infer<typeof PlusTerms>

/** An acceptance of terms by a company: which terms, by whom, and when. */
export const PlusAcceptance = z.object({ terms: PlusTerms, acceptedBy: z.string(), acceptedAt: z.string() })
export type PlusAcceptance = z.infer<typeof PlusAcceptance>

/** The terms in force, and those that the company accepted last. */
export const PlusTermsState = z.object({ inForce: PlusTerms, accepted: z.nullable(PlusAcceptance) })
export type PlusTermsState = z.infer<typeof PlusTermsState>

/** The agreement to the version on the screen. */
export const TermsAgreement = z.strictObject({
  isAccepted: z.literal(true),
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
})
