import { audiences } from '@hireproof/contract/role-names'
import { lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { expect, test } from 'vitest'
import { sourcesOf, topicsFor } from './lesson-for.ts'
import { lessonList, lessonNumber, lessonTitle } from './lesson-list.ts'
import type { Lesson } from './lessons/lesson.ts'
import { sources } from './lessons/sources.ts'

test('[APPS-15] lists the lessons in their order, by number', () => {
  expect(lessonList.map(({ id }) => id)).toEqual(lessonIds)
  expect(lessonIds.map(lessonNumber)).toEqual([1, 2, 3, 4, 5])
})

test.each(lessonList)('[APPS-15] says of $id what the lesson itself says', async ({ text, ...listed }) => {
  const lesson = await text.preload()
  expect(listed).toEqual({ id: lesson.id, title: lesson.title, minutes: lesson.minutes })
  expect(lessonTitle(listed.id)).toBe(lesson.title)
})

test.each(lessonList)(
  '[APPS-15] has something to read in $id for everybody, each statement with its source',
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

test('[APPS-15] leaves out what is meant for others, and topics of which nothing is left', () => {
  expect(topicsFor(lesson, 'GENERAL').map(({ id, blocks }) => [id, blocks.length])).toEqual([['all', 2]])
  expect(topicsFor(lesson, 'AGENCY').map(({ id, blocks }) => [id, blocks.length])).toEqual([
    ['all', 3],
    ['agents', 1],
    ['nothing', 1],
  ])
})

test('names each source once, and only those of what is shown', () => {
  expect(sourcesOf(topicsFor(lesson, 'GENERAL'))).toEqual(['rules'])
  expect(sourcesOf(topicsFor(lesson, 'AGENCY'))).toEqual(['rules', 'manual'])
})
