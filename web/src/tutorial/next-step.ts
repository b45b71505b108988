import { type Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { lessonNumber, lessonTitle } from './lesson-list.ts'

/** Where somebody goes on in the tutorial: the first lesson that is not done, then the knowledge test. */
export function nextStep({ lessons, latestTest }: Pick<Tutorial, 'lessons' | 'latestTest'>): {
  label: string
  href: string
} {
  const next = lessons.find(({ isDone }) => !isDone)
  if (next) {
    const verb = lessons.some(({ isDone }) => isDone) ? 'Continue' : 'Start'
    return {
      label: `${verb} with lesson ${lessonNumber(next.id)}: ${lessonTitle(next.id)}`,
      href: paths.lesson(next.id),
    }
  }
  const isOpen = latestTest !== null && latestTest.submittedAt === null
  return { label: isOpen ? 'Continue the knowledge test' : 'Take the knowledge test', href: paths.knowledgeTest() }
}

/** Whether all lessons are done. */
export const areLessonsDone = ({ lessons }: Pick<Tutorial, 'lessons'>): boolean => lessons.every(({ isDone }) => isDone)
