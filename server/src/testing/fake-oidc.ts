import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'

type SigningKey = { kid: string; publicJwk: JWK; publicKey: CryptoKey; privateKey: CryptoKey }

/** A key with which a sign-in service signs. */
export async function signingKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, publicKey, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export const CLIENT_ID = 'urn:hireproof:local'
export const SUBJECT = 'b2d2d115-1d7e-4579-b9d6-f8e84f4f56ca'

const seconds = () => Math.floor(Date.now() / 1000)

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

/** A sign-in service in the test's own process; the test can change its every answer. */
export async function fakeOidc() {
  const key = await signingKey('first')
  const counts: Record<string, number> = {}
  const tokenRequests: URLSearchParams[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const oidc = {
    issuer,
    port,
    /** The key that signs, and the keys that are published. */
    key,
    published: [key.publicJwk],
    counts,
    tokenRequests,
    nonce: '',
    metadata: {} as Record<string, unknown>,
    userinfo: {} as Record<string, unknown>,
    /** Makes the ID token of the next answers. */
    idToken: () => signIdToken(),
    /** Replaces the usual answers, by path. */
    faults: {} as Record<string, Handler>,
    signIdToken,
    idTokenClaims,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  function idTokenClaims(change: JWTPayload = {}): JWTPayload {
    const claims = {
      iss: issuer,
      sub: SUBJECT,
      aud: CLIENT_ID,
      acr: 'urn:acr.login.gov:auth-only',
      aal: 'http://idmanagement.gov/ns/assurance/aal/2',
      nonce: oidc.nonce,
      jti: 'one',
      iat: seconds(),
      nbf: seconds(),
      exp: seconds() + 300,
      ...change,
    }
    // An undefined claim is left out.
    return JSON.parse(JSON.stringify(claims)) as JWTPayload
  }

  function signIdToken(change: JWTPayload = {}, header: object = {}, by: CryptoKey | Uint8Array = oidc.key.privateKey) {
    const protectedHeader = { alg: 'RS256', kid: oidc.key.kid, typ: 'JWT', ...header }
    return new SignJWT(idTokenClaims(change)).setProtectedHeader(protectedHeader).sign(by)
  }

  const usual: Record<string, Handler> = {
    '/.well-known/openid-configuration': (_, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/openid_connect/authorize`,
        token_endpoint: `${issuer}/api/openid_connect/token`,
        userinfo_endpoint: `${issuer}/api/openid_connect/userinfo`,
        jwks_uri: `${issuer}/api/openid_connect/certs`,
        end_session_endpoint: `${issuer}/openid_connect/logout`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        ...oidc.metadata,
      }),
    '/api/openid_connect/certs': (_, response) => json(response, { keys: oidc.published }),
    '/api/openid_connect/token': async (_, response, body) => {
      tokenRequests.push(new URLSearchParams(body))
      json(response, { access_token: 'opaque', token_type: 'Bearer', expires_in: 900, id_token: await oidc.idToken() })
    },
    '/api/openid_connect/userinfo': (_, response) =>
      json(response, {
        sub: SUBJECT,
        iss: issuer,
        email: 'Ana@Example.com',
        email_verified: true,
        all_emails: ['Ana@Example.com', 'ana.lopez@example.com'],
        ...oidc.userinfo,
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = String(request.url).split('?', 1)[0] ?? ''
    const name = path.split('/').at(-1) ?? ''
    counts[name] = (counts[name] ?? 0) + 1
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const handler = oidc.faults[name] ?? usual[path]
    if (handler) await handler(request, response, body)
    else response.writeHead(404).end()
  }

  return oidc
}

function json(response: ServerResponse, value: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** A handler that answers with a status, a text and a type. */
export const replies =
  (status: number, body: string, type = 'application/json'): Handler =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

/** A handler that never answers. */
export const silent: Handler = () => undefined
