import * as endpoints from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { endInspection, listInspectionNotices, recordNotice } from './record-notice.ts'

const noticesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listInspectionNotices: async ({ actor }) => ({ results: await listInspectionNotices(deps, actor) }),
  recordInspectionNotice: ({ actor, body, idempotencyKey }) => recordNotice(deps, actor, { body, idempotencyKey }),
  endInspection: ({ actor, params, body }) => endInspection(deps, actor, { ...params, ...body }),
})

/** Notices of inspection, which hold the forms that they concern. */
export const inspectionNoticesRoutes = routes(endpoints, noticesHandlers)
