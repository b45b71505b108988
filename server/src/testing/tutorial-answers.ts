import type { RequestOf } from '@hireproof/contract/endpoint'
import type { answerTest, Answer, Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { PoolQuestion } from '../tutorial/question-file.ts'

type Answers = RequestOf<typeof answerTest>['body']['answers']

/** The right answers of a drawn test, as they are submitted. */
export const rightAnswers = (pool: readonly PoolQuestion[], questions: readonly Question[]): Answers =>
  questions.map(({ id }) => {
    const known = pool.find((question) => question.id === id)
    if (!known) throw new Error(`the pool has no question ${id}`)
    return { questionId: id, answer: known.answer }
  })

/** An answer that a question allows, but a wrong one. */
export function wrongAnswer(question: PoolQuestion): Answer {
  if (question.kind === 'true_false') return !question.answer
  if (question.kind === 'choice') return question.options.find(({ id }) => id !== question.answer)?.id ?? ''
  // each left side with the right answer of the next one
  const rights = question.left.map(({ id }) => question.answer[id] ?? '')
  return Object.fromEntries(question.left.map(({ id }, index) => [id, rights[(index + 1) % rights.length] ?? '']))
}

/** The answers of a test with a number of right ones, at the start. */
export const answersWith = (right: number, pool: readonly PoolQuestion[], questions: readonly Question[]): Answers =>
  rightAnswers(pool, questions).map((given, index) => {
    const known = pool.find(({ id }) => id === given.questionId)
    return index < right || !known ? given : { ...given, answer: wrongAnswer(known) }
  })
