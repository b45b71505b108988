import type { Audience, LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { SourceKey } from './sources.ts'

type Content =
  | { kind: 'text'; text: string }
  | { kind: 'list'; intro?: string; items: readonly string[]; ordered?: boolean }
  | { kind: 'remember'; text: string }
  /** A picture of `pictures/`, named without its ending. */
  | { kind: 'picture'; name: string; alt: string; caption: string }

/** A piece of a topic; without `for` it is meant for everybody. */
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
