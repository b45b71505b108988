import { useEffect } from 'react'

// A session ends 15 minutes after the last activity. Then no one is there to answer a question, which would keep the
// typed answers on the screen.
const PRESENT_MS = 14 * 60_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart']

/** Asks before a tab with unsaved answers is closed or loaded again, as long as someone is there to answer. */
export function useUnloadGuard(hasUnsaved: () => boolean): void {
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
}
