import * as endpoints from '@hireproof/contract/cases/export-cases.endpoints'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE } from '../../platform/csv.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { casesFileName, exportCases } from './export-cases.ts'

const exportCasesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  exportCases: limited({ isExport: true }, async ({ actor, body, reply }) => {
    const bytes = await exportCases(deps, actor, body)
    return sendFile(reply, { type: CSV_TYPE, name: casesFileName(deps.clock.now(), actor.timeZone), bytes })
  }),
})

/** Lists of cases as files. */
export const exportCasesRoutes = routes(endpoints, exportCasesHandlers)
