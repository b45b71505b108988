import * as endpoints from '@hireproof/contract/cases/after-case.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { changeReference } from './change-reference.ts'
import { resubmitCase } from './resubmit-case.ts'
import { dismissExpiryAlert, markSeen } from './settle-alerts.ts'
import { listNews } from './updates/case-news.ts'

const afterCaseHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  resubmitCase: ({ actor, params, body, idempotencyKey }) =>
    resubmitCase(deps, actor, { ...params, body, idempotencyKey }),
  changeReference: ({ actor, params, body }) => changeReference(deps, actor, { ...params, body }),
  markSeen: ({ actor, params }) => markSeen(deps, actor, params),
  dismissExpiryAlert: ({ actor, params }) => dismissExpiryAlert(deps, actor, params),
  listCaseUpdates: ({ actor, body }) => listNews(deps, actor, body.paging),
})

/** The calls that follow a result: resubmit, the employer's reference, and what leaves an alert. */
export const afterCaseRoutes = routes(endpoints, afterCaseHandlers)
