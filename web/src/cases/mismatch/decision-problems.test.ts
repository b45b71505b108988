import { expect, test } from 'vitest'
import { decisionProblems } from './decision-problems.ts'

const whole = { decision: 'TAKE_ACTION', decidedOn: '2026-11-03', kept: 'original', file: '' }

test('[CASE-28] [CASE-29] asks for the decision, its date, and how the signed notice is kept', () => {
  expect(decisionProblems(whole)).toEqual({})
  expect(decisionProblems({ decision: '', decidedOn: '', kept: '', file: '' })).toEqual({
    decision: 'Select what the employee decided.',
    decidedOn: 'Enter the date of the employee’s signature.',
    kept: 'Select how you keep the signed notice.',
  })
  expect(decisionProblems({ ...whole, decidedOn: '2026-02-30' })).toEqual({ decidedOn: 'Enter a real date.' })
  expect(decisionProblems({ ...whole, kept: 'copy' })).toEqual({ file: 'Select the file with the signed notice.' })
  expect(decisionProblems({ ...whole, kept: 'copy', file: 'notice.pdf' })).toEqual({})
})
