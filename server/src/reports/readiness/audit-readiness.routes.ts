import * as endpoints from '@hireproof/contract/reports/audit-readiness.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { getWalk, listFindings, listWalks } from './read-walks.ts'
import { startWalk } from './start-walk.ts'
import { takeWalkFile } from './walk-file.ts'

const auditReadinessHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  startAuditWalk: ({ actor, body }) => startWalk(deps, actor, body.companyId),
  listAuditWalks: ({ actor }) => listWalks(deps, actor),
  getAuditWalk: ({ actor, params }) => getWalk(deps, actor, params.walkId),
  listWalkFindings: ({ actor, params, body }) => listFindings(deps, actor, { ...params, ...body }),
  takeWalkFile: async ({ actor, params, body, reply }) =>
    sendFile(reply, await takeWalkFile(deps, actor, { ...params, ...body })),
})

/** Walks over the kept forms of a company for audit readiness. */
export const auditReadinessRoutes = routes(endpoints, auditReadinessHandlers)
