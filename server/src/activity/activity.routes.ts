import * as endpoints from '@hireproof/contract/activity/activity.endpoints'
import type { Deps } from '../deps.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { activityFileName, exportActivity } from './export-activity.ts'
import { getActivity } from './get-activity.ts'

const activityHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getActivity: ({ actor, params, query }) => getActivity(deps, actor, { ...params, ...query }),
  exportActivity: async ({ actor, params, body, reply }) => {
    const bytes = await exportActivity(deps, actor, { ...params, ...body })
    return sendFile(reply, { type: CSV_TYPE, name: activityFileName(params.accountId), bytes })
  },
})

/** What was done in companies, and by whom. */
export const activityRoutes = routes(endpoints, activityHandlers)
