import { userPageSizes, userSortFields } from '@hireproof/contract/users/user-search'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pageField, sizeField } from '../../lib/page-search.ts'
import { filterRoles, rolesOffered, type UserList } from './user-lists.ts'

const [DEFAULT_SIZE] = userPageSizes

/** The statuses to filter by: all except deleted and unknown. */
export const filterStatuses: readonly UserStatus[] = [
  'ACTIVE',
  'DEACTIVATED',
  'LOCKED',
  'PASSWORDCHANGEREQUIRED',
  'PENDINGACTIVATION',
  'PENDINGREACTIVATION',
]

/** The columns that a list is sorted by, as its address names them. */
export const sortKeys = ['logonId', 'lastName', 'firstName', 'userStatus', 'userRole', 'lastLogin'] as const
const sorts = sortKeys.flatMap((key) => [key, `-${key}` as const])

/** The query of the address of a list of users; never the search texts. */
export const UsersSearch = z.object({
  /** The company location, 0 for the first. */
  location: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  role: z._default(z.enum(['', ...filterRoles]), ''),
  status: z._default(z.enum(['', ...userStatuses]), ''),
  sort: z._default(z.enum(['', ...sorts]), ''),
  page: pageField(100_000),
  size: sizeField(userPageSizes, DEFAULT_SIZE),
})
export type UsersSearch = z.infer<typeof UsersSearch>

/** A page size that lists have, the default one for any other number. */
export const sizeOf = (size: number) => userPageSizes.find((each) => each === size) ?? DEFAULT_SIZE

/** The search texts: the beginnings of names and of a User ID; empty ones do not count. */
export type SearchTexts = { firstName: string; lastName: string; logonId: string }

/** Whose users to list. */
type Scope = { accountId: number; hasWebServices: boolean }

/** The filters of a list. */
export type Filters = Pick<UsersSearch, 'role' | 'status'>

/** The role and status filters of a list; values that the list does not offer have no effect. */
export function filtersOf(list: UserList, { role, status }: UsersSearch, hasWebServices: boolean): Filters {
  const isOffered = !list.fixedRole && rolesOffered(hasWebServices).some((each) => each === role)
  return { role: isOffered ? role : '', status: filterStatuses.find((each) => each === status) ?? '' }
}

/** The call for a list at an address, with search texts that only this tab has. */
export function searchBody(
  list: UserList,
  { accountId, hasWebServices }: Scope,
  search: UsersSearch,
  texts: SearchTexts,
) {
  const { role, status } = filtersOf(list, search, hasWebServices)
  const given = Object.entries(texts).filter(([, text]) => text !== '')
  return {
    paging: { page: search.page - 1, size: sizeOf(search.size) },
    query: {
      accountId: [accountId],
      ...Object.fromEntries(given),
      userRole: role === '' ? list.roles(hasWebServices) : { include: [role] },
      userStatuses: { ...(status !== '' && { include: [status] }), disclude: ['DELETED'] },
    },
    sort: sortOf(search.sort),
  } satisfies UserSearch
}

/** The sort orders in an address: none or one. */
export function sortOf(sort: UsersSearch['sort']): UserSearch['sort'] {
  const name = sort.replace(/^-/, '').toUpperCase()
  const field = userSortFields.find((each) => each === name)
  return field ? [{ field, order: sort.startsWith('-') ? 'DESC' : 'ASC' }] : []
}

const nothing: SearchTexts = { firstName: '', lastName: '', logonId: '' }

// names of people: kept in memory only, as long as the page is open
const texts = new Map<UserList, SearchTexts>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The search texts of a list of users. They survive a visit to a user, but not a page load. */
export function useSearchTexts(list: UserList) {
  const found = useSyncExternalStore(subscribe, () => texts.get(list) ?? nothing)
  const remember = (next: SearchTexts = nothing) => {
    texts.set(list, next)
    for (const listener of listeners) listener()
  }
  return [found, remember] as const
}

/** Whether there is a search text. */
export const isSearched = (found: SearchTexts): boolean => Object.values(found).some((text) => text !== '')
