import { audienceOf } from '@hireproof/contract/tutorial/audience-of'
import { courses, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import type { KnowledgeTest } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { drawQuestions } from './draw-questions.ts'
import { presentTest } from './present-test.ts'
import type { PoolQuestion } from './question-file.ts'
import { findLatestTest, listLessonsDone, lockTutorialUser } from './tutorial.queries.ts'

type Input = { course: CourseName; pool: readonly PoolQuestion[] }

/** Draws a knowledge test for a user who has done all lessons of a course, or returns the one that is not submitted yet. */
export function drawTest(deps: Deps, actor: UserActor, { course, pool }: Input): Promise<KnowledgeTest> {
  const { version, lessons } = courses[course]
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    await lockTutorialUser(trx, actor.userId)
    const done = await listLessonsDone(trx, actor.userId, course)
    ensure(done.length === lessons.length, 'conflict')
    const latest = await findLatestTest(trx, actor.userId, course)
    if (latest?.submitted_at === null) return presentTest(latest)
    const questions = drawQuestions(pool, { course, audience: audienceOf(actor.accountType, actor.role) })
    const row = await trx
      .insertInto('knowledge_test')
      .values({
        id: uuid(),
        user_id: actor.userId,
        account_id: actor.accountId,
        course,
        content_version: version,
        questions: JSON.stringify(questions),
        drawn_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ action: 'tutorial.test_drawn', subjectType: 'knowledge_test', subjectId: row.id })
    return presentTest(row)
  })
}
