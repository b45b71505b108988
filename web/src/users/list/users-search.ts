import { userPageSizes, userSortFields } from '@hireproof/contract/users/user-search'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pageField, sizeField } from '../../lib/page-search.ts'
import { filterRoles, rolesOffered, type UserList } from './user-lists.ts'

const [DEFAULT_SIZE] = userPageSizes

/** The statuses that a list can be narrowed to: no deleted users, and none whose status is not known. */
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

/** What the address of a list of users holds; never the names that are searched for. */
export const UsersSearch = z.object({
  /** The company location, 0 for the first of them. */
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

/** The beginnings of names and of a User ID that are searched for; an empty one is not. */
export type SearchTexts = { firstName: string; lastName: string; logonId: string }

/** Whose users are asked for. */
type Scope = { accountId: number; hasWebServices: boolean }

/** What narrows a list to some of its users. */
export type Filters = Pick<UsersSearch, 'role' | 'status'>

/** The role and the status that narrow a list; what the list does not offer narrows nothing. */
export function filtersOf(list: UserList, { role, status }: UsersSearch, hasWebServices: boolean): Filters {
  const isOffered = !list.fixedRole && rolesOffered(hasWebServices).some((each) => each === role)
  return { role: isOffered ? role : '', status: filterStatuses.find((each) => each === status) ?? '' }
}

/** The call that answers a list at an address, for texts that only this tab has. */
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

/** The order that an address asks for, none or one. */
export function sortOf(sort: UsersSearch['sort']): UserSearch['sort'] {
  const name = sort.replace(/^-/, '').toUpperCase()
  const field = userSortFields.find((each) => each === name)
  return field ? [{ field, order: sort.startsWith('-') ? 'DESC' : 'ASC' }] : []
}

const nothing: SearchTexts = { firstName: '', lastName: '', logonId: '' }

// names of people: kept for as long as the page lives, and nowhere that outlives it
const texts = new Map<UserList, SearchTexts>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts that a list of users is searched for; they outlive a visit to a user, not the page. */
export function useSearchTexts(list: UserList) {
  const found = useSyncExternalStore(subscribe, () => texts.get(list) ?? nothing)
  const remember = (next: SearchTexts = nothing) => {
    texts.set(list, next)
    for (const listener of listeners) listener()
  }
  return [found, remember] as const
}

/** Whether anything is searched for. */
export const isSearched = (found: SearchTexts): boolean => Object.values(found).some((text) => text !== '')
