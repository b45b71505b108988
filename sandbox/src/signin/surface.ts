import { interactionPolicy, type Configuration } from 'oidc-provider'

/** Where the provider answers; the same paths as Login.gov. */
export const paths = {
  authorization: '/openid_connect/authorize',
  token: '/api/openid_connect/token',
  userinfo: '/api/openid_connect/userinfo',
  certs: '/api/openid_connect/certs',
  logout: '/openid_connect/logout',
} as const

/** Scopes that an application may request without identity proofing. */
export const scopes = ['openid', 'email', 'all_emails', 'locale', 'profile:verified_at']

/** A session lasts this many seconds after its last use; tokens live no longer. */
export const sessionSeconds = 900
const codeSeconds = 300

/** Everything the provider does not offer: only a code, proven by a key or by PKCE with S256, signs a person in. */
export const surface = {
  responseTypes: ['code'],
  scopes,
  subjectTypes: ['public'],
  enabledJWA: { clientAuthSigningAlgValues: ['RS256'], idTokenSigningAlgValues: ['RS256'] },
  pkce: { required: (_ctx, client) => client.tokenEndpointAuthMethod === 'none' },
  clientBasedCORS: () => false,
  routes: {
    authorization: paths.authorization,
    token: paths.token,
    userinfo: paths.userinfo,
    jwks: paths.certs,
    end_session: paths.logout,
  },
  ttl: {
    AccessToken: sessionSeconds,
    AuthorizationCode: codeSeconds,
    Grant: sessionSeconds * 2,
    IdToken: sessionSeconds,
    Interaction: 3600,
    Session: sessionSeconds,
  },
} satisfies Configuration

/** The extensions of the protocol that stay off. */
export const closedFeatures = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  registration: { enabled: false },
  deviceFlow: { enabled: false },
  clientCredentials: { enabled: false },
  introspection: { enabled: false },
  revocation: { enabled: false },
  requestObjects: { enabled: false },
  claimsParameter: { enabled: false },
  backchannelLogout: { enabled: false },
} satisfies Configuration['features']

/** Every request leads to our pages, where people sign in or choose the account to continue with. */
export function alwaysAsk(): interactionPolicy.Prompt[] {
  const unanswered = new interactionPolicy.Check(
    'sign_in_required',
    'sign-in is required',
    (ctx) => !ctx.oidc.result?.login,
  )
  return ['select_account', 'login'].map(
    (name) => new interactionPolicy.Prompt({ name, requestable: true }, unanswered),
  )
}
