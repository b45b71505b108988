import { expect, test } from 'vitest'
import { decisionText, deedsBetween, deedsOf } from './deeds.ts'
import { givenEpisode } from './given-mismatch.ts'

const detailsChecked = { at: '2026-11-03T15:00:00.000Z', byName: 'Alice Baker' }
const told = { at: '2026-11-03T16:00:00.000Z', byName: 'Ben Cole', how: 'BY_VIDEO' } as const
const decision = {
  at: '2026-11-04T16:00:00.000Z',
  byName: 'Ben Cole',
  decision: 'TAKE_ACTION',
  way: 'PAPER',
  decidedOn: '2026-11-03',
  isOriginalKept: true,
  countersignedName: null,
} as const

test('[CASE-09] tells who told the employee, how and when', () => {
  expect(deedsOf(givenEpisode({ detailsChecked, told })).map(({ text }) => text)).toEqual([
    'Alice Baker checked the details with the employee on Nov 3, 2026, 10:00 AM EST.',
    'Ben Cole told the employee by video on Nov 3, 2026, 11:00 AM EST.',
  ])
})

test('[CASE-58] lists what others did since the page was loaded', () => {
  const before = givenEpisode({ detailsChecked })
  expect(deedsBetween(before, before)).toEqual([])
  expect(deedsBetween(before, givenEpisode({ detailsChecked, told, decision })).map(({ text }) => text)).toEqual([
    'Ben Cole told the employee by video on Nov 3, 2026, 11:00 AM EST.',
    'The employee decided to take action, and signed on Nov 3, 2026. Ben Cole recorded this on Nov 4, 2026, 11:00 AM EST.',
  ])
  const later = { ...decision, at: '2026-11-05T16:00:00.000Z', decision: 'NO_ACTION' } as const
  expect(deedsBetween(givenEpisode({ decision }), givenEpisode({ decision: later }))).toHaveLength(1)
})

test('[CASE-41] words a decision by how it was given', () => {
  expect(decisionText({ ...decision, way: 'ELECTRONIC' })).toBe(
    'The employee decided to take action, and signed electronically on Nov 4, 2026, 11:00 AM EST.',
  )
  expect(decisionText({ ...decision, decision: 'NO_ACTION', way: 'NONE_GIVEN', decidedOn: null })).toBe(
    'The employee gave no decision by the last day. Recorded on Nov 4, 2026, 11:00 AM EST.',
  )
})

test('[CASE-45] tells that a referral was late', () => {
  const referral = {
    at: '2026-11-18T16:00:00.000Z',
    byName: null,
    isLate: true,
    takenAt: null,
    agencies: [],
    letterGivenAt: null,
  }
  expect(deedsOf(givenEpisode({ referral })).at(-1)?.text).toBe(
    'A user referred the employee on Nov 18, 2026, 11:00 AM EST, after the last day to act.',
  )
})

test('[CASE-33] [CASE-40] names no user where the employee found the details right, or was told by the notice itself', () => {
  const byEmployee = { at: '2026-11-03T15:00:00.000Z', byName: null }
  const current = givenEpisode({ detailsChecked: byEmployee, told: { ...byEmployee, how: 'ELECTRONICALLY' } })
  expect(deedsOf(current).map(({ text }) => text)).toEqual([
    'The details were found right on Nov 3, 2026, 10:00 AM EST.',
    'The employee was told electronically on Nov 3, 2026, 10:00 AM EST.',
  ])
})
