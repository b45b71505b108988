import { audiences } from '@hireproof/contract/role-names'
import { isFor, lessonIds, questionKinds, TEST_SIZE } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { loadPool } from './load-pool.ts'

const pool = loadPool()

test.each(audiences)('[APPS-15] has more than three tests full of questions for %s', (audience) => {
  const count = pool.filter((question) => isFor(question, audience)).length
  expect(count).toBeGreaterThan(3 * TEST_SIZE)
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
