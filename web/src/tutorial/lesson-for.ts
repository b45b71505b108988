import { isFor, type Audience } from '@hireproof/contract/tutorial/tutorial'
import type { Lesson, Topic } from './lessons/lesson.ts'
import type { SourceKey } from './lessons/sources.ts'

/** The topics of a lesson with what an audience gets of them; a topic of which nothing is left is left out. */
export function topicsFor({ topics }: Pick<Lesson, 'topics'>, audience: Audience): Topic[] {
  return topics
    .filter((topic) => isFor(topic, audience))
    .map((topic) => ({ ...topic, blocks: topic.blocks.filter((block) => isFor(block, audience)) }))
    .filter(({ blocks }) => blocks.length > 0)
}

/** What some topics rest on, each source once, in the order in which the text first needs it. */
export const sourcesOf = (topics: readonly Topic[]): SourceKey[] => [
  ...new Set(topics.flatMap(({ blocks }) => blocks.flatMap(({ source }) => source ?? []))),
]
