import { lessonIds, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import { useParams } from 'react-router'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { OneLesson } from './OneLesson.tsx'

/** The lesson that the address names. */
export function LessonPage() {
  const { lessonId } = useParams()
  const id = lessonIds.find((each): each is LessonId => each === lessonId)
  // another lesson is another page
  return id ? <OneLesson key={id} id={id} /> : <NotFoundPage />
}
