import { expect, test } from 'vitest'
import { accountTypes } from '../accounts/accounts.ts'
import { userRoles } from '../role-names.ts'
import { audienceOf } from './audience-of.ts'
import { isFor, isPass, TEST_SIZE } from './tutorial.ts'
import { Question } from './tutorial.endpoints.ts'

const variants = accountTypes.flatMap((type) => userRoles.map((role) => ({ type, role })))

test.each(variants)('[APPS-15] finds the variant for a $role of $type', ({ type, role }) => {
  const ofEmployer = role === 'PROGRAMADMIN' ? 'PROGRAMADMIN' : role === 'CORPORATEADMIN' ? 'CORPORATEADMIN' : 'GENERAL'
  const expected = { CORPORATE: 'CORPORATEADMIN', AGENCY: 'AGENCY', EMPLOYER: ofEmployer, CHILD: ofEmployer }[type]
  expect(audienceOf(type, role)).toBe(expected)
})

test('treats content without an audience as content for everyone', () => {
  expect(isFor({}, 'GENERAL')).toBe(true)
  expect(isFor({ for: ['AGENCY', 'GENERAL'] }, 'GENERAL')).toBe(true)
  expect(isFor({ for: ['AGENCY'] }, 'GENERAL')).toBe(false)
})

test.each([
  [0, false],
  [13, false],
  [14, true],
  [20, true],
])('[APPS-16] with %i of 20 correct answers, passing is %s', (correct, passes) => {
  expect(isPass(correct, TEST_SIZE)).toBe(passes)
})

test('presents a question without its answer, its explanation or its place', () => {
  const asked = {
    id: 'a',
    kind: 'true_false',
    text: 'Is it?',
    answer: true,
    explanation: 'It is.',
    lesson: 'introduction',
    topic: 'duties',
    source: 'rules',
  }
  expect(Question.parse(asked)).toEqual({ id: 'a', kind: 'true_false', text: 'Is it?' })
})
