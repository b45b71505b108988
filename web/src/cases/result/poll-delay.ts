import type { CaseStatus } from '@hireproof/contract/cases/statuses'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a page looks for an answer before it leaves that to the person, who may have gone. */
export const POLL_FOR_MS = 10 * MINUTE

const FIRST_MS = 400
const SLOWEST_MS = 5 * SECOND
const REVIEW_MS = 30 * SECOND

/** Milliseconds until a waiting case is asked for again, after waiting this long already; false to stop asking. */
export function pollDelay(status: CaseStatus | undefined, waitedMs: number): number | false {
  if (waitedMs >= POLL_FOR_MS) return false
  if (status === 'MANUAL_REVIEW') return REVIEW_MS
  return status === 'QUEUED' && Math.min(Math.max(waitedMs / 2, FIRST_MS), SLOWEST_MS)
}
