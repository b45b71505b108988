import * as endpoints from '@hireproof/contract/cases/attention.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { countAttention, listAttention } from './list-attention.ts'

const attentionHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listAttention: ({ actor, query }) => listAttention(deps, actor, query),
  countAttention: ({ actor }) => countAttention(deps, actor),
})

/** The queue of cases that wait for the employer. */
export const attentionRoutes = routes(endpoints, attentionHandlers)
