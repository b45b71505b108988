import * as endpoints from '@hireproof/contract/users/export-users.endpoints'
import type { Deps } from '../deps.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import type { Handlers } from '../platform/route.ts'
import { exportName } from './export-users-columns.ts'
import { exportUsers } from './export-users.ts'

/** Lists of users as files. */
export function exportUsersHandlers(deps: Deps): Handlers<typeof endpoints> {
  return {
    exportUsers: async ({ actor, body, reply }) => {
      const file = await exportUsers(deps, actor, body)
      const name = exportName(deps.clock.now(), actor.timeZone)
      await reply.type(CSV_TYPE).header('content-disposition', `attachment; filename="${name}"`).send(file)
      // The caller is gone: there is no one left to answer.
      if (!reply.sent) reply.hijack()
      return reply
    },
  }
}
