import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { caseDays, caseFilters, caseOrigins, type CaseDay } from './case-filters.ts'
import { autoClosures, closureCodes, type ClosedCode } from './closure-reasons.ts'
import { documents } from './documents.ts'
import { citizenshipCodes } from './reference.ts'
import { agencyCodes, agencyReferralStatuses } from './referral.ts'
import { eligibilityStatements } from './results.ts'
import { SEARCH_TEXT_MAX } from './search-text.ts'
import { caseStatuses } from './statuses.ts'

const anyOf = <const Code extends string>(codes: readonly Code[]) =>
  z.optional(z.array(z.enum(codes)).check(z.maxLength(codes.length)))

/** All reasons that a closed case can have: an employer's and the product's own. */
export const closedCodes = [...closureCodes, ...Object.keys(autoClosures)] as ClosedCode[]

/** The documents that a case can have, of all lists. */
export const documentCodes = documents.map(({ code }) => code)

const user = <const Word extends string>(words: readonly Word[]) => z.optional(z.union([z.enum(words), z.uuid()]))

type Ranges = Record<`${CaseDay}_${'from' | 'to'}`, z.ZodMiniOptional<typeof IsoDate>>
const ranges = Object.fromEntries(
  caseDays.flatMap((day) => [`${day}_from`, `${day}_to`].map((field) => [field, z.optional(IsoDate)])),
) as Ranges

const criteria = {
  filter: z._default(z.enum(caseFilters), 'open'),
  statuses: anyOf(caseStatuses),
  /** The client or the location. Not by the schema of a case's field: the list would load the rules of all fields. */
  client_company_id: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  created_by: user(['me']),
  /** A case is assigned to its creator until someone else is named. */
  assigned_to: user(['me', 'nobody']),
  /** The agencies with a mismatch, now or earlier in the case. */
  agencies: anyOf(agencyCodes),
  /** With agencies as well, the status at one of these. */
  referral_statuses: anyOf(agencyReferralStatuses),
  eligibility_statements: anyOf(eligibilityStatements),
  closure_reasons: anyOf(closedCodes),
  citizenship_statuses: anyOf(citizenshipCodes),
  document_types: anyOf(documentCodes),
  origins: anyOf(caseOrigins),
  has_notes: z.optional(z.boolean()),
  has_attachments: z.optional(z.boolean()),
  // days of the company, both included
  ...ranges,
}

type Days = Partial<Record<keyof Ranges, string | undefined>>

/** The ranges of days that end before they begin, by their first field. */
export const reversedRanges = (days: Days): (keyof Ranges)[] =>
  caseDays.flatMap((day) => {
    const [from, to] = [days[`${day}_from`], days[`${day}_to`]]
    return from && to && from > to ? [`${day}_from` as const] : []
  })

export const REVERSED_RANGE = 'The first day must not be after the last day.'

const inOrder = z.check<Days>(({ value, issues }) => {
  for (const field of reversedRanges(value)) {
    issues.push({ code: 'custom', input: value[field], path: [field], message: REVERSED_RANGE })
  }
})

/** What cases must have to be in a list: all of the given criteria. */
export const CaseCriteria = z.strictObject(criteria).check(inOrder)
export type CaseCriteria = z.infer<typeof CaseCriteria>

/** The criteria with a text, which is never in an address because it may be a person's name or number. */
export const CaseQuery = z
  .strictObject({ ...criteria, text: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_MAX))) })
  .check(inOrder)
export type CaseQuery = z.infer<typeof CaseQuery>
