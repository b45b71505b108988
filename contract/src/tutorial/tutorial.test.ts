import { expect, test } from 'vitest'
import { accountTypes } from '../accounts/accounts.ts'
import { userRoles } from '../role-names.ts'
import { audienceOf } from './audience-of.ts'
import { courseNames, courseOf, courses, isFor, isPass, lessonIds } from './tutorial.ts'
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
  expect(isPass(correct, courses.general.testSize)).toBe(passes)
})

test('[APPS-15][COMP-10] every lesson belongs to one course', () => {
  expect(courseNames.flatMap((course) => courses[course].lessons)).toEqual(lessonIds)
  for (const course of courseNames) {
    for (const lesson of courses[course].lessons) expect(courseOf(lesson)).toBe(course)
  }
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
