import { alertInfo, alertKinds, type AlertKind } from './alerts.ts'

/** The values of the query parameter `filter` of the cases area. */
export const caseFilters = ['open', 'drafts', ...alertKinds, 'closed', 'all'] as const
export type CaseFilter = 'open' | 'drafts' | AlertKind | 'closed' | 'all'

export const DEFAULT_CASE_FILTER: CaseFilter = 'open'

/** How many cases of a search are counted and can be paged through; beyond that, people narrow it (CASE-126). */
export const MOST_CASES_FOUND = 10_000

/** The fields that a list of cases can be sorted by. */
export const caseSortFields = [
  'created_at',
  'updated_at',
  'last_name',
  'date_of_hire',
  'case_status',
  'company_name',
  'next_due',
  'assigned_to',
] as const
type CaseSortField = (typeof caseSortFields)[number]

/** The columns of the list that people choose; the employee, the case number and, among several companies, the company are always there. */
export const chosenColumns = [
  'case_status',
  'date_of_hire',
  'created_at',
  'updated_at',
  'assigned_to',
  'next_due',
] as const satisfies readonly CaseSortField[]
export type ChosenColumn = (typeof chosenColumns)[number]

/** The columns that the list has until someone chooses others. */
export const usualColumns: readonly ChosenColumn[] = ['case_status', 'date_of_hire', 'created_at', 'next_due']

/** How many cases a page of the list has. */
export const casePageSizes = [10, 20, 50] as const

/** The days of a case that a search can limit. */
export const caseDays = ['created', 'submitted', 'hired', 'answered', 'closed', 'due'] as const
export type CaseDay = (typeof caseDays)[number]

/** How a case was created. */
export const caseOrigins = ['SCREEN', 'IMPORT', 'WEB_SERVICE', 'PLUS'] as const
export type CaseOrigin = (typeof caseOrigins)[number]

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
