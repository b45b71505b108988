import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { paceOf, POLL_FOR_MS, pollDelay } from './use-polling.ts'

test('checks for a queued answer after 0.4 seconds, then less often, at least every 5 seconds', () => {
  const delays = [0, 1000, 4000, 10_000, 60_000].map((waited) => pollDelay(paceOf('QUEUED'), waited))
  expect(delays).toEqual([400, 500, 2000, 5000, 5000])
})

test('[CASE-69] checks for the answer to a review or a referral every 30 seconds', () => {
  const delays = (['MANUAL_REVIEW', 'REFERRED'] as const).flatMap((status) =>
    [0, 300_000].map((waited) => pollDelay(paceOf(status), waited)),
  )
  expect(new Set(delays)).toEqual(new Set([30_000]))
})

test('stops by itself, so that an open page does not keep a session alive', () => {
  expect(pollDelay(paceOf('QUEUED'), POLL_FOR_MS)).toBe(false)
  expect(pollDelay(paceOf('REFERRED'), POLL_FOR_MS)).toBe(false)
})

test('does not check when no answer will come by itself', () => {
  const waiting = caseStatuses.filter((status) => pollDelay(paceOf(status), 0) !== false)
  expect(waiting).toEqual(['QUEUED', 'MANUAL_REVIEW', 'REFERRED'])
  expect(pollDelay(paceOf(undefined), 0)).toBe(false)
})
