import { listMessages } from '@hireproof/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { listShown } from './messages.queries.ts'

/** Reading of what the operator tells everybody. */
export function messagesRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, listMessages, async () => {
    const shown = await listShown(deps.appDb, deps.clock.now())
    const messages = shown.map(({ title, content, shown_from: from }) => ({
      title,
      content,
      last_modified_date: from.toISOString(),
    }))
    return { messages }
  })
}
