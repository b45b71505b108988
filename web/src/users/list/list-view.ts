import type { UserListName } from '@hireproof/contract/users/list-view'
import { type ListView, forgetListView, getListView, saveListView } from '@hireproof/contract/users/list-view.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { filterRoles } from './user-lists.ts'
import { filterStatuses, sizeOf, sortKeys, sortOf, type UsersSearch } from './users-search.ts'

/** The parts of an address that can be saved as a filter: not the page, the location or the search texts. */
export type SavedSearch = Pick<UsersSearch, 'role' | 'status' | 'sort' | 'size'>

/** The filter of an address, as saved. */
export function viewOf({ role, status, sort, size }: SavedSearch): ListView {
  const [order] = sortOf(sort)
  return { ...(role && { role }), ...(status && { status }), ...(order && { sort: order }), size: sizeOf(size) }
}

/** The part of an address for a saved filter, without values that a list no longer offers. */
export function searchOf({ role, status, sort, size }: ListView): SavedSearch {
  const key = sortKeys.find((each) => each.toUpperCase() === sort?.field)
  return {
    role: filterRoles.find((each) => each === role) ?? '',
    status: filterStatuses.find((each) => each === status) ?? '',
    sort: key === undefined ? '' : sort?.order === 'DESC' ? `-${key}` : key,
    size,
  }
}

const initial: SavedSearch = searchOf({ size: sizeOf(0) })

const fields = ['role', 'status', 'sort', 'size'] as const

const isSame = (a: SavedSearch, b: SavedSearch) => fields.every((field) => a[field] === b[field])

/** The possible actions on a list's filter: each only if it has an effect. */
export function viewChoices(current: SavedSearch, saved: ListView | null) {
  const kept = saved && searchOf(saved)
  const isKept = kept !== null && isSame(current, kept)
  return { canSave: !isKept && !isSame(current, initial), canUse: kept !== null && !isKept, canForget: kept !== null }
}

/** The saved filter of a list, undefined until it is known, with the calls to save another one and to delete it. */
export function useListView(list: UserListName) {
  const client = useQueryClient()
  const asked = q(getListView, { params: { list } })
  const { data } = useQuery({ ...asked, staleTime: Infinity })
  const keep = (answer: NonNullable<typeof data>) => client.setQueryData(asked.queryKey, answer)
  const [saving, forgetting] = [useApi(saveListView), useApi(forgetListView)]
  return { saved: data?.view, saving, forgetting, keep }
}
