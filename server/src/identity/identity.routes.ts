import type { FastifyInstance } from 'fastify'
import { authorize, issueToken, keepAlive, signOut, tokenInfo, type AccessToken } from '@hireproof/contract/identity'
import { claimUser as claimUserEndpoint } from '@hireproof/contract/users'
import type { Deps } from '../deps.ts'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from '../platform/access-token.ts'
import { asProblem, ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { actorOf, liveSession } from './authenticate.ts'
import { claimUser } from './claim-user.ts'
import { requireSameOrigin } from './same-origin.ts'
import { matchesSecret, newSecret } from './secrets.ts'
import * as cookie from './session-cookie.ts'
import { touchSession } from './sessions.queries.ts'
import { completeSignIn, startSignIn } from './sign-in.ts'
import { endBrowserSession } from './sign-out.ts'

/** Sign-in, tokens, claim and sign-out. */
export function identityRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const limited = { config: { rateLimit: { max: config.limits.signInsPerMinute } } }

  for (const path of ['/home/loginDotGov', '/home/login/loginDotGov']) {
    app.get(path, (_, reply) => reply.redirect(authorize.path))
  }

  route(
    app,
    guard,
    authorize,
    async ({ query, request, reply }) => {
      const known = query.client_id === undefined || query.client_id === config.oidc.clientId
      ensure(known && (query.scope === undefined || query.scope === 'vis'), 'bad_request')
      const browserSecret = cookie.readBrowserCookie(config, request)
      try {
        const started = await startSignIn(deps, { browserSecret, returnTo: query.return_to })
        cookie.setBrowserCookie(config, reply, started.browserSecret)
        return reply.redirect(started.location)
      } catch (error) {
        const { code } = asProblem(error)
        request.log.warn({ code, err: error }, 'sign-in not started')
        return reply.redirect(`/home/login?error=${code}`)
      }
    },
    limited.config,
  )

  app.get('/redirect', limited, async (request, reply) => {
    const url = new URL(request.url, config.publicUrl)
    try {
      const { session, returnTo } = await completeSignIn(deps, {
        url,
        browserSecret: cookie.readBrowserCookie(config, request),
        priorSession: cookie.readSessionCookie(config, request),
        ip: request.ip,
        requestId: request.id,
      })
      cookie.setSessionCookie(config, reply, session)
      return reply.redirect(returnTo, 303)
    } catch (error) {
      const { code, detail } = asProblem(error)
      request.log.warn({ code, detail, err: error }, 'sign-in not completed')
      const cancelled = url.searchParams.get('error') === 'access_denied' && code === 'provider_refused'
      return reply.redirect(`/home/login?error=${cancelled ? 'cancelled' : code}`, 303)
    }
  })

  route(app, guard, issueToken, async ({ request }) => {
    requireSameOrigin(config, request)
    const presented = cookie.readSessionCookie(config, request)
    ensure(presented, 'unauthenticated')
    const now = deps.clock.now()
    const session = await liveSession(deps, presented.sessionId, now)
    ensure(session && matchesSecret(presented.secret, session.secret_hash), 'unauthenticated')
    const actor = actorOf(session)
    const claims = { sessionId: session.id, generation: session.generation }
    const user = actor.kind === 'user' ? { userId: actor.userId, accountId: actor.accountId } : {}
    const audience: AccessToken['audience'] =
      actor.kind === 'person' ? 'PERSON' : actor.role === 'ENROLLMENT' ? 'ENROLLMENT' : 'EVERIFY'
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
    const end = await touchSession(deps.identityDb, actor.sessionId, deps.clock.now())
    // Another tab signed out in between.
    ensure(end, 'unauthenticated')
    return { expiresAt: end.toISOString() }
  })

  route(app, guard, signOut, async ({ request, reply }) => {
    requireSameOrigin(config, request)
    const presented = cookie.readSessionCookie(config, request)
    const isEnded = presented !== undefined && (await endBrowserSession(deps, presented, request))
    cookie.clearSessionCookie(config, reply)
    void reply.header('clear-site-data', '"cache"')
    // Our session is dead by now: the sign-in service's page may never come back.
    const redirectTo = isEnded
      ? await deps.provider.signOutUrl(newSecret()).catch(() => '/home/logout')
      : '/home/logout'
    return { redirectTo }
  })

  route(app, guard, claimUserEndpoint, async ({ actor, params, request, reply }) => {
    const { session, userId, accountId } = await claimUser(deps, actor, params.userId, request)
    cookie.setSessionCookie(config, reply, session)
    return { userId, accountId }
  })
}
