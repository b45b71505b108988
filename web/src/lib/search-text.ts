import { useSyncExternalStore } from 'react'

/** A search text of a list. It survives a visit to what the list shows, but not a page load. */
export function createSearchText() {
  // a name or a number: kept in memory only, as long as the page is open
  let text = ''
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    keep: (next: string): void => {
      text = next
      for (const listener of listeners) listener()
    },
    use: (): string => useSyncExternalStore(subscribe, () => text),
  }
}

const ofCases = createSearchText()

/** Keeps the search text of the list of cases. */
export const keepSearchText = ofCases.keep

/** The search text of the list of cases. */
export const useSearchText = ofCases.use
