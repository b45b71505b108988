import { expect, test } from 'vitest'
import { closureText } from './ClosureText.tsx'

const closed = { other_reason_description: null, currently_employed_reason_description: null }

test.each([
  ['EMPLOYEE_QUIT', 'Reason for closing: The employee left of their own accord.'],
  ['AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', 'Closed automatically after Employment Authorized.'],
  ['AUTO_CLOSED_DRAFT', 'Closed automatically because the draft was not submitted within 180 federal working days.'],
  ['A_CODE_OF_LATER', 'Reason for closing: A_CODE_OF_LATER.'],
  [null, 'No reason for closing was given.'],
])('shows the reason %s', (code, text) => {
  expect(closureText({ ...closed, case_closure_reason_code: code })).toBe(text)
})

test('adds the words of the person who closed the case', () => {
  const other = { ...closed, case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'Entered twice' }
  expect(closureText(other)).toBe('Reason for closing: Other. “Entered twice”')
})
