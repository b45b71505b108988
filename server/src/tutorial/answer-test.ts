import { courses, isPass, type CourseName } from '@hireproof/contract/tutorial/tutorial'
import type { KnowledgeTest } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { presentTest, questionsOf } from './present-test.ts'
import { answerIssues, isRight, type Answers } from './score-test.ts'
import { completionOf, findTest, lockTutorialUser } from './tutorial.queries.ts'

type Input = { testId: string; answers: Answers }

/**
 * Scores a knowledge test, once: the same answers sent again get the same result, others a conflict. Passing it completes
 * its course.
 */
export function answerTest(deps: Deps, actor: UserActor, { testId, answers }: Input): Promise<KnowledgeTest> {
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx, now } = unit
    const user = await lockTutorialUser(trx, actor.userId)
    const row = await findTest(trx, actor.userId, testId)
    ensure(row, 'not_found')
    const questions = questionsOf(row)
    const issues = answerIssues(questions, answers)
    if (issues.length > 0) throw problem('bad_request', { issues })
    if (row.submitted_at !== null) {
      ensure(isDeepStrictEqual(row.answers, answers), 'conflict')
      return presentTest(row)
    }
    ensure(row.content_version === courses[row.course].version, 'conflict')
    const correct = questions.filter((question) => isRight(question, answers[question.id])).length
    const isPassed = isPass(correct, questions.length)
    const scored = await trx
      .updateTable('knowledge_test')
      .set({ answers: JSON.stringify(answers), correct, is_passed: isPassed, submitted_at: now })
      .where('id', '=', row.id)
      .where('submitted_at', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow()
    const score = { correct, questions: questions.length, is_passed: isPassed }
    const { completedAt } = completionOf(user, row.course)
    if (isPassed && completedAt === null) await completeCourse(unit, actor, row.course, score)
    else unit.record({ action: 'tutorial.test_scored', subjectType: 'knowledge_test', subjectId: row.id, after: score })
    return presentTest(scored)
  })
}

async function completeCourse(
  { trx, now, record }: Unit,
  { userId }: UserActor,
  course: CourseName,
  score: Record<string, unknown>,
) {
  const done =
    course === 'general'
      ? { tutorial_complete: true, tutorial_completed_at: now }
      : { federal_contractor_passed_at: now }
  await trx.updateTable('app_user').set(done).where('id', '=', userId).execute()
  const after = course === 'general' ? { tutorial_complete: true, ...score } : { course, ...score }
  record({ action: 'tutorial.completed', subjectType: 'user', subjectId: userId, after })
}
