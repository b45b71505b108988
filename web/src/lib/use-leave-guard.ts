import { useEffect } from 'react'
import { useBlocker, type Blocker, type Location } from 'react-router'

// A session ends 15 minutes after the last activity. Then no one is there to answer a question, which would keep the
// typed answers on the screen.
const PRESENT_MS = 14 * 60_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart']

/** Asks before the person leaves a page with unsaved answers; moving between its steps does not count. */
export function useLeaveGuard(hasUnsaved: () => boolean): Blocker {
  useEffect(() => {
    let lastSign = Date.now()
    const handleSign = () => {
      lastSign = Date.now()
    }
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved() && Date.now() - lastSign < PRESENT_MS) event.preventDefault()
    }
    for (const sign of signs) addEventListener(sign, handleSign, { passive: true })
    addEventListener('beforeunload', handleUnload)
    return () => {
      for (const sign of signs) removeEventListener(sign, handleSign)
      removeEventListener('beforeunload', handleUnload)
    }
  }, [hasUnsaved])
  return useBlocker(({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation) && hasUnsaved())
}

/** Whether a navigation leaves the flow: to another page, or to another company's settings. */
function isLeaving(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return from.pathname !== to.pathname || before.get('company') !== after.get('company')
}
