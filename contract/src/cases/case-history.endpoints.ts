import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseAuthor } from './case-author.ts'
import { caseEventNames } from './case-events.ts'
import { CaseNumber } from './case-number.ts'

/** One field before and after, as people read it; of a number only that it changed. */
export const CaseChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  isSealed: z.boolean(),
})
export type CaseChange = z.infer<typeof CaseChange>

/** One thing that was done with a case. */
export const CaseHistoryEntry = z.object({
  /** Its position in the history. */
  place: z.string(),
  at: z.string(),
  action: z.enum(caseEventNames),
  by: CaseAuthor,
  changes: z.array(CaseChange),
})
export type CaseHistoryEntry = z.infer<typeof CaseHistoryEntry>

export const getCaseHistory = endpoint({
  name: 'cases.history',
  summary: 'Who did what with a case and when, newest first, in pages of twenty; for everyone who may see the case',
  method: 'GET',
  path: '/api/account/cases/:caseNumber/history',
  access: 'ready',
  area: 'cases',
  params: z.object({ caseNumber: CaseNumber }),
  query: z.strictObject({
    /** The position after which to continue. */
    before: z.optional(z.string().check(z.regex(/^\d{13}-\d{1,15}$/))),
  }),
  reply: z.object({ entries: z.array(CaseHistoryEntry), hasMore: z.boolean() }),
  problems: ['bad_request', 'not_found', 'forbidden'],
})
