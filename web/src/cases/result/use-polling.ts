import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { useCallback, useEffect, useRef, useState } from 'react'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a page checks for an answer before it leaves that to the person, who may be away. */
export const POLL_FOR_MS = 10 * MINUTE

const FIRST_MS = 400
const SLOWEST_MS = 5 * SECOND
const SLOW_MS = 30 * SECOND

/** How soon news of a case is likely: within moments, or at some time. */
export type Pace = 'soon' | 'sometime'

const paces: Partial<Record<CaseStatus, Pace>> = { QUEUED: 'soon', MANUAL_REVIEW: 'sometime', REFERRED: 'sometime' }

/** How soon the records or an agency may answer about a case with this status; undefined if no answer will come. */
export const paceOf = (status: CaseStatus | undefined): Pace | undefined => status && paces[status]

/** Milliseconds until the next check of a waiting case, after this much waiting; false to stop checking. */
export function pollDelay(pace: Pace | undefined, waitedMs: number): number | false {
  if (waitedMs >= POLL_FOR_MS || pace === undefined) return false
  return pace === 'sometime' ? SLOW_MS : Math.min(Math.max(waitedMs / 2, FIRST_MS), SLOWEST_MS)
}

/** How a page checks for the answer to a waiting case. */
export type Polling = {
  delayFor: (pace: Pace | undefined) => number | false
  /** The page no longer checks by itself. */
  hasStopped: boolean
  restart: () => void
}

/** Measures how long a page has been waiting for news of its case. */
export function usePolling(): Polling {
  const waiting = useRef<{ pace: Pace | undefined; since: number }>({ pace: undefined, since: 0 })
  const [round, setRound] = useState(0)
  const [stoppedRound, setStoppedRound] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStoppedRound(round), POLL_FOR_MS)
    return () => clearTimeout(timer)
  }, [round])
  const delayFor = useCallback((pace: Pace | undefined) => {
    const now = Date.now()
    if (waiting.current.pace !== pace) waiting.current = { pace, since: now }
    return pollDelay(pace, now - waiting.current.since)
  }, [])
  const restart = useCallback(() => {
    waiting.current = { pace: undefined, since: 0 }
    setRound((last) => last + 1)
  }, [])
  return { delayFor, hasStopped: stoppedRound === round, restart }
}
