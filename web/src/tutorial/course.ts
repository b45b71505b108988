import { courses, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import { getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'

/** How calls and addresses name a course; the one of every user goes without a name. */
export const courseSearch = (course: CourseName): { course?: CourseName } => (course === 'general' ? {} : { course })

/** The user's progress in a course. */
export const progressOf = (course: CourseName) => q(getTutorial, { query: courseSearch(course) })

/** The page of the knowledge test of a course. */
export const testPath = (course: CourseName): string => paths.knowledgeTest(courseSearch(course))

/** Where the lessons of a course are: in the list, or the only one. */
export function lessonsPath(course: CourseName): string {
  const { lessons } = courses[course]
  const [first] = lessons
  return first && lessons.length === 1 ? paths.lesson(first) : paths.tutorial()
}
