import * as endpoints from '@hireproof/contract/tutorial/tutorial.endpoints'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { answerTest } from './answer-test.ts'
import { drawTest } from './draw-test.ts'
import { findTutorial } from './find-tutorial.ts'
import { finishLesson } from './finish-lesson.ts'
import { loadPool } from './load-pool.ts'
import { presentTest } from './present-test.ts'
import { findTest } from './tutorial.queries.ts'

function tutorialHandlers(deps: Deps): Handlers<typeof endpoints> {
  const pool = loadPool()

  return {
    getTutorial: ({ actor, query }) =>
      inTransaction(deps.appDb, actor.accountId, (trx) => findTutorial(trx, actor, query.course)),
    finishLesson: ({ actor, params }) => finishLesson(deps, actor, params.lessonId),
    drawTest: ({ actor, query }) => drawTest(deps, actor, { course: query.course, pool }),

    getTest: async ({ actor, params }) => {
      const row = await inTransaction(deps.appDb, actor.accountId, (trx) => findTest(trx, actor.userId, params.testId))
      ensure(row, 'not_found')
      return presentTest(row)
    },

    answerTest: ({ actor, params, body }) => {
      const answers = Object.fromEntries(body.answers.map(({ questionId, answer }) => [questionId, answer]))
      return answerTest(deps, actor, { testId: params.testId, answers })
    },
  }
}

/** The caller's tutorial, with its knowledge test. */
export const tutorialRoutes = routes(endpoints, tutorialHandlers)
