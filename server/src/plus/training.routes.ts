import * as endpoints from '@hireproof/contract/plus/training.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { completeTraining } from './complete-training.ts'
import { trainingOf, viewTraining } from './view-training.ts'

const trainingHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getTraining: async () => trainingOf(deps),
  viewTraining: ({ actor, params }) => viewTraining(deps, actor, params.userId),
  completeTraining: async ({ actor, params }) => ({
    myI9TrainingStatus: await completeTraining(deps, actor, params.userId),
  }),
})

/** The training that every user of a company with the plus program completes. */
export const trainingRoutes = routes(endpoints, trainingHandlers)
