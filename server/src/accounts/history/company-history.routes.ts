import * as endpoints from '@hireproof/contract/accounts/company-history.endpoints'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE } from '../../platform/csv.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { companyHistory } from './company-history.ts'
import { exportHistory, historyFileName } from './export-history.ts'

const historyHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getCompanyHistory: ({ actor, params, query }) => companyHistory(deps, actor, { ...params, ...query }),
  exportCompanyHistory: limited({ isExport: true }, async ({ actor, params, query, reply }) => {
    const bytes = await exportHistory(deps, actor, { ...params, ...query })
    return sendFile(reply, { type: CSV_TYPE, name: historyFileName(params.accountId), bytes })
  }),
})

/** What was changed of companies, and by whom. */
export const companyHistoryRoutes = routes(endpoints, historyHandlers)
