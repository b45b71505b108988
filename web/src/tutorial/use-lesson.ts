import type { LessonId } from '@hireproof/contract/tutorial/tutorial'
import { useScript } from '../lib/lazy-script.ts'
import { lessonList } from './lesson-list.ts'

/** The text of a lesson for a page. */
export function useLesson(id: LessonId) {
  const listed = lessonList.find((lesson) => lesson.id === id)
  if (!listed) throw new Error(`There is no lesson ${id}`)
  return useScript(listed.text)
}
