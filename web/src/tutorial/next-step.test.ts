import { lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { areLessonsDone, nextStep } from './next-step.ts'

const after = (count: number, latestTest: Parameters<typeof nextStep>[0]['latestTest'] = null) => ({
  lessons: lessonIds.map((id, index) => ({ id, isDone: index < count })),
  latestTest,
})
const testId = '0190a0a0-0000-7000-8000-000000000000'

test('[APPS-16] leads to the first lesson, then to the next that is not done', () => {
  expect(nextStep(after(0))).toEqual({
    label: 'Start with lesson 1: Introduction',
    href: '/tutorial/lessons/introduction',
  })
  expect(nextStep(after(2))).toEqual({
    label: 'Continue with lesson 3: Interim results',
    href: '/tutorial/lessons/interim-results',
  })
  const gap = { ...after(5), lessons: after(5).lessons.map((each, index) => ({ ...each, isDone: index !== 1 })) }
  expect(nextStep(gap).href).toBe('/tutorial/lessons/initial-verification')
})

test.each([
  ['no test', null, 'Take the knowledge test'],
  ['an open test', { testId, submittedAt: null, isPassed: null }, 'Continue the knowledge test'],
  ['a test handed in', { testId, submittedAt: '2026-11-20T15:00:00Z', isPassed: false }, 'Take the knowledge test'],
])('[APPS-16] leads from the lessons to the knowledge test, with %s', (_, latestTest, label) => {
  expect(nextStep(after(5, latestTest))).toEqual({ label, href: '/tutorial/test' })
})

test('knows when all lessons are done', () => {
  expect(areLessonsDone(after(4))).toBe(false)
  expect(areLessonsDone(after(5))).toBe(true)
})
