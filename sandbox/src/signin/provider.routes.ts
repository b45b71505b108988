import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryField } from '../platform/forms.ts'
import { setPageHeaders } from '../platform/guards.ts'
import { discoveryDocument } from './discovery.ts'
import { errorPage } from './provider-pages.ts'
import type { SignIn } from './sign-in.ts'
import { paths } from './surface.ts'

/** Registers the addresses of the provider; each is listed here, so nothing else of the library can be reached. */
export function providerRoutes(app: FastifyInstance, signIn: SignIn) {
  app.get('/.well-known/openid-configuration', () => discoveryDocument(signIn.site.issuer(), signIn.config))
  app.get(paths.certs, () => ({ keys: signIn.keys.published() }))
  app.get(paths.logout, (request, reply) => startSignOut(signIn, request, reply))

  const hand = (request: FastifyRequest, reply: FastifyReply) => handToProvider(signIn, request, reply)
  app.register(async (scope) => {
    // The provider reads request bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.get(paths.authorization, hand)
    scope.get(`${paths.authorization}/:uid`, hand)
    scope.post(paths.token, hand)
    scope.get(paths.userinfo, hand)
    scope.post(`${paths.logout}/confirm`, hand)
    scope.get(`${paths.logout}/success`, hand)
  })
}

async function handToProvider(signIn: SignIn, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  setPageHeaders(reply.raw, signIn.site)
  await signIn.provider().callback()(request.raw, reply.raw)
}

/** Login.gov's rules: a registered return address, a long enough state, no token hint, and a page that asks first. */
async function startSignOut(signIn: SignIn, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const target = queryField(request.query, 'post_logout_redirect_uri')
  const state = queryField(request.query, 'state')
  const problem = await signOutProblem(signIn, request.query, target, state)
  if (problem || !target) {
    const policy = signIn.site.contentPolicy({})
    return reply
      .code(400)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(errorPage(signIn.site, problem ?? 'post_logout_redirect_uri is missing'))
  }
  const provider = signIn.provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  if (session.accountId) return handToProvider(signIn, request, reply)
  const back = new URL(target)
  if (state) back.searchParams.set('state', state)
  return reply.redirect(back.href, 303)
}

async function signOutProblem(
  signIn: SignIn,
  query: unknown,
  target: string | undefined,
  state: string | undefined,
): Promise<string | undefined> {
  if (queryField(query, 'id_token_hint') !== undefined) return 'id_token_hint is not accepted'
  const client = await signIn.provider().Client.find(queryField(query, 'client_id') ?? '')
  if (!client) return 'Bad client_id'
  if (!target || !client.postLogoutRedirectUriAllowed(target)) return 'post_logout_redirect_uri does not match'
  if (state !== undefined && state.length < 22) return 'State must be at least 22 characters'
  return undefined
}
