import { statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { IsoDate } from '@hireproof/contract/calendar/iso-date.schema'
import { CaseCriteria, closedCodes, documentCodes, reversedRanges } from '@hireproof/contract/cases/case-criteria'
import {
  caseDays,
  caseFilterLabels,
  caseFilters,
  caseOrigins,
  caseSortFields,
  chosenColumns,
  DEFAULT_CASE_FILTER,
  MOST_CASES_FOUND,
  usualColumns,
  type CaseDay,
  type CaseFilter,
} from '@hireproof/contract/cases/case-filters'
import { citizenshipCodes } from '@hireproof/contract/cases/reference'
import { agencyCodes, agencyReferralStatuses } from '@hireproof/contract/cases/referral'
import { eligibilityStatements } from '@hireproof/contract/cases/results'
import { caseStatuses, openCaseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import * as z from 'zod/mini'
import { pageFields } from '../../lib/page-search.ts'

const DEFAULT_SORT = '-created_at'

const sorts = caseSortFields.flatMap((field) => [field, `-${field}` as const])

const anyOf = <const Code extends string>(codes: readonly Code[]) => z._default(z.array(z.enum(codes)), [])
const yesOrNo = z._default(z.enum(['', 'true', 'false']), '')

const day = z._default(z.union([z.literal(''), IsoDate]), '')
type DayField = `${CaseDay}_${'from' | 'to'}`
const days = Object.fromEntries(
  caseDays.flatMap((name) => [`${name}_from`, `${name}_to`].map((field) => [field, day])),
) as Record<DayField, typeof day>

/** The criteria in the list's address, under the names that the server has for them; an empty one is none. */
const criteria = {
  statuses: anyOf(caseStatuses),
  client_company_id: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0),
  created_by: z._default(z.union([z.enum(['', 'me']), z.uuid()]), ''),
  assigned_to: z._default(z.union([z.enum(['', 'me', 'nobody']), z.uuid()]), ''),
  agencies: anyOf(agencyCodes),
  referral_statuses: anyOf(agencyReferralStatuses),
  eligibility_statements: anyOf(eligibilityStatements),
  closure_reasons: anyOf(closedCodes),
  citizenship_statuses: anyOf(citizenshipCodes),
  document_types: anyOf(documentCodes),
  origins: anyOf(caseOrigins),
  has_notes: yesOrNo,
  has_attachments: yesOrNo,
  ...days,
}

/** The query of the list's address (part 1 §2.1: a filter as a query parameter). Never the search text. */
export const CasesSearch = z.object({
  filter: z._default(z.enum(caseFilters), DEFAULT_CASE_FILTER),
  ...criteria,
  columns: z._default(z.array(z.enum(chosenColumns)), [...usualColumns]),
  sort: z._default(z.enum(sorts), DEFAULT_SORT),
  ...pageFields,
})
export type CasesSearch = z.infer<typeof CasesSearch>

/** The criteria of an address. */
export type Chosen = Pick<CasesSearch, keyof typeof criteria>

/** No criteria at all. */
export const noCriteria: Chosen = z.object(criteria).parse({})

const criteriaNames = Object.keys(criteria) as (keyof Chosen)[]

const isGiven = (value: Chosen[keyof Chosen]) => (Array.isArray(value) ? value.length > 0 : value !== '' && value !== 0)

/** The criteria of an address that count: not a status that the filter rules out, nor days in the wrong order. */
export function chosenOf(search: CasesSearch): Partial<Chosen> {
  const offered = statusesOf(search.filter)
  const reversed = reversedRanges(search).flatMap((from) => [from, from.replace(/_from$/, '_to')])
  const counted = { ...search, statuses: search.statuses.filter((status) => offered.includes(status)) }
  const names = criteriaNames.filter((name) => isGiven(counted[name]) && !reversed.includes(name))
  return Object.fromEntries(names.map((name) => [name, counted[name]]))
}

/** The criteria as the server takes them. */
function criteriaOf(search: CasesSearch): CaseCriteria {
  const { has_notes: notes, has_attachments: attachments, ...chosen } = chosenOf(search)
  const distinct = Object.entries(chosen).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set<string>(value)] : value,
  ])
  return {
    filter: search.filter,
    ...(Object.fromEntries(distinct) as Omit<CaseCriteria, 'filter'>),
    ...(notes && { has_notes: notes === 'true' }),
    ...(attachments && { has_attachments: attachments === 'true' }),
  }
}

/** The statuses that cases of a filter can have; none if the filter means one status. */
export function statusesOf(filter: CaseFilter): readonly CaseStatus[] {
  switch (filter) {
    case 'drafts':
    case 'closed':
    case 'recently_auto_closed':
      return []
    case 'cases_to_be_closed':
      return statusesToBeClosed
    case 'open':
      return openCaseStatuses
    case 'cases_with_new_updates':
      return openCaseStatuses.filter((status) => status !== 'DRAFT')
    case 'work_docs_expiring':
      return caseStatuses.filter((status) => status !== 'DRAFT')
    case 'all':
      return caseStatuses
  }
}

type Counts = { open: number; closed: number }

/** How many more cases fit the text but not the filter, in words, and the filter that shows them; undefined if there are none. */
export function elsewhereOf({ open, closed }: Counts = { open: 0, closed: 0 }) {
  if (open + closed === 0) return undefined
  const filter: CaseFilter = open === 0 ? 'closed' : closed === 0 ? 'open' : 'all'
  return { filter, text: `${open + closed} more among ${caseFilterLabels[filter].toLowerCase()}` }
}

/** The call for the list at an address, with a search text that only this tab has. */
export function searchBody(search: CasesSearch, text: string): CaseSearch {
  const { sort, page, size } = search
  const isDescending = sort.startsWith('-')
  const field = caseSortFields.find((name) => name === sort.replace(/^-/, '')) ?? 'created_at'
  return {
    paging: { page: Math.min(page - 1, Math.ceil(MOST_CASES_FOUND / size) - 1), size },
    query: { ...criteriaOf(search), ...(text !== '' && { text }) },
    sort: [{ field, order: isDescending ? 'DESC' : 'ASC' }],
  }
}
