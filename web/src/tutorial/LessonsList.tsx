import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { StatusTag } from '../ui/layout/StatusTag.tsx'
import { lessonList } from './lesson-list.ts'

type Props = Pick<Tutorial, 'lessons'>

/** The lessons in their order, each with its length and whether it is done. */
export function LessonsList({ lessons }: Props) {
  const isDone = (id: string) => lessons.some((lesson) => lesson.id === id && lesson.isDone)
  return (
    <ol className="lessons">
      {lessonList.map(({ id, title, minutes }) => (
        <li className="lessons__lesson" key={id}>
          <a className="lessons__title" href={paths.lesson(id)}>
            {title}
          </a>
          <span className="lessons__minutes">{minutes} minutes</span>
          <span className="lessons__state">
            {isDone(id) ? <StatusTag tone="success">Done</StatusTag> : <StatusTag>Not done</StatusTag>}
          </span>
        </li>
      ))}
    </ol>
  )
}
