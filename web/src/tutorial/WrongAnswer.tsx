import { type Audience, isFor } from '@hireproof/contract/tutorial/tutorial'
import type { Question, TestResult } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { Card } from '../ui/layout/Card.tsx'
import { lessonPlace, useLesson } from './lesson-list.ts'
import { answerLines } from './test-answers.ts'

type Props = {
  question: Question
  /** Its position in the test, from 1. */
  number: number
  answer: TestResult['wrong'][number]
  audience: Audience
}

/** A wrong answer: the user's answer, the correct one with the reason, and the place in the lessons. */
export function WrongAnswer({ question, number, answer, audience }: Props) {
  const { given, right, explanation, lesson, topic } = answer
  const text = useLesson(lesson)
  const found = text.data?.topics.find((each) => each.id === topic && isFor(each, audience))
  const place = lessonPlace(lesson)
  return (
    <Card heading={`${number}. ${question.text}`} headingLevel={3}>
      <AnswerLines label="Your answer" lines={answerLines(question, given)} />
      <AnswerLines label="Correct answer" lines={answerLines(question, right)} />
      <p className="prose">{explanation}</p>
      <p>
        <a href={`${paths.lesson(lesson)}#${topic}`}>{found ? `${place}, “${found.heading}”` : place}</a>
      </p>
    </Card>
  )
}

const AnswerLines = ({ label, lines }: { label: string; lines: ReturnType<typeof answerLines> }) => (
  <div className="prose">
    <p>
      <strong>{label}:</strong> {lines.length === 1 && lines[0]}
    </p>
    {lines.length > 1 && (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </div>
)
