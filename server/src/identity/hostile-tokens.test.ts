import { keepAlive, tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import { generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activeKey } from '../platform/keyring.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account() })
const rsa = await generateKeyPair('RS256')
const ring = t.deps.config.keys.token
const secret = activeKey(ring).export()

type Change = { header?: object; claims?: JWTPayload; without?: string[]; key?: CryptoKey | Uint8Array }

/** A token like ours, with one thing changed. */
function forge({ header, claims, without = [], key = secret }: Change, owner: GivenUser = user): Promise<string> {
  const now = Math.floor(t.clock.now().getTime() / 1000)
  const good = {
    gen: owner.session.generation,
    sub: owner.session.id,
    iss: 'hireproof:test',
    aud: 'hireproof',
    iat: now,
    exp: now + 900,
  }
  const payload = Object.fromEntries(Object.entries({ ...good, ...claims }).filter(([name]) => !without.includes(name)))
  const protectedHeader = { alg: 'HS256', typ: 'hireproof-access+jwt', kid: ring.activeId, ...header }
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(key, { crit: { urgent: true } })
}

const unsecured = () => {
  const [, claims] = new UnsecuredJWT({ sub: user.session.id, gen: 1, iss: 'hireproof:test', aud: 'hireproof' })
    .setIssuedAt(t.clock.now())
    .setExpirationTime(new Date(t.clock.now().getTime() + 900_000))
    .encode()
    .split('.')
  const header = { alg: 'none', typ: 'hireproof-access+jwt', kid: ring.activeId }
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}.`
}

const flipped = async () => {
  const [header, claims, signature] = (await forge({})).split('.')
  const other = Buffer.from(String(signature), 'base64url')
  other[0] = Number(other[0]) ^ 1
  return `${header}.${claims}.${other.toString('base64url')}`
}

const hostile: [string, () => Promise<string> | string][] = [
  ['without a signature (alg none)', unsecured],
  [
    'with alg None in another case',
    async () => unsecured().replace(/^[^.]+/, Buffer.from('{"alg":"nOnE"}').toString('base64url')),
  ],
  ['signed with another key', () => forge({ key: randomBytes(32) })],
  ['signed with an empty key of the same id', () => forge({ key: Buffer.alloc(32) })],
  ['signed by an asymmetric key', () => forge({ header: { alg: 'RS256' }, key: rsa.privateKey })],
  ['signed with a longer hash', () => forge({ header: { alg: 'HS512' }, key: Buffer.concat([secret, secret]) })],
  ['of an unknown key id', () => forge({ header: { kid: 'other' } })],
  ['of a key id that names a property of objects', () => forge({ header: { kid: '__proto__' } })],
  ['of no key id', () => forge({ header: { kid: undefined } })],
  ['of another type', () => forge({ header: { typ: 'JWT' } })],
  ['of the type of an ID token', () => forge({ header: { typ: undefined } })],
  ['for another audience', () => forge({ claims: { aud: 'hireproof-link' } })],
  ['for no audience', () => forge({ without: ['aud'] })],
  ['of another environment', () => forge({ claims: { iss: 'hireproof:prod' } })],
  ['of no issuer', () => forge({ without: ['iss'] })],
  ['that has expired', () => forge({ claims: { exp: Math.floor(t.clock.now().getTime() / 1000) } })],
  ['that never expires', () => forge({ without: ['exp'] })],
  ['that is not valid yet', () => forge({ claims: { nbf: Math.floor(t.clock.now().getTime() / 1000) + 60 } })],
  ['of no session', () => forge({ without: ['sub'] })],
  ['of an unknown session', () => forge({ claims: { sub: '0190a0a0-0000-7000-8000-000000000000' } })],
  ['of a malformed session id', () => forge({ claims: { sub: '-'.repeat(36) } })],
  ['of a session id with SQL in it', () => forge({ claims: { sub: `' or 1=1 --` } })],
  ['of an older generation', () => forge({ claims: { gen: 0 } })],
  ['of a later generation', () => forge({ claims: { gen: 2 } })],
  ['of a generation as text', () => forge({ claims: { gen: '1' } })],
  ['of no generation', () => forge({ without: ['gen'] })],
  ['with a critical header we do not know', () => forge({ header: { crit: ['urgent'], urgent: true } })],
  ['with one bit flipped', flipped],
  [
    'with claims of someone else under this signature',
    async () => {
      const other = await t.given.user({ account_id: user.accountId })
      const [, claims] = (await forge({}, other)).split('.')
      const [header, , signature] = (await forge({})).split('.')
      return `${header}.${claims}.${signature}`
    },
  ],
  ['cut off', async () => (await forge({})).slice(0, -10)],
  ['of two parts', async () => (await forge({})).split('.').slice(0, 2).join('.')],
  ['of five parts', async () => `${await forge({})}.a.b`],
  ['gigantic', () => 'a'.repeat(15_000)],
  ['of dots', () => '.'.repeat(1000)],
  ['garbage', () => randomBytes(300).toString('base64')],
  ['empty', () => ''],
  ['the session cookie', () => `${user.session.id}.${user.session.secret}`],
]

const ask = (authorization: string) =>
  t.app.inject({ method: keepAlive.method, url: keepAlive.path, headers: { authorization } })

test('the token is valid before the table changes it', async () => {
  expect((await ask(`Bearer ${await forge({})}`)).statusCode).toBe(200)
})

describe.each(hostile)('a token %s', (_, make) => {
  test('authenticates no one', async () => {
    const response = await ask(`Bearer ${await make()}`)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('[API-07] reveals nothing to a call that asks about it', async () => {
    const answer = await t.as(user).call(tokenInfo, { body: { token: await make() } })
    expect(answer).toMatchObject({ status: 400, codes: expect.arrayContaining(['bad_request']) })
  })
})

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'bearer', 'Token x', 'Bearer  '])(
  'the header "%s" authenticates no one',
  async (authorization) => {
    expect((await ask(authorization)).statusCode).toBe(401)
  },
)

test('the scheme is read in any case, its token exactly', async () => {
  const token = await forge({})
  expect((await ask(`bearer ${token}`)).statusCode).toBe(200)
  expect((await ask(`BEARER ${token}`)).statusCode).toBe(200)
  expect((await ask(`Bearer ${token.toUpperCase()}`)).statusCode).toBe(401)
})

test('[API-07] token info tells users who they are, for their own token only', async () => {
  const other = await t.given.user({ account_id: user.accountId })
  const own = await t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(user.session) } })
  expect(own).toMatchObject({ status: 200, body: { sub: user.personId, idp_claims: { email: 'ana@example.com' } } })
  const foreign = await t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(other.session) } })
  expect(foreign).toMatchObject({ status: 400 })
})

test('a token of a key that is kept for old tokens is still valid, and one of a removed key is not', async () => {
  const [oldKey, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const rotated = await testApp({ env: { TOKEN_KEYS: `new:${newKey},old:${oldKey}` } })
  const owner = await rotated.given.user({ account_id: await rotated.given.account() })
  const call = async (kid: string, key: string) => {
    const token = await forge({ header: { kid }, key: Buffer.from(key, 'base64') }, owner)
    const headers = { authorization: `Bearer ${token}` }
    return (await rotated.app.inject({ method: 'POST', url: keepAlive.path, headers })).statusCode
  }
  expect(await call('old', oldKey)).toBe(200)
  expect(await call('new', newKey)).toBe(200)
  expect(await call('older', oldKey)).toBe(401)
})
