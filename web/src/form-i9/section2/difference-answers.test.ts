import { expect, test } from 'vitest'
import { explanationsIn, renewsCase, unanswered } from './difference-answers.ts'
import type { Section2Values } from './section2-values.ts'

const shown = (id: string) => ({ id, path: 'listC.0.number', recorded: '***-**-9999', stated: null })
const comparison = {
  differences: [shown('section1.ssn'), shown('case.documents')],
  renewal: 'now' as const,
}
const values = (change: Record<string, string>) => ({ caseAnswer: '', ...change }) as unknown as Section2Values

test('[FORM-13] asks for the reason of each difference and for what happens with the case', () => {
  expect(unanswered(comparison, values({}))).toEqual({
    caseAnswer: 'Choose what to do about the case, or correct the entry.',
    reason_section1_ssn: 'Social Security number: correct the entry, or explain why it differs.',
  })
  expect(Object.keys(unanswered(comparison, values({ caseAnswer: 'explain', reason_section1_ssn: 'Typo.' })))).toEqual([
    'reason_case_documents',
  ])
})

test('[FORM-13] a case that runs again needs no reason', () => {
  const answered = values({ caseAnswer: 'renew', reason_section1_ssn: ' Typo. ', reason_case_documents: 'Old.' })
  expect(unanswered(comparison, answered)).toEqual({})
  expect(renewsCase(comparison, answered)).toBe(true)
  expect(explanationsIn(comparison, answered)).toEqual([{ difference: 'section1.ssn', reason: 'Typo.' }])
})

test('[FORM-13] answers about what no longer differs are not signed', () => {
  const none = { differences: [], renewal: 'none' as const }
  const answered = values({ caseAnswer: 'renew', reason_section1_ssn: 'Typo.' })
  expect([renewsCase(none, answered), explanationsIn(none, answered)]).toEqual([false, []])
})
