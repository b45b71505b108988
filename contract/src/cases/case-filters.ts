import { alertInfo, alertKinds, type AlertKind } from './alerts.ts'

/** The values of the query parameter `filter` of the cases area. */
export const caseFilters = ['open', 'drafts', ...alertKinds, 'closed', 'all'] as const
export type CaseFilter = 'open' | 'drafts' | AlertKind | 'closed' | 'all'

export const DEFAULT_CASE_FILTER: CaseFilter = 'open'

/** How many cases of a search are counted and can be paged through; beyond that, people narrow it (CASE-126). */
export const MOST_CASES_FOUND = 10_000

/** The fields that a list of cases can be sorted by. */
export const caseSortFields = ['created_at', 'updated_at', 'last_name', 'date_of_hire', 'case_status'] as const

export const caseFilterLabels: Readonly<Record<CaseFilter, string>> = {
  open: 'Open cases',
  drafts: 'Drafts',
  cases_to_be_closed: alertInfo.cases_to_be_closed.label,
  cases_with_new_updates: alertInfo.cases_with_new_updates.label,
  work_docs_expiring: alertInfo.work_docs_expiring.label,
  recently_auto_closed: alertInfo.recently_auto_closed.label,
  closed: 'Closed cases',
  all: 'All cases',
}

/** The filter in a query parameter, or open cases if it has none. */
export const parseCaseFilter = (text: string | null | undefined): CaseFilter =>
  caseFilters.find((filter) => filter === text) ?? DEFAULT_CASE_FILTER
