import { audiences } from '@hireproof/contract/role-names'
import { courseNames, courses, isFor, lessonIds, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import * as z from 'zod/mini'

const Id = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))
const Text = z.string().check(z.minLength(1))
const Option = z.strictObject({ id: Id, text: Text })
const Options = z.array(Option).check(z.minLength(2))

const common = {
  id: Id,
  lesson: z.enum(lessonIds),
  /** The topic of the lesson that answers it. */
  topic: Id,
  for: z.optional(z.array(z.enum(audiences)).check(z.minLength(1))),
  text: Text,
  explanation: Text,
  /** The official source of the answer. */
  source: Text,
}

/** A question of the pool with what only the server has: the right answer and why it is right. */
export const PoolQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('true_false'), answer: z.boolean() }),
  z.strictObject({ ...common, kind: z.literal('choice'), options: Options, answer: Id }),
  z.strictObject({
    ...common,
    kind: z.literal('matching'),
    left: Options,
    right: Options,
    answer: z.record(Id, Id),
  }),
])
export type PoolQuestion = z.infer<typeof PoolQuestion>

/** What is wrong with a pool as a whole, one sentence each; empty if tests can be drawn from it. */
export function poolFaults(pool: readonly PoolQuestion[]): string[] {
  const ids = pool.map(({ id }) => id)
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...courseNames.flatMap((course) => missingQuestions(pool, course)),
    ...doubled.map((id) => `The id ${id} is used twice.`),
    ...pool
      .filter((question) => !hasPossibleAnswer(question))
      .map(({ id }) => `${id} has an answer that is not an option.`),
  ]
}

/** A course has three times as many questions as its test, so that no two tests are much alike, and every audience twice. */
function missingQuestions(pool: readonly PoolQuestion[], course: CourseName): string[] {
  const { lessons, testSize } = courses[course]
  const ofCourse = pool.filter(({ lesson }) => lessons.includes(lesson))
  const counts = [
    { who: 'The course', count: ofCourse.length, needed: 3 * testSize },
    ...audiences.map((audience) => ({
      who: audience,
      count: ofCourse.filter((question) => isFor(question, audience)).length,
      needed: 2 * testSize,
    })),
  ]
  return counts
    .filter(({ count, needed }) => count < needed)
    .map(({ who, count, needed }) => `${course}: ${who} has ${count} questions instead of ${needed}.`)
}

function hasPossibleAnswer(question: PoolQuestion): boolean {
  if (question.kind === 'true_false') return true
  if (question.kind === 'choice') return areUnique(question.options) && hasId(question.options, question.answer)
  const { left, right, answer } = question
  return (
    areUnique(left) &&
    areUnique(right) &&
    Object.keys(answer).length === left.length &&
    left.every(({ id }) => hasId(right, answer[id]))
  )
}

const hasId = (options: readonly { id: string }[], id: string | undefined) => options.some((option) => option.id === id)
const areUnique = (options: readonly { id: string }[]) => new Set(options.map(({ id }) => id)).size === options.length
