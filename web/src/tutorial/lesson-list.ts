import type { LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { Lesson } from './lessons/lesson.ts'

type ListedLesson = Pick<Lesson, 'id' | 'title' | 'minutes'> & { load: () => Promise<{ lesson: Lesson }> }

/** The lessons in their order: what a list of them shows, and how the text of each comes over. */
export const lessonList: readonly ListedLesson[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    minutes: 8,
    load: () => import('./lessons/introduction.ts'),
  },
  {
    id: 'initial-verification',
    title: 'Initial verification',
    minutes: 10,
    load: () => import('./lessons/initial-verification.ts'),
  },
  {
    id: 'interim-results',
    title: 'Interim results',
    minutes: 10,
    load: () => import('./lessons/interim-results.ts'),
  },
  {
    id: 'finishing-a-case',
    title: 'Finishing a case',
    minutes: 9,
    load: () => import('./lessons/finishing-a-case.ts'),
  },
  {
    id: 'account-administration',
    title: 'Account administration',
    minutes: 7,
    load: () => import('./lessons/account-administration.ts'),
  },
]

/** A lesson's number as people count, from 1. */
export const lessonNumber = (id: LessonId): number => lessonList.findIndex((lesson) => lesson.id === id) + 1

/** The title of a lesson. */
export const lessonTitle = (id: LessonId): string => lessonList.find((lesson) => lesson.id === id)?.title ?? id
