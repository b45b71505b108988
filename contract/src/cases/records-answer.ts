import * as z from 'zod/mini'
import { caseFieldNames } from './field-info.ts'

/** The outcomes that the government records can answer. */
export const recordsOutcomes = [
  'EMPLOYMENT_AUTHORIZED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'TENTATIVE_NONCONFIRMATION',
  'PHOTO_MATCH',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'QUEUED',
] as const

const Code = z.string().check(z.regex(/^[A-Z0-9_]{1,60}$/))

/** An answer of the government records about one check. */
export const RecordsAnswer = z.object({
  case_number: z.string(),
  outcome: z.nullable(z.enum(recordsOutcomes)),
  agencies: z._default(z.array(z.enum(['SSA', 'DHS'])), []),
  reasons: z._default(z.array(Code).check(z.maxLength(20)), []),
  fields_to_confirm: z._default(z.array(z.enum(caseFieldNames)), []),
})
export type RecordsAnswer = z.infer<typeof RecordsAnswer>

/** Which question about a case a check asks. */
export type Attempt = 'initial' | 'confirmed'
