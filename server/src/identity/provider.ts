import { createRemoteJWKSet, errors, importJWK, jwtVerify, type JWK } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import { ProblemError, problem } from '../platform/problem.ts'

/** Who the sign-in service says has signed in; addresses are confirmed ones, in lower case. */
export type FederatedIdentity = { issuer: string; subject: string; email: string; emails: string[] }

/** What ties an answer of the sign-in service to the request that caused it. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

export type Provider = {
  signInUrl: (checks: SignInChecks) => Promise<string>
  /** Exchanges the answer for an identity; throws `provider_refused` when any check fails and `unavailable` when it is down. */
  redeem: (callback: URL, checks: SignInChecks) => Promise<FederatedIdentity>
  signOutUrl: (state: string) => Promise<string>
}

type Connection = { config: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

const SERVICE_LEVEL = 'urn:acr.login.gov:auth-only'
const ASSURANCE_LEVEL = 'http://idmanagement.gov/ns/assurance/aal/2'
const SCOPE = 'openid email all_emails'
const TIMEOUT_SECONDS = 4
const SKEW_SECONDS = 15
/** Milliseconds for which a failed discovery is not tried again, and between two fetches of the provider's keys. */
const COOL_DOWN = 1000

/** The federated sign-in service: discovered when first needed, again after it was down, never per request. */
export function openProvider(config: Config): Provider {
  const connect = connector(config)
  const redirectUri = `${config.publicUrl}/redirect`
  return {
    signInUrl: async ({ state, nonce, codeVerifier }) => {
      const { config: client } = await connect()
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        acr_values: `${SERVICE_LEVEL} ${ASSURANCE_LEVEL}`,
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href
    },
    redeem: async (callback, checks) => redeem(await connect(), callback, checks),
    signOutUrl: async (state) => {
      const { config: client } = await connect()
      return oidc.buildEndSessionUrl(client, {
        client_id: config.oidc.clientId,
        post_logout_redirect_uri: `${config.publicUrl}/home/logout`,
        state,
      }).href
    },
  }
}

function connector(config: Config): () => Promise<Connection> {
  let open: Promise<Connection> | undefined
  let failedAt = 0
  return () => {
    if (Date.now() - failedAt < COOL_DOWN) return Promise.reject(problem('unavailable', { retryAfter: 5 }))
    open ??= discover(config).catch((error: unknown) => {
      failedAt = Date.now()
      open = undefined
      throw refusal(error)
    })
    return open
  }
}

async function discover(config: Config): Promise<Connection> {
  const { issuer, clientId, privateKey } = config.oidc
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const metadata = { [oidc.clockTolerance]: SKEW_SECONDS, id_token_signed_response_alg: 'RS256' }
  const client = await oidc.discovery(new URL(issuer), clientId, metadata, await clientAuth(privateKey), {
    execute: insecure,
    timeout: TIMEOUT_SECONDS,
  })
  const jwksUri = client.serverMetadata().jwks_uri
  if (!jwksUri) throw problem('unavailable')
  const options = { cooldownDuration: COOL_DOWN, timeoutDuration: TIMEOUT_SECONDS * 1000 }
  return { config: client, keys: createRemoteJWKSet(new URL(jwksUri), options) }
}

async function clientAuth(privateKey: string | undefined): Promise<oidc.ClientAuth> {
  if (!privateKey) return oidc.None()
  const jwk = JSON.parse(privateKey) as JWK
  const key = await importJWK(jwk, 'RS256')
  return oidc.PrivateKeyJwt({ key: key as oidc.CryptoKey, kid: jwk.kid })
}

async function redeem({ config, keys }: Connection, callback: URL, checks: SignInChecks): Promise<FederatedIdentity> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, callback, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const level = claims?.['aal']
    if (
      !claims ||
      claims['acr'] !== SERVICE_LEVEL ||
      !(level === undefined || (typeof level === 'string' && level.startsWith(ASSURANCE_LEVEL)))
    ) {
      throw problem('provider_refused')
    }
    await verifySignature(keys, tokens.id_token ?? '')
    const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    if (info.email_verified !== true || typeof info.email !== 'string') throw problem('provider_refused')
    const all = Array.isArray(info['all_emails']) ? info['all_emails'].filter((each) => typeof each === 'string') : []
    const emails = new Set([info.email, ...all].map((each) => each.toLowerCase()))
    return { issuer: claims.iss, subject: claims.sub, email: info.email.toLowerCase(), emails: [...emails] }
  } catch (error) {
    throw refusal(error)
  }
}

/** Checks the signature against the provider's published keys; after a rotation they are fetched once more. */
async function verifySignature(keys: Connection['keys'], idToken: string): Promise<void> {
  const verify = () => jwtVerify(idToken, keys, { algorithms: ['RS256'], clockTolerance: SKEW_SECONDS })
  await verify().catch(async (error: unknown) => {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    await new Promise((resolve) => setTimeout(resolve, COOL_DOWN))
    return verify()
  })
}

/** A provider that cannot be reached is `unavailable`; one that answers something we do not accept has refused. */
function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const { code = '', cause, name } = error as { code?: string; cause?: { status?: number }; name?: string }
  const status = cause?.status ?? (cause as { response?: { status?: number } } | undefined)?.response?.status ?? 0
  const refused = ['OAUTH_INVALID_RESPONSE', 'OAUTH_RESPONSE_BODY_ERROR', 'OAUTH_AUTHORIZATION_RESPONSE_ERROR']
  if (status >= 500) return problem('unavailable', { retryAfter: 5 })
  const answered =
    refused.includes(code) || code.startsWith('OAUTH_') || code.startsWith('ERR_J') || name?.startsWith('JW')
  if (
    answered &&
    !['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(code)
  ) {
    return problem('provider_refused')
  }
  return problem('unavailable', { retryAfter: 5 })
}
