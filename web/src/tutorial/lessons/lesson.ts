import { type Audience, isFor, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { SourceKey } from './sources.ts'

type Content =
  | { kind: 'text'; text: string }
  | { kind: 'list'; intro?: string; items: readonly string[]; ordered?: boolean }
  | { kind: 'remember'; text: string }
  /** The name of a picture in `pictures/`, without the extension. */
  | { kind: 'picture'; name: string; alt: string; caption: string }

/** A piece of a topic; without `for` it is meant for everyone. */
export type Block = Content & { source?: SourceKey; for?: readonly Audience[] }

/** A part of a lesson with a heading. Questions of the knowledge test refer to its id. */
export type Topic = { id: string; heading: string; for?: readonly Audience[]; blocks: readonly Block[] }

export type Lesson = {
  id: LessonId
  title: string
  /** The reading time. */
  minutes: number
  lead: string
  topics: readonly Topic[]
}

/** The size of every picture of a screen, in pixels. */
export const pictureSize = { width: 1000, height: 750 }

/** The topics of a lesson with the blocks for an audience, without empty topics. */
export function topicsFor({ topics }: Pick<Lesson, 'topics'>, audience: Audience): Topic[] {
  return topics
    .filter((topic) => isFor(topic, audience))
    .map((topic) => ({ ...topic, blocks: topic.blocks.filter((block) => isFor(block, audience)) }))
    .filter(({ blocks }) => blocks.length > 0)
}

/** The sources of some topics, each once, in the order of first use. */
export const sourcesOf = (topics: readonly Topic[]): SourceKey[] => [
  ...new Set(topics.flatMap(({ blocks }) => blocks.flatMap(({ source }) => source ?? []))),
]
