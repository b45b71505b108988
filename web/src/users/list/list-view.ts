import type { ListView } from '@hireproof/contract/users/list-view.endpoints'
import { filterRoles } from './user-lists.ts'
import { filterStatuses, sizeOf, sortKeys, sortOf, type UsersSearch } from './users-search.ts'

/** What of an address can be saved as a filter: neither the page, nor the location, nor the names searched for. */
export type SavedSearch = Pick<UsersSearch, 'role' | 'status' | 'sort' | 'size'>

/** The filter of an address, as it is saved. */
export function viewOf({ role, status, sort, size }: SavedSearch): ListView {
  const [order] = sortOf(sort)
  return { ...(role && { role }), ...(status && { status }), ...(order && { sort: order }), size: sizeOf(size) }
}

/** The part of an address that a saved filter stands for; what a list does not offer any more is left out. */
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

/** What there is to do about a list's filter: each only where it has an effect. */
export function viewChoices(current: SavedSearch, saved: ListView | null) {
  const kept = saved && searchOf(saved)
  const isKept = kept !== null && isSame(current, kept)
  return { canSave: !isKept && !isSame(current, initial), canUse: kept !== null && !isKept, canForget: kept !== null }
}
