import * as z from 'zod/mini'
import { CaseNumber } from './case-number.ts'
import { nextSteps } from './next-step.ts'
import { referralStatuses } from './referral.ts'
import { eligibilityStatements } from './results.ts'
import { caseStatuses } from './statuses.ts'

/** Where a case stood: everything that its words depend on. */
const Standing = z.object({
  case_status: z.enum(caseStatuses),
  case_eligibility_statement: z.nullable(z.enum(eligibilityStatements)),
  ssa_referral_status: z.nullable(z.enum(referralStatuses)),
  dhs_referral_status: z.nullable(z.enum(referralStatuses)),
})

/** One change of a case by the records, and what the case asks for now. */
export const CaseUpdate = z.object({
  id: z.string(),
  case_number: CaseNumber,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  company_name: z.string(),
  changed_at: z.string(),
  /** Null for a change from before the earlier standing was kept. */
  before: z.nullable(Standing),
  after: Standing,
  next_step: z.nullable(z.enum(nextSteps)),
  next_due: z.nullable(z.string()),
  isSeen: z.boolean(),
})
export type CaseUpdate = z.infer<typeof CaseUpdate>

/** A page of the changes of cases by the records. */
export const CaseUpdates = z.object({ total_results: z.number(), results: z.array(CaseUpdate) })
export type CaseUpdates = z.infer<typeof CaseUpdates>
