import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/** Asks before a page with unsaved answers is left; moving between the steps of the same page is no leaving. */
export function useLeaveGuard(hasUnsaved: () => boolean): Blocker {
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [hasUnsaved])
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
}
