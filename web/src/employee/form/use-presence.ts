import { useEffect, useRef, useState } from 'react'
import type { Saving } from './use-section1.ts'

const MINUTE = 60_000
/** Five minutes less than the time after which the server ends an inactive session. */
const WARN_AFTER = 25 * MINUTE
/** How often typing is reported as activity. */
const SIGN_EVERY = 5 * MINUTE
const LOOK_EVERY = 20_000

const signs = ['keydown', 'pointerdown'] as const

/** Saves during long work on one page and when the page is hidden. Reports when the person seems to have left. */
export function usePresence(save: (saving: Saving) => Promise<void>) {
  const [isAway, setIsAway] = useState(false)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const told = useRef(0)
  useEffect(() => {
    let lastSign = Date.now()
    told.current = Date.now()
    const tell = (saving: Saving) => {
      told.current = Date.now()
      // the page itself shows a failed save as soon as the person continues
      latest.current(saving).catch(() => undefined)
    }
    const handleSign = () => {
      lastSign = Date.now()
    }
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') tell({ isLast: true })
    }
    const handleClosed = () => tell({ isLast: true })
    const timer = setInterval(() => {
      if (lastSign > told.current && Date.now() - told.current > SIGN_EVERY) tell({ isForced: true })
      setIsAway(Date.now() - Math.max(lastSign, told.current) > WARN_AFTER)
    }, LOOK_EVERY)
    for (const sign of signs) addEventListener(sign, handleSign, { passive: true })
    document.addEventListener('visibilitychange', handleHidden)
    addEventListener('pagehide', handleClosed)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, handleSign)
      document.removeEventListener('visibilitychange', handleHidden)
      removeEventListener('pagehide', handleClosed)
    }
  }, [])
  const stay = async () => {
    await latest.current({ isForced: true })
    told.current = Date.now()
    setIsAway(false)
  }
  return { isAway, stay }
}
