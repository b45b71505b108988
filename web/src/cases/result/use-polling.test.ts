import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { POLL_FOR_MS, pollDelay } from './use-polling.ts'

test('checks for a queued answer after 0.4 seconds, then less often, at least every 5 seconds', () => {
  const delays = [0, 1000, 4000, 10_000, 60_000].map((waited) => pollDelay('QUEUED', waited))
  expect(delays).toEqual([400, 500, 2000, 5000, 5000])
})

test('checks for the answer to a review every 30 seconds', () => {
  expect(pollDelay('MANUAL_REVIEW', 0)).toBe(30_000)
  expect(pollDelay('MANUAL_REVIEW', 300_000)).toBe(30_000)
})

test('stops by itself, so that an open page does not keep a session alive', () => {
  expect(pollDelay('QUEUED', POLL_FOR_MS)).toBe(false)
  expect(pollDelay('MANUAL_REVIEW', POLL_FOR_MS)).toBe(false)
})

test('does not check when no answer will come by itself', () => {
  const others = caseStatuses.filter((status) => status !== 'QUEUED' && status !== 'MANUAL_REVIEW')
  expect([undefined, ...others].filter((status) => pollDelay(status, 0) !== false)).toEqual([])
})
