import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'

type Waiting = Pick<EmployeeNotice, 'state' | 'letter' | 'decision' | 'detailsRight'>

const SOON_MS = 5000
const SELDOM_MS = 60_000

/** Milliseconds until the page checks for news: soon for the days of a referral, seldom for what the employer does. */
export function noticeDelay(notice: Waiting | null | undefined): number | false {
  if (notice?.state === 'REFERRED') return notice.letter ? false : SOON_MS
  return notice?.state === 'OPEN' && (notice.decision ?? notice.detailsRight === false) ? SELDOM_MS : false
}
