import { useSyncExternalStore } from 'react'
import type { UserList } from './user-lists.ts'
import type { SearchTexts } from './users-search.ts'

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
