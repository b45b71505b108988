import * as endpoints from '@hireproof/contract/cases/case-notice.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { recallNotice, resendNotice, sendNotice } from './send-notice.ts'

const noticeHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  sendNotice: ({ actor, params, body }) => sendNotice(deps, actor, { ...params, body }),
  resendNotice: ({ actor, params, body }) => resendNotice(deps, actor, { ...params, body }),
  recallNotice: ({ actor, params, body }) => recallNotice(deps, actor, { ...params, body }),
})

/** The calls of the employer about the electronic notice. */
export const noticeRoutes = routes(endpoints, noticeHandlers)
