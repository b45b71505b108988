import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from './keyring.ts'
import { activeKey } from './keyring.ts'

/** The content of an access token: which session, and which generation of its secret. */
type TokenClaims = { sessionId: string; generation: number }

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** How far the clocks of two nodes may be apart. */
const SKEW_SECONDS = 60
const ALGORITHM = 'HS256'
const TYPE = 'hireproof-access+jwt'

/** Signs a 15-minute access token for one environment. */
export function signAccessToken(ring: Keyring, environment: string, claims: TokenClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ gen: claims.generation })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: ring.activeId })
    .setSubject(claims.sessionId)
    .setIssuer(`hireproof:${environment}`)
    .setAudience('hireproof')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(activeKey(ring))
}

type KnownToken = { claims: TokenClaims; expires: number }

// A signature stays valid: a browser sends one token for a quarter of an hour, and checking it again takes two trips
// through the thread pool. What may change, the session, is read on every call; the time is compared below.
const knownTokens = new WeakMap<Keyring, Map<string, KnownToken>>()
const MOST_KNOWN = 5000

/** The claims of a token that was read here before, without checking anything again. */
export const knownClaims = (ring: Keyring, environment: string, token: string): TokenClaims | undefined =>
  knownTokens.get(ring)?.get(`${environment} ${token}`)?.claims

/** Reads an access token; undefined for anything that is not one of ours or no longer valid. */
export async function readAccessToken(
  ring: Keyring,
  environment: string,
  token: string,
  now: Date,
): Promise<TokenClaims | undefined> {
  const known = knownTokens.get(ring) ?? new Map<string, KnownToken>()
  knownTokens.set(ring, known)
  const place = `${environment} ${token}`
  const found = known.get(place) ?? (await verifyToken(ring, environment, token, now))
  if (found) remember(known, place, found)
  return found && found.expires > Math.floor(now.getTime() / 1000) ? found.claims : undefined
}

function remember(known: Map<string, KnownToken>, place: string, token: KnownToken): void {
  if (known.size >= MOST_KNOWN && !known.has(place)) known.delete(known.keys().next().value ?? '')
  known.set(place, token)
}

async function verifyToken(
  ring: Keyring,
  environment: string,
  token: string,
  now: Date,
): Promise<KnownToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyFor(ring, kid), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: `hireproof:${environment}`,
      audience: 'hireproof',
      requiredClaims: ['sub', 'exp', 'iat', 'gen'],
      currentDate: now,
    })
    const { sub, gen, exp = Infinity, iat = Infinity } = payload
    if (typeof sub !== 'string' || !isSessionId(sub) || typeof gen !== 'number') return undefined
    // Signed with our key, but not by us: we never sign for later, or for longer.
    if (iat > now.getTime() / 1000 + SKEW_SECONDS || exp - iat > ACCESS_TOKEN_SECONDS) return undefined
    return { claims: { sessionId: sub, generation: gen }, expires: exp }
  } catch {
    return undefined
  }
}

const isSessionId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

function keyFor(ring: Keyring, kid: string | undefined) {
  const key = kid === undefined ? undefined : ring.keys.get(kid)
  if (!key) throw new Error('unknown key')
  return key
}
