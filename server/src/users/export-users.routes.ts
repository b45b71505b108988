import { exportUsers as endpoint } from '@hireproof/contract/users/export-users.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import { route, type Guard } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { exportName } from './export-users-columns.ts'
import { exportUsers } from './export-users.ts'

/** Lists of users as files. */
export function exportUsersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoint, async ({ actor, body, request, reply }) => {
    const bytes = await exportUsers(deps, actor, body, request)
    return sendFile(reply, { type: CSV_TYPE, name: exportName(deps.clock.now(), actor.timeZone), bytes })
  })
}
