import { mismatchRefusals } from '@hireproof/contract/cases/case-refusals'
import { expect, test } from 'vitest'
import { refusalText, whyNot } from '../refusal-words.ts'
import { lastDayText, stepStates } from './step-words.ts'

test('[CASE-03] words the last day to act and the days that are left', () => {
  expect(lastDayText('2026-11-17', 10)).toEqual({
    day: 'Tue, Nov 17, 2026',
    left: '10 federal working days left.',
    isOver: false,
  })
  expect(lastDayText('2026-11-17', 1).left).toBe('1 federal working day left.')
  expect(lastDayText('2026-11-17', 0)).toMatchObject({ left: 'Today is the last day.', isOver: false })
  expect(lastDayText('2026-11-17', -1)).toMatchObject({
    left: 'The employee’s decision was due on Tue, Nov 17, 2026.',
    isOver: true,
  })
})

test('[CASE-01] words the state of every step', () => {
  expect(Object.values(stepStates).map(({ word }) => word)).toEqual(['Done', 'Next', 'Not possible yet'])
})

test('[CASE-01] explains every refusal in words', () => {
  for (const code of mismatchRefusals) expect(refusalText(code)).toMatch(/^[A-Z].*\.$/)
  expect(whyNot('NOT_TOLD')).toBe('First record that you told the employee in private.')
  expect(whyNot('DECISION_CONFLICT', { DECISION_CONFLICT: 'The employee decided to take action.' })).toBe(
    'The employee decided to take action.',
  )
  expect(whyNot(true)).toBeUndefined()
  expect(refusalText('CASE_CHANGED')).toBeUndefined()
  expect(refusalText('toString')).toBeUndefined()
})
