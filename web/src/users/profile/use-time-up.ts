import { useEffect, useRef, useState } from 'react'

/** Whether a time is over; it stands still while it is held. */
export function useTimeUp(milliseconds: number, isHeld: boolean): boolean {
  const [isUp, setIsUp] = useState(false)
  const left = useRef(milliseconds)
  useEffect(() => {
    if (isHeld || isUp) return undefined
    const since = Date.now()
    const timer = setTimeout(() => setIsUp(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [isHeld, isUp])
  return isUp
}
