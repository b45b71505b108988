import { statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import {
  caseFilterLabels,
  caseFilters,
  caseSortFields,
  DEFAULT_CASE_FILTER,
  MOST_CASES_FOUND,
  type CaseFilter,
} from '@hireproof/contract/cases/case-filters'
import { caseStatuses, openCaseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import * as z from 'zod/mini'
import { pageFields } from '../../lib/page-search.ts'

const DEFAULT_SORT = '-created_at'

const sorts = caseSortFields.flatMap((field) => [field, `-${field}` as const])

/** The query of the list's address (part 1 §2.1: a filter as a query parameter). Never the search text. */
export const CasesSearch = z.object({
  filter: z._default(z.enum(caseFilters), DEFAULT_CASE_FILTER),
  status: z._default(z.enum(['', ...caseStatuses]), ''),
  sort: z._default(z.enum(sorts), DEFAULT_SORT),
  ...pageFields,
})
export type CasesSearch = z.infer<typeof CasesSearch>

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
export function searchBody({ filter, status, sort, page, size }: CasesSearch, text: string): CaseSearch {
  const isDescending = sort.startsWith('-')
  const field = caseSortFields.find((name) => name === sort.replace(/^-/, '')) ?? 'created_at'
  const isOffered = status !== '' && statusesOf(filter).includes(status)
  return {
    paging: { page: Math.min(page - 1, Math.ceil(MOST_CASES_FOUND / size) - 1), size },
    query: { filter, ...(isOffered && { statuses: [status] }), ...(text !== '' && { text }) },
    sort: [{ field, order: isDescending ? 'DESC' : 'ASC' }],
  }
}
