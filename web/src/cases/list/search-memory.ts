import { useSyncExternalStore } from 'react'

// a name or a number of a person: kept for as long as the page lives, and nowhere that outlives it
let text = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(next: string) {
  text = next
  for (const listener of listeners) listener()
}

/** The text that the list of cases is searched for; it outlives a visit to a case, not the page. */
export const useSearchText = () => [useSyncExternalStore(subscribe, () => text), remember] as const
