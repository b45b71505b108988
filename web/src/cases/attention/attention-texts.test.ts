import type { AttentionCase } from '@hireproof/contract/cases/attention.endpoints'
import { expect, test } from 'vitest'
import { countText, dueText, stepPath } from './attention-texts.ts'

const row = {
  case_number: '2026000000000AA',
  next_step: 'MISMATCH',
  next_due: '2026-12-07',
  days_left: 10,
} as AttentionCase

test('names the last day with the federal working days that are left', () => {
  expect(dueText(row)).toBe('by Mon, Dec 7, 2026, 10 federal working days left')
  expect(dueText({ ...row, days_left: 0 })).toBe('by today, Mon, Dec 7, 2026')
  expect(dueText({ ...row, days_left: -1 })).toBe('was due on Mon, Dec 7, 2026, 1 federal working day ago')
})

test('counts business days for a draft, and nothing without a day', () => {
  expect(dueText({ ...row, next_step: 'SUBMIT', days_left: 1 })).toBe('by Mon, Dec 7, 2026, 1 business day left')
  expect(dueText({ ...row, next_step: 'CLOSE', next_due: null, days_left: null })).toBeUndefined()
})

test('leads to the page of the step', () => {
  expect(stepPath(row)).toBe('/c/cases/2026000000000AA/mismatch')
  expect(stepPath({ ...row, next_step: 'CLOSE' })).toBe('/c/cases/2026000000000AA/close')
  expect(stepPath({ ...row, next_step: 'CONFIRM' })).toBe('/c/cases/2026000000000AA')
})

test('counts no further than a hundred', () => {
  expect(countText({ count: 1, is_more: false })).toBe('1 case')
  expect(countText({ count: 100, is_more: true })).toBe('more than 100 cases')
})
