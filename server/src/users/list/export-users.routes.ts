import * as endpoints from '@hireproof/contract/users/export-users.endpoints'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE } from '../../platform/csv.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { exportName } from './export-users-columns.ts'
import { exportUsers } from './export-users.ts'

function exportUsersHandlers(deps: Deps): Handlers<typeof endpoints> {
  return {
    exportUsers: limited({ isExport: true }, async ({ actor, body, reply }) => {
      const file = await exportUsers(deps, actor, body)
      const name = exportName(deps.clock.now(), actor.timeZone)
      return sendFile(reply, { type: CSV_TYPE, name, bytes: file })
    }),
  }
}

/** Lists of users as files. */
export const exportUsersRoutes = routes(endpoints, exportUsersHandlers)
