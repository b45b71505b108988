import type { LessonId } from '@hireproof/contract/tutorial/tutorial'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Lesson } from './lessons/lesson.ts'
import { lessonList } from './lesson-list.ts'

/** The text of a lesson, whose script comes over once. */
const lessonText = (id: LessonId) =>
  queryOptions<Lesson>({
    queryKey: ['tutorial.lessonText', id],
    queryFn: async () => {
      const listed = lessonList.find((lesson) => lesson.id === id)
      if (!listed) throw new Error(`There is no lesson ${id}`)
      return (await listed.load()).lesson
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** The text of a lesson for a page. */
export const useLesson = (id: LessonId) => useQuery(lessonText(id))
