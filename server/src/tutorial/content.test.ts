import { audiences } from '@hireproof/contract/role-names'
import { courseNames, courses, isFor, lessonIds, questionKinds } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { loadPool } from './load-pool.ts'

const pool = loadPool()

const variants = courseNames.flatMap((course) => audiences.map((audience) => ({ course, audience })))

test.each(variants)('[APPS-15][COMP-10] has over three tests full of $course questions for $audience', (variant) => {
  const { lessons, testSize } = courses[variant.course]
  const count = pool.filter((question) => lessons.includes(question.lesson) && isFor(question, variant.audience)).length
  expect(count).toBeGreaterThan(3 * testSize)
})

test.each(lessonIds)('[APPS-15] asks about the lesson %s', (lesson) => {
  for (const audience of audiences) {
    const asked = pool.filter((question) => question.lesson === lesson && isFor(question, audience))
    expect(asked.length, audience).toBeGreaterThanOrEqual(5)
  }
})

test.each(questionKinds)('[APPS-16] has at least a dozen questions of the kind %s', (kind) => {
  expect(pool.filter((question) => question.kind === kind).length).toBeGreaterThanOrEqual(12)
})

test('asks nothing twice in the same words', () => {
  const texts = pool.map(({ text }) => text)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('is true about as often as false, so that guessing does not pay', () => {
  const answers = pool.filter((question) => question.kind === 'true_false').map(({ answer }) => answer)
  const share = answers.filter(Boolean).length / answers.length
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.65)
})
