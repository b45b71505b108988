import { workingDayAfter } from '../platform/eastern-days.ts'
import type { Agency, Answer } from './check.ts'
import type { CaseRow, News, Question } from './case-row.ts'
import { courses, photoCourses, type CourseStep } from './courses.ts'

type Planned = Omit<CaseRow['planned'][number], 'order'>

/** What follows a referral by itself, by the federal working days after it was taken. */
export function planReferral(row: CaseRow, question: Question, agencies: Agency[], takenAt: number): Planned[] {
  const steps: CourseStep[] = courses[row.course]
  return steps.map((step) => ({ question, news: newsOf(step, agencies), at: workingDayAfter(takenAt, step.day) }))
}

function newsOf(step: CourseStep, agencies: Agency[]): News {
  if ('answer' in step) return { answer: step.answer }
  return { news: step.news, agencies: step.agency ? [step.agency] : agencies }
}

/** What follows copies of a document by itself, one answer after the other. */
export function planDocuments(row: CaseRow, question: Question, takenAt: number, delaySeconds: number): Planned[] {
  const answers: Answer[] = photoCourses[row.photo].documents
  return answers.map((answer, index) => ({
    question,
    news: { answer },
    at: takenAt + (index + 1) * delaySeconds * 1000,
  }))
}
