import type { audiences } from '../role-names.ts'
/** The version of the tutorial's content: with a new one, users who have not finished start again. */
export const CONTENT_VERSION = 1

/** The lessons in order. */
export const lessonIds = [
  'introduction',
  'initial-verification',
  'interim-results',
  'finishing-a-case',
  'account-administration',
] as const
export type LessonId = (typeof lessonIds)[number]

export type Audience = (typeof audiences)[number]

/** The kinds of questions of the knowledge test. */
export const questionKinds = ['true_false', 'choice', 'matching'] as const

/** How many questions a knowledge test has. */
export const TEST_SIZE = 20

/** The percentage of correct answers needed to pass. */
export const PASS_PERCENT = 70

/** Whether this many correct answers of this many questions pass. */
export const isPass = (correct: number, questions: number): boolean => correct * 100 >= questions * PASS_PERCENT

/** Whether something is for an audience; without named audiences, it is for all. */
export const isFor = ({ for: named }: { for?: readonly Audience[] }, audience: Audience): boolean =>
  named?.includes(audience) ?? true
