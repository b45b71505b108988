import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { closureCodes } from '../cases/closure-reasons.ts'
import { caseStatuses } from '../cases/statuses.ts'
import { mismatchOutcomes } from '../cases/mismatch-outcomes.ts'
import { documents } from '../cases/documents.ts'
import { citizenshipCodes, reasonsForDelay } from '../cases/reference.ts'
import { agencyCodes } from '../cases/referral.ts'
import { eligibilityStatements } from '../cases/results.ts'
import { complianceForms } from './compliance.ts'
import { FISCAL_YEARS } from './report-limits.ts'

const codesOf = <Code extends string>(list: readonly { code: Code }[]) => list.map(({ code }) => code)
/** Every reason with which a case can have been closed. */
export const closedCodes = [...closureCodes, 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', 'AUTO_CLOSED_DRAFT'] as const
const day = z.optional(IsoDate)
const year = z.optional(z.int().check(z.gte(FISCAL_YEARS.first), z.lte(FISCAL_YEARS.last)))

/** What a report can be narrowed by. Each report takes some of it; no name or number of a person is among them. */
export const ReportFilter = z.strictObject({
  company_id: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  created_from: day,
  created_to: day,
  submitted_from: day,
  submitted_to: day,
  answered_from: day,
  answered_to: day,
  closed_from: day,
  closed_to: day,
  hired_from: day,
  hired_to: day,
  due_from: day,
  due_to: day,
  status: z.optional(z.enum(caseStatuses)),
  result: z.optional(z.enum(eligibilityStatements)),
  closure_reason: z.optional(z.enum(closedCodes)),
  late: z.optional(z.enum(['LATE', 'IN_TIME'])),
  delay_reason: z.optional(z.enum(codesOf(reasonsForDelay))),
  document: z.optional(z.enum([...new Set(codesOf(documents))])),
  citizenship: z.optional(z.enum(citizenshipCodes)),
  mismatch: z.optional(z.enum(agencyCodes)),
  outcome: z.optional(z.enum(mismatchOutcomes)),
  created_by: z.optional(z.uuid()),
  year_from: year,
  year_to: year,
  fiscal_year: year,
  revoked_on: day,
  new_only: z.optional(z.enum(['NEW'])),
  old_on: day,
  closed_companies: z.optional(z.enum(['INCLUDED', 'ONLY'])),
  deleted_users: z.optional(z.enum(['INCLUDED'])),
  deadline: z.optional(z.enum(complianceForms)),
})
export type ReportFilter = z.infer<typeof ReportFilter>
export type FilterName = keyof ReportFilter
