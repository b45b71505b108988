import type { audiences } from '../role-names.ts'

const generalLessons = [
  'introduction',
  'initial-verification',
  'interim-results',
  'finishing-a-case',
  'account-administration',
] as const
const federalLessons = ['federal-contractors'] as const

/** The lessons of every course in order. */
export const lessonIds = [...generalLessons, ...federalLessons] as const
export type LessonId = (typeof lessonIds)[number]

/** The course that every user completes, and the one that a company with the FAR clause asks for (COMP-10). */
export const courseNames = ['general', 'federal-contractor'] as const
export type CourseName = (typeof courseNames)[number]

type Course = {
  /** The version of its content: with a new one, users who have not finished start again. */
  version: number
  /** Its lessons in order. */
  lessons: readonly LessonId[]
  /** How many questions its knowledge test has. */
  testSize: number
}

export const courses: Readonly<Record<CourseName, Course>> = {
  general: { version: 1, lessons: generalLessons, testSize: 20 },
  'federal-contractor': { version: 1, lessons: federalLessons, testSize: 10 },
}

/** The course that a lesson belongs to. */
export const courseOf = (lesson: LessonId): CourseName =>
  courses.general.lessons.includes(lesson) ? 'general' : 'federal-contractor'

export type Audience = (typeof audiences)[number]

/** The kinds of questions of the knowledge test. */
export const questionKinds = ['true_false', 'choice', 'matching'] as const

/** The percentage of correct answers needed to pass. */
export const PASS_PERCENT = 70

/** Whether this many correct answers of this many questions pass. */
export const isPass = (correct: number, questions: number): boolean => correct * 100 >= questions * PASS_PERCENT

/** Whether something is for an audience; without named audiences, it is for all. */
export const isFor = ({ for: named }: { for?: readonly Audience[] }, audience: Audience): boolean =>
  named?.includes(audience) ?? true
