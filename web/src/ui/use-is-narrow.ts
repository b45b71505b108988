import { useSyncExternalStore } from 'react'

const query = '(width < 480px)'

function subscribe(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone held upright. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
