import * as endpoints from '@hireproof/contract/employee/notices.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { noticesIn } from '../settings/notices.ts'
import { askForPaper, giveConsent } from './choose-form.ts'

const noticesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getNotices: async ({ query }) => noticesIn(deps.config.notices, query.language),
  giveConsent: ({ actor, body }) => giveConsent(deps, actor, body),
  askForPaper: ({ actor, body }) => askForPaper(deps, actor, body),
})

/** What employees read before they sign, for everyone, and how they choose to complete the form. */
export const noticesRoutes = routes(endpoints, noticesHandlers)
