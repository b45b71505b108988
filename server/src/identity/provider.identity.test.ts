import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { CLIENT_ID, replies, signingKey } from '../testing/fake-oidc.ts'
import { federated, outcomeOf } from '../testing/federated.ts'

const t = await federated()
const { oidc } = t
const usual = oidc.idToken
const stranger = await signingKey('stranger')
const elliptic = await generateKeyPair('ES256')
const seconds = () => Math.floor(Date.now() / 1000)

afterEach(() => {
  oidc.idToken = usual
  oidc.userinfo = {}
  oidc.faults = {}
  oidc.published = [oidc.key.publicJwk]
})

const header = { alg: 'RS256', typ: 'JWT' }
const hmac = (key: Uint8Array) =>
  new SignJWT(oidc.idTokenClaims()).setProtectedHeader({ alg: 'HS256', kid: oidc.key.kid }).sign(key)

const forged: [string, () => Promise<string>][] = [
  ['is not signed (alg none)', async () => new UnsecuredJWT(oidc.idTokenClaims()).encode()],
  [
    'is signed with the public key as a shared secret',
    async () => hmac(Buffer.from(await exportSPKI(oidc.key.publicKey))),
  ],
  ['is signed with the client id as a shared secret', () => hmac(Buffer.from(CLIENT_ID.padEnd(32, ' ')))],
  ['is signed with another key under the known id', () => oidc.signIdToken({}, {}, stranger.privateKey)],
  ['is signed with a curve we did not agree on', () => oidc.signIdToken({}, { alg: 'ES256' }, elliptic.privateKey)],
  [
    'is signed with a longer hash than agreed',
    async () => {
      const { privateKey } = await generateKeyPair('RS512')
      return oidc.signIdToken({}, { alg: 'RS512' }, privateKey)
    },
  ],
  ['names an unknown key', () => oidc.signIdToken({}, { kid: 'unknown' }, stranger.privateKey)],
  ['brings its own key along', () => oidc.signIdToken({}, { jwk: stranger.publicJwk }, stranger.privateKey)],
  [
    'brings its own key along and no id',
    () =>
      new SignJWT(oidc.idTokenClaims())
        .setProtectedHeader({ ...header, jwk: stranger.publicJwk })
        .sign(stranger.privateKey),
  ],
  [
    'was changed after signing',
    async () => {
      const [head, , signature] = (await oidc.signIdToken()).split('.')
      const claims = Buffer.from(JSON.stringify(oidc.idTokenClaims({ sub: 'someone else' }))).toString('base64url')
      return `${head}.${claims}.${signature}`
    },
  ],
  [
    'has a header that must be understood',
    async () => {
      const critical = { ...header, kid: oidc.key.kid, crit: ['urgent'], urgent: true }
      return new SignJWT(oidc.idTokenClaims())
        .setProtectedHeader(critical)
        .sign(oidc.key.privateKey, { crit: { urgent: true } })
    },
  ],
  ['is encrypted', async () => 'a.b.c.d.e'],
  ['is empty', async () => ''],
]

test.each(forged)('gives no identity when the ID token %s', async (_, make) => {
  oidc.idToken = make
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
})

/** The first bytes of the digest of the access token that the service gives. */
const atHash = (bytes: number) =>
  createHash('sha256').update('opaque').digest().subarray(0, bytes).toString('base64url')

const claims: [string, () => JWTPayload][] = [
  ['another issuer', () => ({ iss: 'https://other.example' })],
  ['no issuer', () => ({ iss: undefined })],
  ['another audience', () => ({ aud: 'urn:other:client' })],
  ['no audience', () => ({ aud: undefined })],
  ['an empty list of audiences', () => ({ aud: [] })],
  ['several audiences and no authorized party', () => ({ aud: [CLIENT_ID, 'urn:other:client'] })],
  ['another authorized party', () => ({ azp: 'urn:other:client' })],
  ['an end in the past', () => ({ exp: seconds() - 20 })],
  ['no end', () => ({ exp: undefined })],
  ['an end that is not a number', () => ({ exp: 'tomorrow' as unknown as number })],
  ['an end that never comes', () => ({ exp: Number.MAX_VALUE })],
  ['an end in a year', () => ({ exp: seconds() + 365 * 24 * 3600 })],
  ['an end a little more than a day ahead', () => ({ exp: seconds() + 24 * 3600 + 30 })],
  ['the digest of another access token', () => ({ at_hash: 'd2hhdCBpdCBpcyBub3Q' })],
  ['a whole digest in place of its half', () => ({ at_hash: atHash(32) })],
  ['a digest that is not a text', () => ({ at_hash: 7 })],
  ['an issue far in the future', () => ({ iat: seconds() + 3600 })],
  ['an issue a little too far in the future', () => ({ iat: seconds() + 20 })],
  ['no time of issue', () => ({ iat: undefined })],
  ['a start in the future', () => ({ nbf: seconds() + 20 })],
  ['no nonce', () => ({ nonce: undefined })],
  ['the nonce of another sign-in', () => ({ nonce: 'another' })],
  ['no subject', () => ({ sub: undefined })],
  ['an empty subject', () => ({ sub: '' })],
  ['a subject that is not a text', () => ({ sub: 7 as unknown as string })],
  ['no service level', () => ({ acr: undefined })],
  ['another service level', () => ({ acr: 'urn:acr.login.gov:verified' })],
  ['a lower authentication level', () => ({ aal: 'urn:gov:gsa:ac:classes:sp:PasswordProtectedTransport:duo' })],
  ['level 1 of authentication', () => ({ aal: 'http://idmanagement.gov/ns/assurance/aal/1' })],
  ['a level that only begins like the one asked for', () => ({ aal: 'http://idmanagement.gov/ns/assurance/aal/20' })],
]

test.each(claims)('gives no identity for an ID token with %s', async (_, change) => {
  oidc.idToken = () => oidc.signIdToken(change())
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
})

test.each([
  ['the subject of someone else', { sub: 'someone else' }],
  ['no subject', { sub: undefined }],
  ['an address that is not confirmed', { email_verified: false }],
  ['an address that is confirmed by a text', { email_verified: 'true' }],
  ['an address without a word about its confirmation', { email_verified: undefined }],
  ['no address', { email: undefined }],
  ['an address that is not a text', { email: ['ana@example.com'] }],
])('gives no identity when the user information has %s', async (_, userinfo) => {
  oidc.userinfo = userinfo
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
})

test('gives no identity when neither token nor user information tells how the person proved themselves', async () => {
  oidc.idToken = () => oidc.signIdToken({ aal: undefined })
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
  oidc.userinfo = { aal: 'http://idmanagement.gov/ns/assurance/aal/2' }
  expect(await outcomeOf(t.signIn())).toBe('accepted')
})

test.each([
  ['no ID token', { access_token: 'opaque', token_type: 'Bearer' }],
  ['no access token', { token_type: 'Bearer', id_token: 'x.y.z' }],
  ['another type of token', { access_token: 'opaque', token_type: 'MAC', id_token: await oidc.signIdToken() }],
])('gives no identity for an answer with %s', async (_, answer) => {
  oidc.faults['token'] = replies(200, JSON.stringify(answer))
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
})

test('gives no identity when the ID token is garbage', async () => {
  oidc.idToken = async () => 'not.a.token'
  expect(await outcomeOf(t.signIn())).toBe('unavailable')
})

test('never asks the address that a token names for its key', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [stranger.publicJwk] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const jku = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  oidc.idToken = () => oidc.signIdToken({}, { jku, x5u: jku, kid: 'stranger' }, stranger.privateKey)
  expect(await outcomeOf(t.signIn())).toBe('provider_refused')
  server.close()
  expect(asked).toBe(0)
})

describe('a token without a key id', () => {
  test('is refused if several keys are published', async () => {
    oidc.published = [oidc.key.publicJwk, stranger.publicJwk]
    oidc.idToken = () => new SignJWT(oidc.idTokenClaims()).setProtectedHeader(header).sign(oidc.key.privateKey)
    t.restart()
    expect(await outcomeOf(t.signIn())).toBe('provider_refused')
  })

  test('is accepted if there is only one, and keys of others beside ours do no harm', async () => {
    t.restart()
    oidc.idToken = () => new SignJWT(oidc.idTokenClaims()).setProtectedHeader(header).sign(oidc.key.privateKey)
    expect(await outcomeOf(t.signIn())).toBe('accepted')
    oidc.idToken = usual
    oidc.published = [{ kty: 'oct', kid: 'odd', k: 'AAAA' }, stranger.publicJwk, oidc.key.publicJwk]
    t.restart()
    expect(await outcomeOf(t.signIn())).toBe('accepted')
  })
})

test.each([
  ['an end ten seconds ago', () => ({ exp: seconds() - 10 })],
  ['an issue ten seconds ahead', () => ({ iat: seconds() + 10 })],
  ['a start ten seconds ahead', () => ({ nbf: seconds() + 10 })],
  ['one audience in a list', () => ({ aud: [CLIENT_ID] })],
  ['an end that is almost a day ahead', () => ({ exp: seconds() + 24 * 3600 - 30 })],
  ['the digest of its access token', () => ({ at_hash: atHash(16) })],
  ['us as the authorized party', () => ({ azp: CLIENT_ID })],
  [
    'a stronger form of the level asked for',
    () => ({ aal: 'http://idmanagement.gov/ns/assurance/aal/2?phishing_resistant=true' }),
  ],
] as [string, () => JWTPayload][])('accepts a token with %s', async (_, change) => {
  oidc.idToken = () => oidc.signIdToken(change())
  expect(await outcomeOf(t.signIn())).toBe('accepted')
})

test.each([
  [255, 'accepted'],
  [256, 'provider_refused'],
] as const)('a subject of %i characters is %s', async (length, outcome) => {
  const sub = 's'.repeat(length)
  oidc.userinfo = { sub }
  oidc.idToken = () => oidc.signIdToken({ sub })
  expect(await outcomeOf(t.signIn())).toBe(outcome)
})

test('keeps only texts among the other addresses', async () => {
  oidc.userinfo = { all_emails: ['B@example.com', 7, null, { a: 1 }, ['c@example.com']] }
  expect((await t.signIn()).emails).toEqual(['ana@example.com', 'b@example.com'])
  oidc.userinfo = { all_emails: 'b@example.com' }
  expect((await t.signIn()).emails).toEqual(['ana@example.com'])
})
