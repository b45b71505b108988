import * as endpoints from '@hireproof/contract/identity/linking.endpoints'
import { isKnownRole } from '@hireproof/contract/roles'
import type { Deps } from '../deps.ts'
import { ensure } from '../platform/problem.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { authorizeMigration } from './authorize-migrate.ts'
import { findTicketUser, insertTicket } from './migration-ticket.ts'
import { provePassword } from './prove-password.ts'
import { readDeviceCookie, setBrowserCookie } from './session-cookie.ts'
import { signInBrowser } from './sign-in-attempt.ts'

function linkingHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    getMigrationToken: limited(limits, async ({ actor, body, request }) => {
      ensure(body.clientId === config.oidc.clientId && body.scope === 'vis', 'bad_request')
      const typed = {
        logonId: body.username,
        password: body.password,
        device: readDeviceCookie(config, request),
      }
      const migrationToken = await provePassword(deps, actor, typed, ({ trx, now, record }, user) => {
        const after = { person_id: actor.personId }
        record({ action: 'user.link_requested', subjectType: 'user', subjectId: user.id, after })
        return insertTicket(trx, { sessionId: actor.sessionId, userId: user.id }, now)
      })
      return { migrationToken }
    }),

    getMigrationUser: async ({ actor, body }) => {
      const user = await findTicketUser(deps.identityDb, body.migrationToken, actor.sessionId, deps.realClock.now())
      ensure(user, 'ticket_refused')
      // LINK-26: an unknown role gives no access to the product.
      ensure(isKnownRole(user.role), 'forbidden')
      return {
        id: user.id,
        logonId: user.logon_id,
        webServiceEnabled: user.web_service_enabled,
        firstName: user.first_name,
        middleInitial: user.middle_initial,
        lastName: user.last_name,
        email: user.email,
        phoneNumber: { number: user.phone_number, extension: user.phone_extension },
      }
    },

    authorizeMigrate: limited(limits, async ({ actor, body, request, reply }) => {
      ensure(body.clientId === config.oidc.clientId, 'bad_request')
      const { migrationToken: ticket, next } = body
      const input = { ticket, next, browser: signInBrowser(config, request) }
      const { location, browserSecret } = await authorizeMigration(deps, actor, input)
      setBrowserCookie(config, reply, browserSecret)
      return { redirectTo: location }
    }),
  }
}

/** Linking a user with a password to a person, and migrating to federated sign-in. */
export const linkingRoutes = routes(endpoints, linkingHandlers)
