import { courses, type CourseName, type LessonId } from '@hireproof/contract/tutorial/tutorial'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { KnowledgeTest } from '../platform/db.gen.ts'

/** A knowledge test as it is kept: with its questions, so that it stays the same when the pool changes. */
export type TestRow = Selectable<KnowledgeTest>

/** The lessons of a course in its present version that a user has done, in their order. */
export async function listLessonsDone(db: Db, userId: string, course: CourseName): Promise<LessonId[]> {
  const found = await db
    .selectFrom('tutorial_progress')
    .select('lessons_done')
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .where('content_version', '=', courses[course].version)
    .executeTakeFirst()
  return courses[course].lessons.filter((id) => found?.lessons_done.includes(id))
}

const tutorialUser = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['tutorial_complete', 'tutorial_completed_at', 'federal_contractor_passed_at'])
    .where('id', '=', userId)

/** Whether and when a user completed the courses; the day of the general one may be missing. */
export const findTutorialUser = (db: Db, userId: string) => tutorialUser(db, userId).executeTakeFirstOrThrow()

/** The same, and holds back every other transaction about this user's tutorial. */
export const lockTutorialUser = (trx: Db, userId: string) =>
  tutorialUser(trx, userId).forNoKeyUpdate().executeTakeFirstOrThrow()

type TutorialUser = Awaited<ReturnType<typeof findTutorialUser>>

/** Whether and when a user completed a course. */
export function completionOf(
  user: TutorialUser,
  course: CourseName,
): { isComplete: boolean; completedAt: Date | null } {
  if (course === 'general') return { isComplete: user.tutorial_complete, completedAt: user.tutorial_completed_at }
  const { federal_contractor_passed_at: completedAt } = user
  return { isComplete: completedAt !== null, completedAt }
}

/** The newest knowledge test of a course in its present version that a user drew. */
export const findLatestTest = (db: Db, userId: string, course: CourseName) =>
  db
    .selectFrom('knowledge_test')
    .selectAll()
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .where('content_version', '=', courses[course].version)
    .orderBy('drawn_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One of a user's own knowledge tests, whatever its version. */
export const findTest = (db: Db, userId: string, testId: string) =>
  db.selectFrom('knowledge_test').selectAll().where('user_id', '=', userId).where('id', '=', testId).executeTakeFirst()
