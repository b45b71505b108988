import type { CaseViewSettings } from '@hireproof/contract/cases/case-views'
import { casePageSizes } from '@hireproof/contract/cases/case-filters'
import { changeSearch, parseSearch } from '../../../lib/search-params.ts'
import { CasesSearch, searchBody } from '../cases-search.ts'

/** What a view keeps of a list: everything in its address but the page. The search text is not there. */
export function settingsOf(search: CasesSearch): CaseViewSettings {
  const { query, sort } = searchBody(search, '')
  const [order = { field: 'created_at', order: 'DESC' } as const] = sort ?? []
  const { text: _, ...criteria } = query ?? { filter: search.filter }
  const size = casePageSizes.find((each) => each === search.size) ?? casePageSizes[0]
  return { query: criteria, sort: order, columns: search.columns, size }
}

/** The list that a view keeps, at its first page; a value that the list no longer offers counts as absent. */
export function searchOf({ query, sort, columns, size }: CaseViewSettings): CasesSearch {
  const kept = { ...query, columns, size, sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }
  const params = new URLSearchParams(
    Object.entries(kept).flatMap(([name, value]) => [value].flat().map((each) => [name, `${each}`])),
  )
  return parseSearch(CasesSearch, params)
}

const queryOf = (search: CasesSearch) => changeSearch(CasesSearch, search, {}).toString()

/** Whether two addresses show the same list, on whatever page. */
export const isSameList = (one: CasesSearch, other: CasesSearch): boolean => queryOf(one) === queryOf(other)

/** Whether an address has a list of its own, beside a view and a page of it. */
export const isOwnList = (params: URLSearchParams): boolean =>
  Object.keys(CasesSearch.shape).some((name) => name !== 'page' && params.has(name))

type Around = { view: { id: string; search: CasesSearch } | undefined; hasDefault: boolean }

/**
 * The query of a list's address: only its view while it is the same list, else its own criteria beside that view. An empty
 * query opens the default view, so a user who has one gets the plain list by its filter.
 */
export function addressOf(list: CasesSearch, { view, hasDefault }: Around): URLSearchParams {
  const page = list.page > 1 ? [['page', `${list.page}`]] : []
  if (view && isSameList(list, view.search)) return new URLSearchParams([['view', view.id], ...page])
  const params = changeSearch(CasesSearch, list, { page: list.page })
  if (view) params.set('view', view.id)
  const isEmpty = view ? !isOwnList(params) : hasDefault && params.size === 0
  if (isEmpty) params.set('filter', list.filter)
  return params
}
