import { errors, Provider, type AdapterFactory } from 'oidc-provider'
import type { SandboxConfig } from '../config.ts'
import type { Site } from '../platform/site.ts'
import type { Accounts } from './accounts.ts'
import { accountFinder, claimsByScope, type GrantedLevels } from './claims.ts'
import { accountClient, productClient } from './clients.ts'
import { errorPage, signOutPage, signedOutPage } from './provider-pages.ts'
import { acrValues, checkSignInRequest, knownParameters, levelsOf, refusedParameters } from './request-rules.ts'
import type { SigningKey } from './signing-keys.ts'
import { alwaysAsk, closedFeatures, paths, scopes, surface } from './surface.ts'

type Parts = {
  config: SandboxConfig
  site: Site
  accounts: Accounts
  store: AdapterFactory
  levels: GrantedLevels
  key: SigningKey
  cookieKey: string
}

/** Makes the OpenID provider: Login.gov's parameter rules, claims and limits on top of `oidc-provider`. */
export function createProvider({ config, site, accounts, store, levels, key, cookieKey }: Parts): Provider {
  const issuer = site.issuer()
  const provider: Provider = new Provider(issuer, {
    ...surface,
    adapter: store,
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    clients: [productClient(config), accountClient(issuer)],
    clientAuthMethods: config.clientJwks ? ['private_key_jwt', 'none'] : ['none'],
    acrValues,
    claims: claimsByScope,
    conformIdTokenClaims: false,
    clockTolerance: 10,
    cookies: { keys: [cookieKey], names: cookieNames },
    extraParams: { locale: null, verified_within: (ctx) => checkSignInRequest(ctx) },
    interactions: { policy: alwaysAsk(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: accountFinder(issuer, accounts, levels),
    loadExistingGrant: async (ctx) => {
      const accountId = ctx.oidc.result?.login?.accountId
      const clientId = ctx.oidc.client?.clientId
      if (!accountId || !clientId) return undefined
      const grant = new provider.Grant({ accountId, clientId })
      grant.addOIDCScope(scopes.join(' '))
      levels.set(await grant.save(), levelsOf(ctx.oidc.params?.['acr_values']))
      return grant
    },
    assertJwtClientAuthClaimsAndHeader: async (_ctx, claims) => {
      // Login.gov accepts only the token address as audience; the standard also allows the issuer.
      if (![claims['aud']].flat().includes(`${issuer}${paths.token}`)) throw new errors.InvalidClientAuth()
    },
    features: {
      ...closedFeatures,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => void (ctx.body = signOutPage(site, form)),
        postLogoutSuccessSource: async (ctx) => void (ctx.body = signedOutPage(site)),
      },
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.body = errorPage(site, out.error_description ?? out.error)
    },
  })
  provider.use(likeLoginGov)
  return provider
}

const cookieNames = { session: 'sandbox_session', interaction: 'sandbox_signin', resume: 'sandbox_resume' }

/** Ignores parameters that Login.gov ignores, and answers with `code` and `state` alone like Login.gov. */
const likeLoginGov: Parameters<Provider['use']>[0] = async (ctx, next) => {
  if (ctx.path === paths.authorization) {
    const kept = [...knownParameters, ...refusedParameters]
    ctx.query = Object.fromEntries(Object.entries(ctx.query).filter(([name]) => kept.includes(name)))
  }
  await next()
  const target = URL.parse(ctx.response.get('location'))
  if (ctx.path.startsWith(paths.authorization) && target?.searchParams.has('iss')) {
    target.searchParams.delete('iss')
    ctx.set('location', target.href)
  }
}
