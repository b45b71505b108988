import * as endpoints from '@hireproof/contract/plus/training.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { completeTraining } from './complete-training.ts'
import { trainingOf, viewTraining } from './view-training.ts'

/** The training that everybody of a company with the plus program completes. */
export function trainingRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.getTraining, async () => trainingOf(deps))

  route(app, guard, endpoints.viewTraining, ({ actor, params, request }) =>
    viewTraining(deps, actor, { userId: params.userId, request }),
  )

  route(app, guard, endpoints.completeTraining, async ({ actor, params, request }) => ({
    myI9TrainingStatus: await completeTraining(deps, actor, { userId: params.userId, request }),
  }))
}
