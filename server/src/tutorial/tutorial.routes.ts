import * as endpoints from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { answerTest } from './answer-test.ts'
import { drawTest } from './draw-test.ts'
import { findTutorial } from './find-tutorial.ts'
import { finishLesson } from './finish-lesson.ts'
import { loadPool } from './load-pool.ts'
import { presentTest } from './present-test.ts'
import { findTest } from './tutorial.queries.ts'

/** The tutorial of the user who calls, with its knowledge test. */
export function tutorialRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const pool = loadPool()

  route(app, guard, endpoints.getTutorial, ({ actor }) =>
    inTransaction(deps.appDb, [actor.accountId], (trx) => findTutorial(trx, actor)),
  )

  route(app, guard, endpoints.finishLesson, ({ actor, params, request }) =>
    finishLesson(deps, actor, params.lessonId, request),
  )

  route(app, guard, endpoints.drawTest, ({ actor, request }) => drawTest(deps, actor, pool, request))

  route(app, guard, endpoints.getTest, async ({ actor, params }) => {
    const row = await inTransaction(deps.appDb, [actor.accountId], (trx) => findTest(trx, actor.userId, params.testId))
    ensure(row, 'not_found')
    return presentTest(row)
  })

  route(app, guard, endpoints.answerTest, ({ actor, params, body, request }) => {
    const answers = Object.fromEntries(body.answers.map(({ questionId, answer }) => [questionId, answer]))
    return answerTest(deps, actor, { testId: params.testId, answers, request })
  })
}
