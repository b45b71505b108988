import { audiences } from '@hireproof/contract/role-names'
import { type Audience, courseNames, courses, isFor, lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { describe, expect, test } from 'vitest'
import { lessonList } from '../lesson-list.ts'
import { type Block, pictureSize, type Topic, topicsFor } from './lesson.ts'
import { sources } from './sources.ts'

type Asked = { id: string; lesson: string; topic: string; source: string; for?: Audience[] }

const questionFiles = import.meta.glob<Asked[]>('../../../../server/src/tutorial/questions/*.json', {
  eager: true,
  import: 'default',
})
const questions = Object.values(questionFiles).flat()
const lessons = await Promise.all(lessonList.map(({ text }) => text.preload()))
const topicIds = (id: string, audience: Audience) =>
  lessons.filter((lesson) => lesson.id === id).flatMap((lesson) => topicsFor(lesson, audience).map((topic) => topic.id))
const blocksOf = (topics: readonly Topic[]) => topics.flatMap(({ blocks }) => [...blocks])
const textsOf = (block: Block): readonly string[] => {
  if (block.kind === 'list') return [block.intro ?? '', ...block.items]
  return block.kind === 'picture' ? [block.alt, block.caption] : [block.text]
}
const allBlocks = lessons.flatMap(({ topics }) => blocksOf(topics))
const pictures = allBlocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))
const stored = import.meta.glob<string>('../pictures/*.webp', { eager: true, query: '?inline', import: 'default' })

/** The bytes of a file in a data URL. */
const bytesOf = (address: string) => Uint8Array.from(atob(address.split(',')[1] ?? ''), (sign) => sign.charCodeAt(0))

/** Width and height from the header of an extended WebP file. */
function sizeOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer)
  return { width: view.getUint16(24, true) + 1, height: view.getUint16(27, true) + 1 }
}

test('[APPS-15][COMP-10] the tutorial has its five lessons and the one for federal contractors, each with the title and length from the list', () => {
  const named = lessons.map(({ id, title, minutes }) => ({ id, title, minutes }))
  expect(named.map(({ id }) => id)).toEqual(lessonIds)
  expect(named).toEqual(lessonList.map(({ id, title, minutes }) => ({ id, title, minutes })))
})

describe.each(audiences)('[APPS-15] for %s', (audience) => {
  test.each(lessonIds)('the lesson %s has at least six topics, each with text and a unique name', (id) => {
    const topics = lessons.filter((lesson) => lesson.id === id).flatMap((lesson) => topicsFor(lesson, audience))
    expect(topics.length).toBeGreaterThanOrEqual(6)
    expect(topics.length).toBeLessThanOrEqual(11)
    expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length)
    for (const { id: topic, blocks } of topics) {
      expect(
        blocks.some(({ kind }) => kind !== 'picture'),
        topic,
      ).toBe(true)
    }
  })

  test('a visible topic of the lessons answers every question', () => {
    const asked = questions.filter((question) => isFor(question, audience))
    const unanswered = asked.filter(({ lesson, topic }) => !topicIds(lesson, audience).includes(topic))
    expect(unanswered.map(({ id, topic }) => `${id}: ${topic}`)).toEqual([])
  })

  test.each(courseNames)('there are three times as many questions as a test of the course %s has', (course) => {
    const { lessons: ids, testSize } = courses[course]
    const asked = questions.filter(({ lesson }) => ids.some((id) => id === lesson))
    expect(asked.filter((question) => isFor(question, audience)).length).toBeGreaterThanOrEqual(3 * testSize)
  })
})

test('[APPS-15] every statement and every question names a source that exists', () => {
  expect(allBlocks.filter(({ source }) => source === undefined)).toEqual([])
  expect(questions.filter(({ source }) => !Object.hasOwn(sources, source)).map(({ id }) => id)).toEqual([])
})

test('sources are official pages and this product, and every listed source is used', () => {
  const used = new Set([...allBlocks.flatMap(({ source }) => source ?? []), ...questions.map(({ source }) => source)])
  expect(Object.keys(sources).filter((key) => !used.has(key))).toEqual([])
  for (const { url } of Object.values(sources))
    expect(url).toMatch(/^(https:\/\/www\.[a-z-]+\.gov\/|\/home\/resources$)/)
})

test('every picture exists, belongs to a lesson, and has the common size and few bytes', () => {
  expect(Object.keys(stored).toSorted()).toEqual(pictures.map((name) => `../pictures/${name}.webp`).toSorted())
  for (const [name, address] of Object.entries(stored)) {
    const bytes = bytesOf(address)
    expect(bytes.length, name).toBeLessThan(40_000)
    expect(sizeOf(bytes), name).toEqual(pictureSize)
  }
})

test('texts are complete sentences, short enough to read, and do not name the product', () => {
  const texts = allBlocks.flatMap(textsOf)
  expect(texts.filter((words) => words.trim() !== words || words.length > 330)).toEqual([])
  expect(texts.filter((words) => /hireproof/i.test(words))).toEqual([])
  expect(texts.filter((words) => !/[.:;?!”]$/.test(words))).toEqual([])
})
