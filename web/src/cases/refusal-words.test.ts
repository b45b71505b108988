import { caseRefusals } from '@hireproof/contract/cases/case-refusals'
import { expect, test } from 'vitest'
import { refusalText, whyNot } from './refusal-words.ts'

test('[CASE-191] words every reason why an action is not possible, each otherwise', () => {
  const words = caseRefusals.map((code) => refusalText(code))
  expect(new Set(words).size).toBe(caseRefusals.length)
  for (const text of words) expect(text).toMatch(/^[A-Z].+\.$/)
  expect(refusalText('SOMETHING_ELSE')).toBeUndefined()
})

test('[CASE-191] an action can word a reason more exactly, and has none if it is possible', () => {
  expect(whyNot(true)).toBeUndefined()
  expect(whyNot('FORBIDDEN', { FORBIDDEN: 'Ask an administrator.' })).toBe('Ask an administrator.')
})
