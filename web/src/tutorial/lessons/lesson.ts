import { type Audience, isFor, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { SourceKey } from './sources.ts'

type Content =
  | { kind: 'text'; text: string }
  | { kind: 'list'; intro?: string; items: readonly string[]; ordered?: boolean }
  | { kind: 'remember'; text: string }
  /** A picture of `pictures/`, named without its ending. */
  | { kind: 'picture'; name: string; alt: string; caption: string }

/** A piece of a topic; without `for` it is meant for everyone. */
export type Block = Content & { source?: SourceKey; for?: readonly Audience[] }

/** A part of a lesson with a heading of its own; questions of the knowledge test name it by its id. */
export type Topic = { id: string; heading: string; for?: readonly Audience[]; blocks: readonly Block[] }

export type Lesson = {
  id: LessonId
  title: string
  /** How long reading it takes. */
  minutes: number
  lead: string
  topics: readonly Topic[]
}

/** The size of every picture of a screen, in pixels. */
export const pictureSize = { width: 1000, height: 750 }

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
