import { courseOf, courses, type CourseName, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { lazyScript, type LazyScript, useScript } from '../lib/lazy-script.ts'
import type { Lesson } from './lessons/lesson.ts'
import { paths } from '../lib/paths.ts'
import { testPath } from './course.ts'

type ListedLesson = Pick<Lesson, 'id' | 'title' | 'minutes'> & { text: LazyScript<Lesson> }

/** The lessons of every course in order: their list entries, and the text of each, which loads when a person opens it. */
export const lessonList: readonly ListedLesson[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    minutes: 8,
    text: lazyScript(async () => (await import('./lessons/introduction.ts')).lesson),
  },
  {
    id: 'initial-verification',
    title: 'Initial verification',
    minutes: 10,
    text: lazyScript(async () => (await import('./lessons/initial-verification.ts')).lesson),
  },
  {
    id: 'interim-results',
    title: 'Interim results',
    minutes: 10,
    text: lazyScript(async () => (await import('./lessons/interim-results.ts')).lesson),
  },
  {
    id: 'finishing-a-case',
    title: 'Finishing a case',
    minutes: 9,
    text: lazyScript(async () => (await import('./lessons/finishing-a-case.ts')).lesson),
  },
  {
    id: 'account-administration',
    title: 'Account administration',
    minutes: 7,
    text: lazyScript(async () => (await import('./lessons/account-administration.ts')).lesson),
  },
  {
    id: 'federal-contractors',
    title: 'Lesson for federal contractors',
    minutes: 8,
    text: lazyScript(async () => (await import('./lessons/federal-contractors.ts')).lesson),
  },
]

/** The lessons of a course in order. */
export const lessonsOf = (course: CourseName): readonly ListedLesson[] =>
  lessonList.filter(({ id }) => courseOf(id) === course)

/** A lesson's number in its course, from 1. */
export const lessonNumber = (id: LessonId): number => courses[courseOf(id)].lessons.indexOf(id) + 1

/** The title of a lesson. */
export const lessonTitle = (id: LessonId): string => lessonList.find((lesson) => lesson.id === id)?.title ?? id

/** A lesson's number and title; the only lesson of a course has no number. */
export const lessonPlace = (id: LessonId): string =>
  courses[courseOf(id)].lessons.length === 1 ? lessonTitle(id) : `Lesson ${lessonNumber(id)}: ${lessonTitle(id)}`

/** The text of a lesson for a page. */
export function useLesson(id: LessonId) {
  const listed = lessonList.find((lesson) => lesson.id === id)
  if (!listed) throw new Error(`There is no lesson ${id}`)
  return useScript(listed.text)
}

/** Where a person continues in a course: the first lesson that is not done, then the knowledge test. */
export function nextStep({ course, lessons, latestTest }: Pick<Tutorial, 'course' | 'lessons' | 'latestTest'>): {
  label: string
  href: string
} {
  const next = lessons.find(({ isDone }) => !isDone)
  if (next) {
    const verb = lessons.some(({ isDone }) => isDone) ? 'Continue' : 'Start'
    const label =
      lessons.length === 1
        ? 'Start the lesson'
        : `${verb} with lesson ${lessonNumber(next.id)}: ${lessonTitle(next.id)}`
    return { label, href: paths.lesson(next.id) }
  }
  const isOpen = latestTest !== null && latestTest.submittedAt === null
  return { label: isOpen ? 'Continue the knowledge test' : 'Take the knowledge test', href: testPath(course) }
}

/** Whether all lessons are done. */
export const areLessonsDone = ({ lessons }: Pick<Tutorial, 'lessons'>): boolean => lessons.every(({ isDone }) => isDone)
