import * as endpoints from '@hireproof/contract/accounts/closing.endpoints'
import * as linkEndpoints from '@hireproof/contract/accounts/closing-link.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { askClosingLink } from './ask-closing-link.ts'
import { cancelByLink, mailClosingCode, openClosingLink, requestByLink } from './close-by-link.ts'
import { askEarlyEnd, cancelTermination, changeTermination, requestTermination } from './change-end.ts'
import { getAccountEnd } from './present-end.ts'

const closingHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getAccountEnd: ({ actor, params }) => getAccountEnd(deps, actor, params.accountId),
  requestTermination: ({ actor, params, body: why, idempotencyKey }) =>
    requestTermination(deps, actor, { ...params, why, idempotencyKey }),
  changeTermination: ({ actor, params, body: { version, ...why } }) =>
    changeTermination(deps, actor, { ...params, why, version }),
  cancelTermination: ({ actor, params, body }) => cancelTermination(deps, actor, { ...params, ...body }),
  askEarlyEnd: ({ actor, params, body }) => askEarlyEnd(deps, actor, { ...params, ...body }),
})

/** The ends of companies: asking to close, and taking it back. */
export const closingRoutes = routes(endpoints, closingHandlers)

const linkHandlers = (deps: Deps): Handlers<typeof linkEndpoints> => ({
  askClosingLink: async ({ actor, body }) => {
    await askClosingLink(deps, actor, body)
    return undefined
  },
  openClosingLink: ({ actor, body }) => openClosingLink(deps, actor, body.link),
  mailClosingCode: ({ actor, body }) => mailClosingCode(deps, actor, body.link),
  requestByLink: ({ actor, body }) => requestByLink(deps, actor, body),
  cancelByLink: ({ actor, body }) => cancelByLink(deps, actor, body),
})

/** The signatory of a company closes its account with a mailed link. */
export const closingLinkRoutes = routes(linkEndpoints, linkHandlers)
