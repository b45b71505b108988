import { returnPath } from '@hireproof/contract/identity/return-path'
import { pages } from '@hireproof/contract/pages'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '@hireproof/contract/identity/identity.endpoints'
import type { Deps } from '../deps.ts'
import { ACCESS_TOKEN_SECONDS, readAccessToken, signAccessToken } from '../platform/access-token.ts'
import type { SignedInActor } from '../platform/actor.ts'
import { asProblem, ensure } from '../platform/problem.ts'
import { limited, routes, type Handlers, type Routes } from '../platform/route.ts'
import { completeSignInFor } from './complete-sign-in.ts'
import { signInWithPassword } from './legacy-sign-in.ts'
import { clearOnSiteLock, isLocked } from './on-site-lock.ts'
import { newSecret } from './secrets.ts'
import * as cookie from './session-cookie.ts'
import { signInPage } from './sign-in.ts'
import { touchSession } from './sessions.queries.ts'
import { insertAttempt, prepareSignIn, signInBrowser } from './sign-in-attempt.ts'
import type { SignInPurpose } from './sign-in-purpose.ts'
import { endBrowserSession } from './sign-out.ts'

/** Redirects addresses that people may have bookmarked to the federated sign-in. */
export function redirectOldAddresses(app: FastifyInstance): void {
  for (const { path } of [pages.federatedLogin, pages.federatedLoginBefore]) {
    app.get(path, (_, reply) => reply.redirect(endpoints.authorize.path))
  }
}

function identityHandlers(deps: Deps, purposes: readonly SignInPurpose[]): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    authorize: limited(limits, async ({ query, request, reply }) => {
      const known = query.client_id === undefined || query.client_id === config.oidc.clientId
      ensure(known && (query.scope === undefined || query.scope === 'vis'), 'bad_request')
      const returnTo = returnPath(query.return_to) ?? pages.home.path
      try {
        const prepared = await prepareSignIn(deps, signInBrowser(config, request))
        await insertAttempt(deps.identityDb, prepared, { returnTo })
        cookie.setBrowserCookie(config, reply, prepared.browserSecret)
        return reply.redirect(prepared.location)
      } catch (error) {
        const { code } = asProblem(error)
        request.log.warn({ code, err: error }, 'sign-in not started')
        return reply.redirect(`${signInPage(returnTo)}=${code}`)
      }
    }),

    completeSignIn: limited(limits, completeSignInFor(deps, purposes)),

    signIn: limited(limits, async ({ actor, body, request, reply }) => {
      const { session, device, ...entered } = await signInWithPassword(deps, actor, {
        logonId: body.username,
        password: body.password,
        next: body.next,
        device: cookie.readDeviceCookie(config, request),
        priorSession: cookie.readSessionCookie(config, request),
      })
      cookie.setSessionCookie(config, reply, session)
      cookie.setDeviceCookie(config, reply, device)
      if (isLocked(config, request)) clearOnSiteLock(config, reply)
      return entered
    }),

    issueToken: async ({ actor }) => ({
      access_token: await signAccessToken(config.keys.token, config.environment, actor, deps.realClock.now()),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      audience: audienceOf(actor),
      ...(actor.kind === 'user' ? { userId: actor.userId, accountId: actor.accountId } : {}),
    }),

    tokenInfo: async ({ actor, body }) => {
      const claims = await readAccessToken(config.keys.token, config.environment, body.token, deps.realClock.now())
      ensure(claims?.sessionId === actor.sessionId && claims.generation === actor.generation, 'bad_request')
      return { sub: actor.personId ?? (actor.kind === 'user' ? actor.userId : ''), idp_claims: { email: actor.email } }
    },

    keepAlive: async ({ actor }) => {
      const now = deps.realClock.now()
      const end = await touchSession(deps.identityDb, actor.sessionId, now)
      // Another tab signed out in between.
      ensure(end, 'unauthenticated')
      // Seconds as well as the instant: the clock of a browser may be wrong.
      return { expiresAt: end.toISOString(), expiresIn: Math.floor((end.getTime() - now.getTime()) / 1000) }
    },

    signOut: async ({ actor, request, reply }) => {
      const presented = cookie.readSessionCookie(config, request)
      const isEnded = presented !== undefined && (await endBrowserSession(deps, actor, presented))
      cookie.clearSessionCookie(config, reply)
      void reply.header('clear-site-data', '"cache"')
      // Our session has ended by now: the sign-in service's page may never come back.
      const redirectTo = isEnded
        ? await deps.provider.signOutUrl(newSecret()).catch(() => pages.logout.path)
        : pages.logout.path
      return { redirectTo }
    },
  }
}

function audienceOf(actor: SignedInActor): endpoints.AccessToken['audience'] {
  if (actor.kind === 'person') return 'PERSON'
  return actor.facts.isEnrolling ? 'ENROLLMENT' : 'EVERIFY'
}

/** Sign-in, tokens and sign-out; each purpose of a sign-in takes its own results, in this order. */
export const identityRoutes = (purposes: readonly SignInPurpose[]): Routes<Deps> =>
  routes(endpoints, (deps: Deps) => identityHandlers(deps, purposes))
