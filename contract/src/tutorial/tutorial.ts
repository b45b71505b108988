import type { audiences } from '../role-names.ts'
/** The version of what the tutorial says and asks: a new one lets anyone who is midway begin again. */
export const CONTENT_VERSION = 1

/** The lessons in their order. */
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

/** The share of right answers that passes, in percent. */
export const PASS_PERCENT = 70

/** Whether so many right answers of so many questions pass. */
export const isPass = (correct: number, questions: number): boolean => correct * 100 >= questions * PASS_PERCENT

/** Whether something is meant for an audience; what names none is meant for all. */
export const isFor = ({ for: named }: { for?: readonly Audience[] }, audience: Audience): boolean =>
  named?.includes(audience) ?? true
