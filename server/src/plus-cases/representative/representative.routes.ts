import * as endpoints from '@hireproof/contract/plus-cases/representative.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { endRepresentative, nameRepresentative, resendRepresentative } from './name-representative.ts'

const namingHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  nameRepresentative: ({ actor, params, body }) => nameRepresentative(deps, actor, { ...params, ...body }),
  resendRepresentative: ({ actor, params, body }) => resendRepresentative(deps, actor, { ...params, ...body }),
  endRepresentative: ({ actor, params, body }) => endRepresentative(deps, actor, { ...params, ...body }),
})

/** How an employer names the person who examines the documents of a form. */
export const namingRoutes = routes(endpoints, namingHandlers)
