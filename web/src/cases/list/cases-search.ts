import { statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import { caseSortFields, type CaseSearch } from '@hireproof/contract/cases/case'
import { caseFilters, DEFAULT_CASE_FILTER, type CaseFilter } from '@hireproof/contract/cases/case-filters'
import { caseStatuses, openCaseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { useSyncExternalStore } from 'react'
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

/** The call for the list at an address, with a search text that only this tab has. */
export function searchBody({ filter, status, sort, page, size }: CasesSearch, text: string): CaseSearch {
  const isDescending = sort.startsWith('-')
  const field = caseSortFields.find((name) => name === sort.replace(/^-/, '')) ?? 'created_at'
  const isOffered = status !== '' && statusesOf(filter).includes(status)
  return {
    paging: { page: page - 1, size },
    query: { filter, ...(isOffered && { statuses: [status] }), ...(text !== '' && { text }) },
    sort: [{ field, order: isDescending ? 'DESC' : 'ASC' }],
  }
}

// a person's name or number: kept in memory only, as long as the page is open
let text = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(next: string) {
  text = next
  for (const listener of listeners) listener()
}

/** The search text of the list of cases. It survives a visit to a case, but not a page load. */
export const useSearchText = () => [useSyncExternalStore(subscribe, () => text), remember] as const
