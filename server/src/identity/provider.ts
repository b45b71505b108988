import { pages } from '@hireproof/contract/pages'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createRemoteJWKSet, customFetch, errors, importJWK, jwtVerify, type JWK } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import type { FederatedIdentity, Provider, SignInChecks } from '../platform/ports.ts'
import { ProblemError, problem } from '../platform/problem.ts'
import { readBounded } from '../platform/read-bounded.ts'
import { traceCalls } from '../platform/tracing.ts'
import { lookout } from './lookout.ts'

type Connection = { config: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

const SERVICE_LEVEL = 'urn:acr.login.gov:auth-only'
const ASSURANCE_LEVEL = 'http://idmanagement.gov/ns/assurance/aal/2'
const SCOPE = 'openid email all_emails'
const TIMEOUT_SECONDS = 4
const LOOK_SECONDS = 2
const SKEW_SECONDS = 15
/** How long an ID token may be good for; a real one is for minutes. */
const LONGEST_TOKEN_SECONDS = 24 * 60 * 60
const LONGEST_SUBJECT = 255
/** Milliseconds for which a failed discovery is not tried again, and between two fetches of the provider's keys. */
const COOL_DOWN = 1000
/** Characters of an answer; a real one has a few thousand. */
const MOST_ANSWERED = 256 * 1024

/**
 * The federated sign-in service: discovered when first needed, again after it was down, never per request. No browser is sent
 * to a service that does not answer, where it would show only an error of its own.
 */
export function openProvider(config: Config, now = () => performance.now()): Provider {
  const { seen, isAlive } = lookout(() => answers(config.oidc.issuer), now)
  const connect = connector(config, seen)
  const redirectUri = `${config.publicUrl}/redirect`
  return traceCalls('sign_in', {
    signInUrl: async ({ state, nonce, codeVerifier, asksAgain = false }) => {
      const { config: client } = await connect()
      if (!(await isAlive())) throw unavailable()
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        acr_values: `${SERVICE_LEVEL} ${ASSURANCE_LEVEL}`,
        prompt: asksAgain ? 'login' : 'select_account',
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
        post_logout_redirect_uri: `${config.publicUrl}${pages.logout.path}`,
        state,
      }).href
    },
  } satisfies Provider)
}

/** Whether a sign-in service serves its description at present. */
async function answers(issuer: string): Promise<boolean> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, body } = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(LOOK_SECONDS * 1000),
  })
  await body?.cancel()
  return status < 500
}

function connector(config: Config, onConnected: () => void): () => Promise<Connection> {
  let open: Promise<Connection> | undefined
  let failedAt = -Infinity
  return () => {
    // Not the time of day, which can jump back.
    if (performance.now() - failedAt < COOL_DOWN) return Promise.reject(unavailable())
    open ??= discover(config).then(
      (connection) => {
        onConnected()
        return connection
      },
      (error: unknown) => {
        failedAt = performance.now()
        open = undefined
        throw unavailable(error)
      },
    )
    return open
  }
}

async function discover(config: Config): Promise<Connection> {
  const { issuer, clientId, privateKey } = config.oidc
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const metadata = { [oidc.clockTolerance]: SKEW_SECONDS, id_token_signed_response_alg: 'RS256' }
  let tokenEndpoint: string | undefined
  const client = await oidc.discovery(
    new URL(issuer),
    clientId,
    metadata,
    await clientAuth(privateKey, () => tokenEndpoint),
    {
      execute: insecure,
      timeout: TIMEOUT_SECONDS,
      [oidc.customFetch]: boundedFetch,
    },
  )
  const { jwks_uri: jwksUri, token_endpoint } = client.serverMetadata()
  tokenEndpoint = token_endpoint
  if (!jwksUri) throw unavailable()
  const waits = { cooldownDuration: COOL_DOWN, timeoutDuration: TIMEOUT_SECONDS * 1000 }
  const options = { ...waits, [customFetch]: boundedFetch }
  return { config: client, keys: createRemoteJWKSet(new URL(jwksUri), options) }
}

/** Fetches an answer whole, unless it is far longer than any real one. */
async function boundedFetch(url: string, init: object): Promise<Response> {
  const response = await fetch(url, init)
  const text = await readBounded(response, MOST_ANSWERED)
  if (text === undefined) throw new Error('The answer of the sign-in service is too long.')
  const { status, headers } = response
  return new Response(text === '' ? null : text, { status, headers })
}

async function clientAuth(
  privateKey: string | undefined,
  audience: () => string | undefined,
): Promise<oidc.ClientAuth> {
  if (!privateKey) return oidc.None()
  const jwk = JSON.parse(privateKey) as JWK
  const key = await importJWK(jwk, 'RS256')
  return oidc.PrivateKeyJwt(
    { key: key as oidc.CryptoKey, kid: jwk.kid },
    {
      // Login.gov accepts only the token address as the audience, while the standard also allows the issuer.
      [oidc.modifyAssertion]: (_, payload) => {
        payload.aud = audience() ?? payload.aud
      },
    },
  )
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
    if (!claims) throw refused('There is no ID token.')
    checkClaims(claims, config.clientMetadata().client_id)
    checkSignedInAgain(claims, checks.askedAgainAt)
    checkAccessToken(claims, tokens.access_token)
    await verifySignature(keys, tokens.id_token ?? '')
    const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    if (!isAssured(claims['aal'] ?? info['aal'])) throw refused('The sign-in was weaker than asked for.')
    if (info.email_verified !== true || typeof info.email !== 'string') throw refused('The address is not confirmed.')
    const all = Array.isArray(info['all_emails']) ? info['all_emails'].filter((each) => typeof each === 'string') : []
    const emails = new Set([info.email, ...all].map((each) => each.toLowerCase()))
    return { issuer: claims.iss, subject: claims.sub, email: info.email.toLowerCase(), emails: [...emails] }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw isAnswer(error) ? refused('The answer is not acceptable.', error) : unavailable(error)
  }
}

/** Checks that the library leaves to us: whom the token is about and for, its times, its level. */
function checkClaims({ sub, azp, iat, exp, acr }: oidc.IDToken, clientId: string): void {
  // OpenID Connect Core, section 2: at most 255 characters
  if (!sub || sub.length > LONGEST_SUBJECT) throw refused('The ID token names no one.')
  if (azp !== undefined && azp !== clientId) throw refused('The ID token is for another application.')
  if (iat > Date.now() / 1000 + SKEW_SECONDS)
    throw refused('The ID token was issued in the future: compare the clocks.')
  if (!(exp <= Date.now() / 1000 + LONGEST_TOKEN_SECONDS)) throw refused('The ID token is good for too long.')
  if (acr !== SERVICE_LEVEL) throw refused('The sign-in is of another service level.')
}

/** Checks that the person did sign in again, if the service says when: the address that asks for it passes through the browser. */
function checkSignedInAgain({ auth_time: signedInAt }: oidc.IDToken, askedAgainAt: Date | undefined): void {
  if (askedAgainAt === undefined || signedInAt === undefined) return
  if (signedInAt < askedAgainAt.getTime() / 1000 - SKEW_SECONDS) throw refused('The person did not sign in again.')
}

/** Checks that the access token is the one for which the ID token was made, if it says so. */
function checkAccessToken({ at_hash }: oidc.IDToken, accessToken: string): void {
  if (at_hash === undefined) return
  // OpenID Connect Core, section 3.1.3.6: the left half of the digest that belongs to the signature, RS256
  const half = createHash('sha256').update(accessToken, 'ascii').digest().subarray(0, 16)
  if (at_hash !== half.toString('base64url')) throw refused('The ID token was made for another access token.')
}

const isAssured = (level: unknown): boolean =>
  typeof level === 'string' && (level === ASSURANCE_LEVEL || level.startsWith(`${ASSURANCE_LEVEL}?`))

/** Checks the signature against the provider's published keys; after a rotation they are fetched once more. */
async function verifySignature(keys: Connection['keys'], idToken: string): Promise<void> {
  const verify = () => jwtVerify(idToken, keys, { algorithms: ['RS256'], clockTolerance: SKEW_SECONDS })
  await verify().catch(async (error: unknown) => {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    await pause(COOL_DOWN)
    return verify()
  })
}

const refused = (detail: string, cause?: unknown) => problem('provider_refused', { detail, cause })

const unavailable = (cause?: unknown) => problem('unavailable', { retryAfter: 5, cause })

const unreadable = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']
const withoutKeys = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

/** Whether the provider answered something that we do not accept, as opposed to nothing that makes sense. */
function isAnswer(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string; cause?: { status?: number } }
  if ((cause?.status ?? 0) >= 500 || unreadable.includes(code) || withoutKeys.includes(code)) return false
  return code.startsWith('OAUTH_') || code.startsWith('ERR_J')
}
