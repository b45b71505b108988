import { pages } from '@hireproof/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { setEmployeeCookie } from '../plus-cases/employee-cookie.ts'
import { finishFederatedEntry } from '../plus-cases/federated-entry.ts'
import { portalOf } from '../plus-cases/portal-return.ts'
import { asProblem, problem } from '../platform/problem.ts'
import type { Guard } from '../platform/route.ts'
import { presentedSession } from './presented-session.ts'
import * as cookie from './session-cookie.ts'
import { completeSignIn, takeAttempt, type Attempt } from './sign-in.ts'

/** The one address to which the sign-in service sends people back; what for is known by the attempt that was kept. */
export function redirectRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const limited = { config: { rateLimit: { max: config.limits.signInsPerMinute } } }

  app.get('/redirect', limited, async (request, reply) => {
    const url = new URL(request.url, config.publicUrl)
    const priorSession = cookie.readSessionCookie(config, request)
    let attempt: Attempt | undefined
    try {
      attempt = await takeAttempt(deps, url, cookie.readBrowserCookie(config, request))
      const callback = { url, ip: request.ip, id: request.id }
      if (opensForm(attempt)) {
        if (await guard.isUnderMaintenance()) throw problem('maintenance')
        setEmployeeCookie(config, reply, await finishFederatedEntry(deps, attempt, callback))
        return reply.redirect(attempt.return_to, 303)
      }
      const { session, returnTo } = await completeSignIn(deps, attempt, { ...callback, priorSession })
      cookie.setSessionCookie(config, reply, session)
      return reply.redirect(returnTo, 303)
    } catch (error) {
      const { code, detail } = asProblem(error)
      request.log.warn({ code, detail, err: error }, 'sign-in not completed')
      const portal = portalOf(url.searchParams.get('state'))
      const page = portal ? `${portal}&error` : await whereToGoBack(deps, attempt, priorSession)
      return reply.redirect(`${page}=${reasonOf(error, url)}`, 303)
    }
  })
}

const opensForm = (attempt: Attempt): attempt is Attempt & { plus_link_id: string } => attempt.plus_link_id !== null

function reasonOf(error: unknown, url: URL): string {
  const { code, issues = [] } = asProblem(error)
  if (code === 'provider_refused' && url.searchParams.get('error') === 'access_denied') return 'cancelled'
  return issues.find((issue) => issue.code === 'wrong_account')?.code ?? code
}

/** The page that a sign-in of a user was started from, where it can still be shown, up to its reason: it says what went wrong. */
async function whereToGoBack(
  deps: Deps,
  attempt: Attempt | undefined,
  presented: cookie.SessionCookie | undefined,
): Promise<string> {
  if (attempt?.activation_code_id) return `${pages.activate.path}?error`
  const session = attempt?.ticket_hash && (await presentedSession(deps, presented).catch(() => undefined))
  if (!session) return `${pages.login.path}?error`
  return `${session.person_id === null ? pages.migrate.path : pages.dashboard.path}?link_error`
}
