import type { Answer } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { Issue } from '@hireproof/contract/problem'
import type { PoolQuestion } from './question-file.ts'

/** The answers of a test by the ids of its questions. */
export type Answers = Record<string, Answer>

/** Whether an answer is right; for a question that matches pairs, every pair must be right. */
export function isRight(question: PoolQuestion, given: Answer | undefined): boolean {
  if (question.kind !== 'matching') return given === question.answer
  return typeof given === 'object' && question.left.every(({ id }) => given[id] === question.answer[id])
}

/** Why a test cannot be submitted: missing answers, answers that are not offered, and answers to unknown questions. */
export function answerIssues(questions: readonly PoolQuestion[], answers: Answers): Issue[] {
  const unknown = Object.keys(answers).filter((id) => !questions.some((question) => question.id === id))
  const unanswered = questions.filter((question) => !isAnswered(question, answers[question.id]))
  return [
    ...unknown.map((id) => ({ path: id, code: 'unknown_question', message: 'This question is not in the test.' })),
    ...unanswered.map(({ id }) => ({ path: id, code: 'unanswered', message: 'Answer this question.' })),
  ]
}

function isAnswered(question: PoolQuestion, given: Answer | undefined): boolean {
  if (question.kind === 'true_false') return typeof given === 'boolean'
  if (question.kind === 'choice') return question.options.some(({ id }) => id === given)
  const { left, right } = question
  return (
    typeof given === 'object' &&
    Object.keys(given).length === left.length &&
    left.every((side) => right.some(({ id }) => id === given[side.id]))
  )
}
