import { courseOf, courses, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { runUnit } from '../platform/unit.ts'
import { findTutorial } from './find-tutorial.ts'
import { listLessonsDone, lockTutorialUser } from './tutorial.queries.ts'

/** Marks a lesson as done; lessons done in an older version no longer count. */
export function finishLesson(deps: Deps, actor: UserActor, lessonId: LessonId): Promise<Tutorial> {
  const course = courseOf(lessonId)
  const { version } = courses[course]
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    await lockTutorialUser(trx, actor.userId)
    const done = await listLessonsDone(trx, actor.userId, course)
    if (!done.includes(lessonId)) {
      const progress = { content_version: version, lessons_done: [...done, lessonId], updated_at: now }
      await trx
        .insertInto('tutorial_progress')
        .values({ user_id: actor.userId, account_id: actor.accountId, course, ...progress })
        .onConflict((conflict) => conflict.columns(['user_id', 'course']).doUpdateSet(progress))
        .execute()
      const after = { lesson: lessonId, content_version: version }
      record({ action: 'tutorial.lesson_done', subjectType: 'user', subjectId: actor.userId, after })
    }
    return findTutorial(trx, actor, course)
  })
}
