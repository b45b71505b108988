import { audiences } from '@hireproof/contract/role-names'
import { courses, lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { type Lesson, sourcesOf, topicsFor } from './lessons/lesson.ts'
import { areLessonsDone, lessonList, lessonNumber, lessonPlace, lessonTitle, nextStep } from './lesson-list.ts'
import { sources } from './lessons/sources.ts'

test('[APPS-15] lists the lessons in order, by number', () => {
  expect(lessonList.map(({ id }) => id)).toEqual(lessonIds)
  expect(lessonIds.map(lessonNumber)).toEqual([1, 2, 3, 4, 5, 1])
  expect(lessonPlace('interim-results')).toBe('Lesson 3: Interim results')
  expect(lessonPlace('federal-contractors')).toBe('Lesson for federal contractors')
})

test.each(lessonList)(
  '[APPS-15] has the same title, length and lead for $id as the lesson',
  async ({ text, ...listed }) => {
    const lesson = await text.preload()
    expect(listed).toEqual({ id: lesson.id, title: lesson.title, minutes: lesson.minutes })
    expect(lessonTitle(listed.id)).toBe(lesson.title)
  },
)

test.each(lessonList)(
  '[APPS-15] has content in $id for everyone, and a source for each statement',
  async ({ text }) => {
    const lesson = await text.preload()
    for (const audience of audiences) {
      const topics = topicsFor(lesson, audience)
      expect(topics.length).toBeGreaterThan(2)
      expect(sourcesOf(topics).length).toBeGreaterThan(0)
      for (const key of sourcesOf(topics)) expect(sources).toHaveProperty(key)
    }
  },
)

const lesson = {
  topics: [
    {
      id: 'all',
      heading: 'For all',
      blocks: [
        { kind: 'text', text: 'One', source: 'rules' },
        { kind: 'text', text: 'Two', source: 'manual', for: ['AGENCY'] },
        { kind: 'text', text: 'Three', source: 'rules' },
      ],
    },
    { id: 'agents', heading: 'For agents', for: ['AGENCY'], blocks: [{ kind: 'text', text: 'Four' }] },
    { id: 'nothing', heading: 'Nothing else', blocks: [{ kind: 'text', text: 'Five', for: ['AGENCY'] }] },
  ],
} satisfies Pick<Lesson, 'topics'>

test('[APPS-15] leaves out blocks for other audiences, and topics without blocks', () => {
  expect(topicsFor(lesson, 'GENERAL').map(({ id, blocks }) => [id, blocks.length])).toEqual([['all', 2]])
  expect(topicsFor(lesson, 'AGENCY').map(({ id, blocks }) => [id, blocks.length])).toEqual([
    ['all', 3],
    ['agents', 1],
    ['nothing', 1],
  ])
})

test('names each source of the visible blocks once', () => {
  expect(sourcesOf(topicsFor(lesson, 'GENERAL'))).toEqual(['rules'])
  expect(sourcesOf(topicsFor(lesson, 'AGENCY'))).toEqual(['rules', 'manual'])
})

const after = (count: number, latestTest: Parameters<typeof nextStep>[0]['latestTest'] = null) => ({
  course: 'general' as const,
  lessons: courses.general.lessons.map((id, index) => ({ id, isDone: index < count })),
  latestTest,
})
const testId = '0190a0a0-0000-7000-8000-000000000000'

test('[APPS-16] starts with the first lesson, then continues with the next that is not done', () => {
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
  ['a submitted test', { testId, submittedAt: '2026-11-20T15:00:00Z', isPassed: false }, 'Take the knowledge test'],
])('[APPS-16] continues from the lessons with the knowledge test, with %s', (_, latestTest, label) => {
  expect(nextStep(after(5, latestTest))).toEqual({ label, href: '/tutorial/test' })
})

test('[COMP-10] leads from the lesson for federal contractors to its own test', () => {
  const one = { course: 'federal-contractor', latestTest: null } as const
  const lesson = { id: 'federal-contractors', isDone: false } as const
  expect(nextStep({ ...one, lessons: [lesson] })).toEqual({
    label: 'Start the lesson',
    href: '/tutorial/lessons/federal-contractors',
  })
  expect(nextStep({ ...one, lessons: [{ ...lesson, isDone: true }] })).toEqual({
    label: 'Take the knowledge test',
    href: '/tutorial/test?course=federal-contractor',
  })
})

test('detects that all lessons are done', () => {
  expect(areLessonsDone(after(4))).toBe(false)
  expect(areLessonsDone(after(5))).toBe(true)
})
