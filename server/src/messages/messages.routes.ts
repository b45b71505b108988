import * as endpoints from '@hireproof/contract/messages/messages'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { listShown } from './messages.queries.ts'

const messagesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listMessages: async () => {
    const shown = await listShown(deps.appDb, deps.realClock.now())
    const messages = shown.map(({ title, content, shown_from: from }) => ({
      title,
      content,
      last_modified_date: from.toISOString(),
    }))
    return { messages }
  },
})

/** Reading of the operator's notices to everyone. */
export const messagesRoutes = routes(endpoints, messagesHandlers)
