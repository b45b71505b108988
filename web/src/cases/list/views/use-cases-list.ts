import { getCaseView, listCaseViews } from '@hireproof/contract/cases/case-views.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { q } from '../../../lib/query.ts'
import { parseSearch } from '../../../lib/search-params.ts'
import { CasesSearch } from '../cases-search.ts'
import { addressOf, isOwnList, isSameList, searchOf } from './view-search.ts'

const isViewId = (text: string): boolean => z.uuid().safeParse(text).success

/** The list of cases in the address: its own criteria, or those of the view that it names. */
export function useCasesList() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const viewId = params.get('view')
  const isOwn = isOwnList(params)
  const views = useQuery({ ...q(listCaseViews, {}), staleTime: 60_000 })
  const view = useQuery({
    ...q(getCaseView, { params: { viewId: viewId ?? '' } }),
    enabled: viewId !== null && isViewId(viewId),
  })
  const own = useMemo(() => parseSearch(CasesSearch, params), [params])
  const kept = useMemo(() => view.data && searchOf(view.data.settings), [view.data])
  const search = useMemo(() => (kept && !isOwn ? { ...kept, page: own.page } : own), [kept, isOwn, own])
  const defaultView = views.data?.views.find((each) => each.is_default)
  // a change that comes before the view keeps it: the view is shown as changed once it is there
  const base = kept ?? (view.isLoading ? own : undefined)
  const around = {
    view: viewId !== null && base ? { id: viewId, search: base } : undefined,
    hasDefault: defaultView !== undefined,
  }
  // any change except of the page returns to the first page
  const addressWith = (changes: Partial<CasesSearch>) => addressOf({ ...search, page: 1, ...changes }, around)
  return {
    search,
    setSearch: (changes: Partial<CasesSearch>) => setParams(addressWith(changes)),
    hrefOf: (changes: Partial<CasesSearch>) => {
      const query = addressWith(changes).toString()
      return query === '' ? pathname : `${pathname}?${query}`
    },
    views,
    view: viewId === null ? undefined : view.data,
    isChanged: kept !== undefined && !isSameList(search, kept),
    /** The query of the view, until it is there. */
    awaited: view,
    state: stateOf({ viewId, isOwn, view, isUndecided: params.size === 0 && views.isPending }),
    /** The view to open instead: the default one, for an address without any query. */
    opensWith: params.size > 0 ? undefined : defaultView?.id,
  }
}

type Known = {
  viewId: string | null
  isOwn: boolean
  view: { data: unknown; error: { status: number } | null }
  isUndecided: boolean
}

/** Whether it is known which list to show: its view may be missing or still awaited, or the default view not known yet. */
function stateOf({ viewId, isOwn, view, isUndecided }: Known): 'known' | 'waiting' | 'missing' | 'undecided' {
  if (isUndecided) return 'undecided'
  if (viewId === null || isOwn) return 'known'
  if (!isViewId(viewId) || view.error?.status === 404) return 'missing'
  return view.data === undefined ? 'waiting' : 'known'
}
export type CasesList = ReturnType<typeof useCasesList>
