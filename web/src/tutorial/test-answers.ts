import { answerTest, type Answer, type Question } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'

/** The choices, by the names of the fields. */
export type Choices = Readonly<Record<string, string>>

/** The names of the fields of a question. */
export const fieldsOf = (question: Question): string[] =>
  question.kind === 'matching' ? question.left.map(({ id }) => `${question.id}--${id}`) : [question.id]

const isAnswered = (question: Question, choices: Choices) => fieldsOf(question).every((name) => choices[name])

/** The message for an incomplete answer to a question; undefined for a complete one. */
export function missing(question: Question, index: number, choices: Choices): string | undefined {
  if (isAnswered(question, choices)) return undefined
  return question.kind === 'matching'
    ? `Question ${index + 1}: choose a match for each row`
    : `Question ${index + 1}: choose an answer`
}

/** What is missing in a test, each with the first field that is still empty. */
export const missingAnswers = (questions: readonly Question[], choices: Choices): { name: string; message: string }[] =>
  questions.flatMap((question, index) => {
    const message = missing(question, index, choices)
    const name = fieldsOf(question).find((each) => !choices[each])
    return message && name ? [{ name, message }] : []
  })

/** A fully answered test, as submitted. */
export const answersOf = (
  questions: readonly Question[],
  choices: Choices,
): RequestOf<typeof answerTest>['body']['answers'] =>
  questions.map((question) => ({ questionId: question.id, answer: answerOf(question, choices) }))

function answerOf(question: Question, choices: Choices): Answer {
  const [chosen = ''] = fieldsOf(question).map((name) => choices[name])
  if (question.kind === 'true_false') return chosen === 'true'
  if (question.kind === 'choice') return chosen
  return Object.fromEntries(question.left.map(({ id }, index) => [id, choices[fieldsOf(question)[index] ?? ''] ?? '']))
}

/** An answer in words: one line, or one for each pair. */
export function answerLines(question: Question, answer: Answer): string[] {
  if (question.kind === 'true_false') return [answer === true ? 'True' : 'False']
  if (question.kind === 'choice') return question.options.filter(({ id }) => id === answer).map(({ text }) => text)
  return question.left.map(({ id, text }) => {
    const matched = typeof answer === 'object' ? question.right.find((side) => side.id === answer[id]) : undefined
    return `${text}: ${matched?.text ?? '--'}`
  })
}
