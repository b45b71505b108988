import { exportUsers as endpoint } from '@hireproof/contract/users/export-users.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { CSV_TYPE } from '../platform/csv.ts'
import { route, type Guard } from '../platform/route.ts'
import { exportName } from './export-users-columns.ts'
import { exportUsers } from './export-users.ts'

/** Lists of users as files. */
export function exportUsersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoint, async ({ actor, body, request, reply }) => {
    const file = await exportUsers(deps, actor, body, request)
    const name = exportName(deps.clock.now(), actor.timeZone)
    await reply.type(CSV_TYPE).header('content-disposition', `attachment; filename="${name}"`).send(file)
    // whoever asked is gone: nothing else can be answered
    if (!reply.sent) reply.hijack()
    return reply
  })
}
