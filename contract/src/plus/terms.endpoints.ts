import * as z from 'zod/mini'
import { AccountParams } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

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

export const getPlusTerms = endpoint({
  name: 'plus.getTerms',
  summary: 'The terms of the plus program, and which version the company accepted, when, and by whom',
  method: 'GET',
  path: '/api/account/accounts/:accountId/plus_terms',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  reply: PlusTermsState,
  problems: ['not_found', 'forbidden'],
})

export const acceptPlusTerms = endpoint({
  name: 'plus.acceptTerms',
  summary: 'Accepts a newer version of the terms for a company that has the plus program',
  method: 'POST',
  path: '/api/account/accounts/:accountId/plus_terms/acceptances',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  body: TermsAgreement,
  reply: PlusTermsState,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})
