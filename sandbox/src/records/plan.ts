import type { Answer } from './check.ts'
import type { CourseName, PhotoCourseName } from './courses.ts'

/** The result of a check: an answer right away or none yet, the later answer of a waiting one, and what follows. */
export type Plan = {
  first: Answer | undefined
  /** Without it, a check that waits has its answer set on the records page. */
  later?: Answer
  /** What happens after a referral; the usual course if it is left out. */
  course?: CourseName
  /** What happens with a photo; the usual course if it is left out. */
  photo?: PhotoCourseName
}
