import { expect, test } from 'vitest'
import { toPreference } from './use-create-case.ts'
import { preferenceFor } from './where-to-create.ts'

test.each(['CreateCaseUsingEVerify', 'CreateCaseUsingEVerifyPlus', 'CreateCasePromptUser'])(
  '[CASEP-13] %s is a preference',
  (text) => {
    expect(toPreference(text)).toBe(text)
  },
)

test.each([undefined, '', 'createcaseusingeverify', 'CreateCaseUsingEVerify ', '{}', 'null'])(
  '[CASEP-14] %j is not a preference, so the button asks each time',
  (text) => {
    expect(toPreference(text)).toBe('CreateCasePromptUser')
  },
)

test('[CASEP-07] a remembered choice becomes the preference of its kind', () => {
  expect(preferenceFor('plus')).toBe('CreateCaseUsingEVerifyPlus')
  expect(preferenceFor('standard')).toBe('CreateCaseUsingEVerify')
})
