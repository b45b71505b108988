import { useSyncExternalStore } from 'react'

// a person's name or number: kept in memory only, as long as the page is open
let text = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the search text of the list of cases. It survives a visit to a case, but not a page load. */
export function keepSearchText(next: string): void {
  text = next
  for (const listener of listeners) listener()
}

/** The search text of the list of cases. */
export const useSearchText = (): string => useSyncExternalStore(subscribe, () => text)
