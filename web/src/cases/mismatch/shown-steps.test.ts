import { expect, test } from 'vitest'
import { givenState } from './given-mismatch.ts'
import { mismatchPace, shownSteps } from './shown-steps.ts'

const referral = {
  at: '2026-11-18T16:00:00.000Z',
  byName: null,
  isLate: false,
  takenAt: null,
  agencies: [],
  letterGivenAt: null,
}

test('[CASE-01] shows five steps in their order', () => {
  expect(shownSteps(givenState('PENDING_REFERRAL'))).toEqual(['details', 'tell', 'decision', 'act', 'letter'])
})

test('[CASE-168] shows an agency the step before them, which tells its client', () => {
  const forClient = { ...givenState('PENDING_REFERRAL'), isForClient: true }
  expect(shownSteps(forClient)).toEqual(['client', 'details', 'tell', 'decision', 'act', 'letter'])
})

test('[CASE-51] shows the date confirmation first after the referral', () => {
  expect(shownSteps(givenState('REFERRED', { referral }))).toEqual(['letter', 'details', 'tell', 'decision', 'act'])
})

test('shows no date confirmation for a mismatch that ended without a referral', () => {
  expect(shownSteps(givenState('FINAL_NONCONFIRMATION'))).toEqual(['details', 'tell', 'decision', 'act'])
})

test('[CASE-46] checks soon whether the records have taken a referral, then sometimes for an answer', () => {
  expect(mismatchPace(givenState('REFERRED', { referral }))).toBe('soon')
  const taken = { ...referral, takenAt: '2026-11-18T16:00:01.000Z' }
  expect(mismatchPace(givenState('REFERRED', { referral: taken }))).toBe('sometime')
  expect(mismatchPace(givenState('PENDING_REFERRAL'))).toBeUndefined()
  const electronic = { sentAt: '2026-11-04T16:00:00.000Z', openedAt: null, endedAt: null }
  expect(mismatchPace(givenState('PENDING_REFERRAL', { electronic }))).toBe('sometime')
  const ended = { ...electronic, endedAt: '2026-11-05T16:00:00.000Z' }
  expect(mismatchPace(givenState('PENDING_REFERRAL', { electronic: ended }))).toBeUndefined()
  expect(mismatchPace(givenState('FINAL_NONCONFIRMATION', { referral }))).toBeUndefined()
})
