import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { knownClaims } from '../platform/access-token.ts'
import { networkOf } from '../platform/network.ts'
import { hashSecret } from './secrets.ts'
import { readSessionCookie, type SessionCookie } from './session-cookie.ts'

const MOST_PROVEN = 20_000

// What this node has found to be a session once. That the session may be over by now makes no difference for counting.
const proven = new Set<string>()

const placeOf = ({ sessionId, secret }: SessionCookie) => `${sessionId} ${hashSecret(secret).toString('base64')}`

/** Keeps in mind that a browser holds the secret of a session. */
export function rememberProven(cookie: SessionCookie): void {
  const [oldest = ''] = proven
  if (proven.size >= MOST_PROVEN) proven.delete(oldest)
  proven.add(placeOf(cookie))
}

/**
 * Whom a request counts for: the session that it belongs to, if this node has proven that before, and otherwise the network
 * that it comes from. Finding out costs next to nothing, so that callers who make up sessions gain nothing.
 */
export const callerOf =
  ({ config }: Pick<Deps, 'config'>) =>
  (request: FastifyRequest): string => {
    const network = networkOf(request.ip)
    // Stricter limits, such as that of sign-ins, hold for everyone behind an address together.
    if (request.routeOptions.config.rateLimit) return network
    const [, token = ''] = request.headers.authorization?.split(' ') ?? []
    const known = knownClaims(config.keys.token, config.environment, token)
    if (known) return `session ${known.sessionId}`
    const cookie = readSessionCookie(config, request)
    return cookie && proven.has(placeOf(cookie)) ? `session ${cookie.sessionId}` : network
  }
