import { audienceOf } from '@hireproof/contract/tutorial/audience-of'
import { CONTENT_VERSION, lessonIds } from '@hireproof/contract/tutorial/tutorial'
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

/** Draws a knowledge test for a user who has done all lessons, or returns the one that is not submitted yet. */
export function drawTest(deps: Deps, actor: UserActor, pool: readonly PoolQuestion[]): Promise<KnowledgeTest> {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    await lockTutorialUser(trx, actor.userId)
    const done = await listLessonsDone(trx, actor.userId)
    ensure(done.length === lessonIds.length, 'conflict')
    const latest = await findLatestTest(trx, actor.userId)
    if (latest?.submitted_at === null) return presentTest(latest)
    const questions = drawQuestions(pool, audienceOf(actor.accountType, actor.role))
    const row = await trx
      .insertInto('knowledge_test')
      .values({
        id: uuid(),
        user_id: actor.userId,
        account_id: actor.accountId,
        content_version: CONTENT_VERSION,
        questions: JSON.stringify(questions),
        drawn_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ action: 'tutorial.test_drawn', subjectType: 'knowledge_test', subjectId: row.id })
    return presentTest(row)
  })
}
