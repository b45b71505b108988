import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { useCallback, useEffect, useRef, useState } from 'react'
import { POLL_FOR_MS, pollDelay } from './poll-delay.ts'

/** How a page looks for the answer to a case that waits. */
export type Polling = {
  delayFor: (status: CaseStatus | undefined) => number | false
  /** It has looked for as long as it does by itself. */
  hasStopped: boolean
  restart: () => void
}

/** Keeps the time for which a page has been waiting in the present status of its case. */
export function usePolling(): Polling {
  const waiting = useRef<{ status: CaseStatus | undefined; since: number }>({ status: undefined, since: 0 })
  const [round, setRound] = useState(0)
  const [stoppedRound, setStoppedRound] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStoppedRound(round), POLL_FOR_MS)
    return () => clearTimeout(timer)
  }, [round])
  const delayFor = useCallback((status: CaseStatus | undefined) => {
    const now = Date.now()
    if (waiting.current.status !== status) waiting.current = { status, since: now }
    return pollDelay(status, now - waiting.current.since)
  }, [])
  const restart = useCallback(() => {
    waiting.current = { status: undefined, since: 0 }
    setRound((last) => last + 1)
  }, [])
  return { delayFor, hasStopped: stoppedRound === round, restart }
}
