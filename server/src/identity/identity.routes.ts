import { pages } from '@hireproof/contract/pages'
import type { FastifyInstance } from 'fastify'
import { authorize, issueToken, keepAlive, signOut, tokenInfo, type AccessToken } from '@hireproof/contract/identity'
import { claimUser as claimUserEndpoint } from '@hireproof/contract/users/dashboard.endpoints'
import type { Deps } from '../deps.ts'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from '../platform/access-token.ts'
import { asProblem, ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { actorOf, isEnrolling } from './authenticate.ts'
import { claimUser } from './claim-user.ts'
import { presentedSession } from './presented-session.ts'
import { requireSameOrigin } from './same-origin.ts'
import { newSecret } from './secrets.ts'
import * as cookie from './session-cookie.ts'
import { touchSession } from './sessions.queries.ts'
import { insertAttempt, prepareSignIn } from './sign-in.ts'
import { endBrowserSession } from './sign-out.ts'

/** Sign-in, tokens, claim and sign-out. */
export function identityRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const limited = { config: { rateLimit: { max: config.limits.signInsPerMinute } } }

  for (const { path } of [pages.federatedLogin, pages.federatedLoginBefore]) {
    app.get(path, (_, reply) => reply.redirect(authorize.path))
  }

  route(
    app,
    guard,
    authorize,
    async ({ query, request, reply }) => {
      const known = query.client_id === undefined || query.client_id === config.oidc.clientId
      ensure(known && (query.scope === undefined || query.scope === 'vis'), 'bad_request')
      try {
        const prepared = await prepareSignIn(deps, cookie.readBrowserCookie(config, request))
        await insertAttempt(deps.identityDb, prepared, { returnTo: query.return_to })
        cookie.setBrowserCookie(config, reply, prepared.browserSecret)
        return reply.redirect(prepared.location)
      } catch (error) {
        const { code } = asProblem(error)
        request.log.warn({ code, err: error }, 'sign-in not started')
        return reply.redirect(`${pages.login.path}?error=${code}`)
      }
    },
    limited.config,
  )

  route(app, guard, issueToken, async ({ request }) => {
    requireSameOrigin(config, request)
    const now = deps.clock.now()
    const session = await presentedSession(deps, cookie.readSessionCookie(config, request))
    ensure(session, 'unauthenticated')
    const actor = actorOf(deps, session)
    const claims = { sessionId: session.id, generation: session.generation }
    const user = actor.kind === 'user' ? { userId: actor.userId, accountId: actor.accountId } : {}
    const audience: AccessToken['audience'] =
      actor.kind === 'person' ? 'PERSON' : isEnrolling(session) ? 'ENROLLMENT' : 'EVERIFY'
    return {
      access_token: await signAccessToken(config.keys.token, config.environment, claims, now),
      token_type: 'Bearer' as const,
      expires_in: ACCESS_TOKEN_SECONDS,
      audience,
      ...user,
    }
  })

  route(app, guard, tokenInfo, async ({ actor, body }) => {
    const claims = await readAccessToken(config.keys.token, config.environment, body.token, deps.clock.now())
    ensure(claims?.sessionId === actor.sessionId && claims.generation === actor.generation, 'bad_request')
    return { sub: actor.personId ?? (actor.kind === 'user' ? actor.userId : ''), idp_claims: { email: actor.email } }
  })

  route(app, guard, keepAlive, async ({ actor }) => {
    const now = deps.clock.now()
    const end = await touchSession(deps.identityDb, actor.sessionId, now)
    // Another tab signed out in between.
    ensure(end, 'unauthenticated')
    // Seconds besides the instant: the clock of a browser may be wrong.
    return { expiresAt: end.toISOString(), expiresIn: Math.floor((end.getTime() - now.getTime()) / 1000) }
  })

  route(app, guard, signOut, async ({ request, reply }) => {
    requireSameOrigin(config, request)
    const presented = cookie.readSessionCookie(config, request)
    const isEnded = presented !== undefined && (await endBrowserSession(deps, presented, request))
    cookie.clearSessionCookie(config, reply)
    void reply.header('clear-site-data', '"cache"')
    // Our session is dead by now: the sign-in service's page may never come back.
    const redirectTo = isEnded
      ? await deps.provider.signOutUrl(newSecret()).catch(() => pages.logout.path)
      : pages.logout.path
    return { redirectTo }
  })

  route(app, guard, claimUserEndpoint, async ({ actor, params, body, request, reply }) => {
    const claim = { userId: params.userId, activate: body.activate === true }
    const { session, userId, accountId } = await claimUser(deps, actor, claim, request)
    cookie.setSessionCookie(config, reply, session)
    return { userId, accountId }
  })
}
