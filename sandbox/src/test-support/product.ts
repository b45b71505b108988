import { exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import { TOTP, Secret } from 'otpauth'
import type { Browser, Visit } from './browser.ts'
import { readDemoPeople, type DemoPerson } from '../signin/demo-people.ts'

/** The address at the product to which sign-ins return in tests. */
export const callback = 'http://localhost:3000/redirect'
const clientId = 'urn:hireproof:local'

/** Everything that belongs to one sign-in request of the product. */
type SignInRequest = { url: URL; state: string; nonce: string; verifier: string }

/** The product as a client that proves itself with PKCE alone. */
export function publicClient(issuer: string): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
}

/** A key pair for the product, with the public half in the form of the setting. */
export async function clientKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'product', use: 'sig', alg: 'RS256' }] }
  return { privateKey, jwks: JSON.stringify(jwks) }
}

/** The product as a client that proves itself with a signed assertion for the given audience. */
export function keyClient(issuer: string, key: client.CryptoKey, audience = `${issuer}/api/openid_connect/token`) {
  const authentication = client.PrivateKeyJwt(
    { key, kid: 'product' },
    { [client.modifyAssertion]: (_header, payload) => void (payload['aud'] = audience) },
  )
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    execute: [client.allowInsecureRequests],
  })
}

/** Builds a sign-in request as the product does, with single parameters replaced or left out. */
export async function signInRequest(
  configuration: client.Configuration,
  changes: Record<string, string | undefined> = {},
): Promise<SignInRequest> {
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email all_emails',
    acr_values: 'urn:acr.login.gov:auth-only http://idmanagement.gov/ns/assurance/aal/2',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return { url, state, nonce, verifier }
}

/** Exchanges the returned code for tokens, with every check of the client library. */
export function redeem(configuration: client.Configuration, returned: URL, request: SignInRequest) {
  return client.authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: request.verifier,
    expectedState: request.state,
    expectedNonce: request.nonce,
    idTokenExpected: true,
  })
}

/** A demo person, by place in the list; the first is number 1. */
export function demoPerson(number: number): DemoPerson {
  const person = readDemoPeople()[number - 1]
  if (!person) throw new Error(`There is no demo person ${number}`)
  return person
}

/** The one-time code of a secret, some steps of 30 seconds from a time. */
export function codeOf(secret: string, now = Date.now(), steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
}

/** Goes through the sign-in pages as a demo person, up to the return to the application. */
export async function signInAs(
  browser: Browser,
  page: Visit,
  person: DemoPerson,
  code = codeOf(person.totpSecret),
): Promise<Visit> {
  const second = await browser.submit(page, page.url.pathname, { email: person.email, password: person.password })
  return browser.submit(second, '/code', { code })
}
