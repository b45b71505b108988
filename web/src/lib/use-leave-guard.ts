import { useBlocker, type Blocker, type Location } from 'react-router'
import { useUnloadGuard } from './use-unload-guard.ts'

/** Asks before the person leaves a page with unsaved answers; moving between its steps does not count. */
export function useLeaveGuard(hasUnsaved: () => boolean): Blocker {
  useUnloadGuard(hasUnsaved)
  return useBlocker(({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation) && hasUnsaved())
}

/** Whether a navigation leaves the flow: to another page, or to another company's settings. */
function isLeaving(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return from.pathname !== to.pathname || before.get('company') !== after.get('company')
}
