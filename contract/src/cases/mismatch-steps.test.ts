import { expect, test } from 'vitest'
import { deadline, type Closure } from '../calendar/working-days.ts'
import { daysLeftToAct, mismatchStepStates } from './mismatch-steps.ts'

const at = '2026-11-03T15:00:00.000Z'
const by = { at, byName: 'Ana Lopez' }
const none = {
  clientTold: null,
  detailsChecked: null,
  wrongDetails: [],
  told: null,
  decision: null,
  referral: null,
  endedAt: null,
}
const told = { ...by, how: 'IN_PERSON' as const }
const decision = {
  ...by,
  decision: 'TAKE_ACTION' as const,
  way: 'PAPER' as const,
  decidedOn: '2026-11-03',
  isOriginalKept: true,
  countersignedName: null,
}
const referral = { ...by, isLate: false, takenAt: null, agencies: [], letterGivenAt: null }
const undecided = { ...none, detailsChecked: by, told }

test.each([
  ['nothing was done', none, 'next later later later later'],
  ['the details were checked', { ...none, detailsChecked: by }, 'done next later later later'],
  [
    'the employee marked a detail as wrong',
    { ...undecided, wrongDetails: ['last_name'] },
    'next done later later later',
  ],
  ['the employee was told before the details were checked', { ...none, told }, 'next done later later later'],
  ['the employee was told', undecided, 'done done next later later'],
  ['the employee decided', { ...undecided, decision }, 'done done done next later'],
  ['the employer referred', { ...undecided, decision, referral }, 'done done done done later'],
  ['software referred without the steps before', { ...none, referral }, 'done done done done later'],
  [
    'the records have taken the referral',
    { ...undecided, decision, referral: { ...referral, takenAt: at } },
    'done done done done next',
  ],
  [
    'the letter was given',
    { ...undecided, decision, referral: { ...referral, takenAt: at, letterGivenAt: at } },
    'done done done done done',
  ],
  ['the case ended without a referral', { ...undecided, endedAt: at }, 'done done done done later'],
  [
    'the case ended before the letter was given',
    { ...undecided, decision, referral: { ...referral, takenAt: at }, endedAt: at },
    'done done done done later',
  ],
])('[CASE-01] five steps in order: after %s', (_, facts, states) => {
  const steps = mismatchStepStates(facts)
  expect(steps.map(({ step }) => step)).toEqual(['details', 'tell', 'decision', 'act', 'letter'])
  expect(steps.map(({ state }) => state).join(' ')).toBe(states)
})

const closure: Closure[] = [{ from: '2026-11-09', to: '2026-11-10', reason: 'The records were not available.' }]

test.each([
  ['2026-11-02', [], '2026-11-17'],
  ['2026-11-02', closure, '2026-11-19'],
  ['2026-12-23', [], '2027-01-08'],
])('[CASE-04] a mismatch of %s, with the closures %j, is due on %s', (issued, closures, due) => {
  expect(deadline('mismatchAction', issued, closures)).toBe(due)
  expect(daysLeftToAct(issued, due, closures)).toBe(10)
})

test.each([
  ['2026-11-02', [], 10, 'the day of issue'],
  ['2026-11-02', closure, 8, 'closures do not count'],
  ['2026-11-11', [], 4, 'Veterans Day'],
  ['2026-11-15', [], 2, 'a Sunday'],
  ['2026-11-16', [], 1, 'the day before'],
  ['2026-11-17', [], 0, 'the last day'],
  ['2026-11-18', [], -1, 'the day after'],
  ['2026-11-20', [], -3, 'three days after'],
])('[CASE-03] on %s, with the closures %j, %i days are left to 2026-11-17: %s', (today, closures, days) => {
  expect(daysLeftToAct(today, '2026-11-17', closures)).toBe(days)
})

test('[CASE-03] on the weekend after a Friday the last day has passed', () => {
  expect(daysLeftToAct('2026-11-13', '2026-11-13', [])).toBe(0)
  expect(daysLeftToAct('2026-11-14', '2026-11-13', [])).toBe(-1)
  expect(daysLeftToAct('2026-11-15', '2026-11-13', [])).toBe(-1)
})

test('[CASE-03] a last day that has become a closure still is ahead before it', () => {
  const shut = [{ from: '2026-11-16', to: '2026-11-17', reason: 'The records were not available.' }]
  expect(daysLeftToAct('2026-11-13', '2026-11-17', shut)).toBe(1)
})
