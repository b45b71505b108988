import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { useCallback, useEffect, useRef, useState } from 'react'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a page checks for an answer before it leaves that to the person, who may be away. */
export const POLL_FOR_MS = 10 * MINUTE

const FIRST_MS = 400
const SLOWEST_MS = 5 * SECOND
const REVIEW_MS = 30 * SECOND

/** Milliseconds until the next check of a waiting case, after this much waiting; false to stop checking. */
export function pollDelay(status: CaseStatus | undefined, waitedMs: number): number | false {
  if (waitedMs >= POLL_FOR_MS) return false
  if (status === 'MANUAL_REVIEW') return REVIEW_MS
  return status === 'QUEUED' && Math.min(Math.max(waitedMs / 2, FIRST_MS), SLOWEST_MS)
}

/** How a page checks for the answer to a waiting case. */
export type Polling = {
  delayFor: (status: CaseStatus | undefined) => number | false
  /** The page no longer checks by itself. */
  hasStopped: boolean
  restart: () => void
}

/** Measures how long a page has been waiting in the current status of its case. */
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
