import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from './keyring.ts'
import { activeKey } from './keyring.ts'

/** What an access token says: which session, and which generation of its secret. */
export type TokenClaims = { sessionId: string; generation: number }

export const ACCESS_TOKEN_SECONDS = 15 * 60
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

/** Reads an access token; undefined for anything that is not one of ours and still good. */
export async function readAccessToken(
  ring: Keyring,
  environment: string,
  token: string,
  now: Date,
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyFor(ring, kid), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: `hireproof:${environment}`,
      audience: 'hireproof',
      requiredClaims: ['sub', 'exp', 'iat', 'gen'],
      currentDate: now,
    })
    const { sub, gen } = payload
    if (typeof sub !== 'string' || !isSessionId(sub) || typeof gen !== 'number') return undefined
    return { sessionId: sub, generation: gen }
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
