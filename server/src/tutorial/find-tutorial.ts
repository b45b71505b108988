import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { audienceOf } from '@hireproof/contract/tutorial/audience-of'
import { courses, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { completionOf, findLatestTest, findTutorialUser, listLessonsDone } from './tutorial.queries.ts'

/** A user's progress in the present version of a course of the tutorial. */
export async function findTutorial(trx: Db, actor: UserActor, course: CourseName): Promise<Tutorial> {
  const { userId, accountType, role, timeZone } = actor
  const user = await findTutorialUser(trx, userId)
  const done = await listLessonsDone(trx, userId, course)
  const { isComplete, completedAt } = completionOf(user, course)
  const test = await findLatestTest(trx, userId, course)
  const { version, lessons } = courses[course]
  return {
    course,
    contentVersion: version,
    audience: audienceOf(accountType, role),
    lessons: lessons.map((id) => ({ id, isDone: done.includes(id) })),
    isComplete,
    completedAt: completedAt?.toISOString() ?? null,
    completedOn: completedAt && todayIn(completedAt, timeZone),
    latestTest: test
      ? { testId: test.id, submittedAt: test.submitted_at?.toISOString() ?? null, isPassed: test.is_passed }
      : null,
  }
}
