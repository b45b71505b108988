import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { audienceOf } from '@hireproof/contract/tutorial/audience-of'
import { CONTENT_VERSION, lessonIds } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { findLatestTest, findTutorialUser, listLessonsDone } from './tutorial.queries.ts'

/** A user's progress in the present version of the tutorial. */
export async function findTutorial(trx: Db, { userId, accountType, role, timeZone }: UserActor): Promise<Tutorial> {
  const user = await findTutorialUser(trx, userId)
  const done = await listLessonsDone(trx, userId)
  const { tutorial_complete: isComplete, tutorial_completed_at: completedAt } = user
  const test = await findLatestTest(trx, userId)
  return {
    contentVersion: CONTENT_VERSION,
    audience: audienceOf(accountType, role),
    lessons: lessonIds.map((id) => ({ id, isDone: done.includes(id) })),
    isComplete,
    completedAt: completedAt?.toISOString() ?? null,
    completedOn: completedAt && todayIn(completedAt, timeZone),
    latestTest: test
      ? { testId: test.id, submittedAt: test.submitted_at?.toISOString() ?? null, isPassed: test.is_passed }
      : null,
  }
}
