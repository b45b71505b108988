import { courses, isFor, type Audience, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import { randomInt } from 'node:crypto'
import type { PoolQuestion } from './question-file.ts'

/** A number from 0 up to, and without, the given one. */
export type Random = (end: number) => number

type Drawn = { course: CourseName; audience: Audience }

/** The questions of one knowledge test of a course for an audience, and their choices, each in its own order. */
export function drawQuestions(
  pool: readonly PoolQuestion[],
  { course, audience }: Drawn,
  random: Random = randomInt,
): PoolQuestion[] {
  const { lessons, testSize } = courses[course]
  const fitting = pool.filter((question) => lessons.includes(question.lesson) && isFor(question, audience))
  return shuffled(fitting, random)
    .slice(0, testSize)
    .map((question) => withShuffledOptions(question, random))
}

function withShuffledOptions(question: PoolQuestion, random: Random): PoolQuestion {
  if (question.kind === 'choice') return { ...question, options: shuffled(question.options, random) }
  if (question.kind === 'matching') return { ...question, right: shuffled(question.right, random) }
  return question
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items]
  return items.map(() => rest.splice(random(rest.length), 1)[0] as T)
}
