import type { KnowledgeTest, Question, TestResult } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { PoolQuestion } from './question-file.ts'
import { isRight, type Answers } from './score-test.ts'
import type { TestRow } from './tutorial.queries.ts'

/** The questions of a drawn test. */
export const questionsOf = (row: Pick<TestRow, 'questions'>) => row.questions as unknown as PoolQuestion[]

/** A knowledge test as it leaves the server: right answers only to wrongly answered questions, once submitted. */
export const presentTest = (row: TestRow): KnowledgeTest => ({
  testId: row.id,
  course: row.course,
  questions: questionsOf(row).map(presentQuestion),
  result: presentResult(row),
})

function presentQuestion(question: PoolQuestion): Question {
  const { id, text } = question
  if (question.kind === 'choice') return { id, text, kind: 'choice', options: question.options }
  if (question.kind === 'matching') return { id, text, kind: 'matching', left: question.left, right: question.right }
  return { id, text, kind: 'true_false' }
}

function presentResult(row: TestRow): TestResult | null {
  if (row.submitted_at === null) return null
  const answers = row.answers as Answers
  return {
    correct: row.correct ?? 0,
    isPassed: row.is_passed === true,
    submittedAt: row.submitted_at.toISOString(),
    wrong: questionsOf(row)
      .filter((question) => !isRight(question, answers[question.id]))
      .map(({ id, answer, explanation, lesson, topic }) => ({
        questionId: id,
        given: answers[id] ?? '',
        right: answer,
        explanation,
        lesson,
        topic,
      })),
  }
}
