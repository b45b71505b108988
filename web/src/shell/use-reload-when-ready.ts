import { useEffect } from 'react'

const PAUSE_MS = 3000

/** Loads a page that could not show itself again as soon as a server that was not ready is ready. */
export function useReloadWhenReady(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return
    let wasAway = false
    const look = async () => {
      const isReady = await fetch('/health/ready', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      // A server that was ready all the time would refuse the page again.
      if (isReady && wasAway) location.reload()
      wasAway ||= !isReady
    }
    void look()
    const timer = setInterval(() => void look(), PAUSE_MS)
    return () => clearInterval(timer)
  }, [isAway])
}
