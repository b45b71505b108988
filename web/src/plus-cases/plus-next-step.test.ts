import { expect, test } from 'vitest'
import { plusStep } from './plus-next-step.ts'

const now = '2026-11-20'

test.each([
  ['section_1', '2026-11-23', 'The employee signs Section 1', 'by Mon, Nov 23, 2026', false],
  ['section_1', now, 'The employee signs Section 1', 'by today', false],
  ['section_1', '2026-11-19', 'The employee signs Section 1', 'was due on Thu, Nov 19, 2026', true],
  ['paper_form', '2026-11-23', 'Complete Form I-9 on paper', 'by Mon, Nov 23, 2026', false],
  ['new_invitation', '2026-11-23', 'The link has expired: resend the invitation', 'by Mon, Nov 23, 2026', false],
  ['section_1_correction', null, 'The employee reviews Section 1 and signs it again', undefined, false],
  [
    'section_2',
    '2026-11-27',
    'Examine the documents and complete Section 2',
    'by Fri, Nov 27, 2026 (1 business day left)',
    false,
  ],
  ['replace_receipt', '2027-02-18', 'Examine the document in place of the receipt', 'by Thu, Feb 18, 2027', false],
  ['complete_draft', '2026-11-27', 'Complete the draft case', 'by Fri, Nov 27, 2026', false],
  [
    'reverify',
    '2026-11-19',
    'Examine a document that proves a continued authorization to work',
    'was due on Thu, Nov 19, 2026',
    true,
  ],
] as const)('%s by %s', (nextStep, nextStepBy, text, due, isOver) => {
  const row = { nextStep, nextStepBy, businessDaysLeft: nextStep === 'section_2' ? 1 : null, caseWaitsFor: [] }
  expect(plusStep(row, now)).toEqual({ text, due, isOver })
})

test('a canceled plus case has no next step', () => {
  expect(
    plusStep({ nextStep: 'nothing', nextStepBy: null, businessDaysLeft: null, caseWaitsFor: [] }, now),
  ).toBeUndefined()
})

test.each([
  ['ssn', 'The employee adds the Social Security number', false],
  ['duplicate', 'Close the other open case, then start the check', true],
] as const)('a check that waits for %s names that step; only the employer can be late', (wait, text, isOver) => {
  const row = {
    nextStep: 'waiting_check',
    nextStepBy: '2026-11-19',
    businessDaysLeft: null,
    caseWaitsFor: [wait],
  } as const
  expect(plusStep({ ...row, caseWaitsFor: [wait] }, now)).toEqual({ text, due: 'was due on Thu, Nov 19, 2026', isOver })
})
