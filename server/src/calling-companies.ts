import { hash } from 'node:crypto'
import type { Endpoint } from '@hireproof/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { readEmployeeCookie } from './employee/employee-cookie.ts'
import { readSessionCookie } from './identity/session-cookie.ts'
import type { Caller } from './platform/actor.ts'
import { networkOf } from './platform/network.ts'

const MOST_KNOWN = 20_000
/** As long as an access token is valid, in milliseconds. */
const KNOWN_MS = 15 * 60_000

type Known = { company: string; at: number }

/**
 * Keeps in mind for which company a node has proven that a token or a cookie calls, so that the next call with it counts for that
 * company before it costs anything. It decides about no right: who calls is found out on every call.
 */
export function callingCompanies(config: Config) {
  const known = new Map<string, Known>()
  const credentials = new WeakMap<FastifyRequest, string | undefined>()
  const credentialOf = (request: FastifyRequest): string | undefined => {
    if (credentials.has(request)) return credentials.get(request)
    const secret = secretOf(config, request)
    const credential = secret === undefined ? undefined : hash('sha256', secret, 'base64')
    credentials.set(request, credential)
    return credential
  }
  return {
    /** For whom a request counts: the company of its token or cookie, or the network that it comes from until that is proven. */
    ownerOf: (request: FastifyRequest): string => {
      const credential = credentialOf(request)
      const found = credential === undefined ? undefined : known.get(credential)
      if (found && found.at > performance.now() - KNOWN_MS) return found.company
      return `network ${networkOf(request.ip)}`
    },
    /** Keeps in mind who called, now that it is proven; answers the company. */
    remember: (request: FastifyRequest, caller: Caller): string | undefined => {
      const credential = credentialOf(request)
      if (credential === undefined || !('accountId' in caller)) return undefined
      const company = `company ${caller.accountId}`
      const now = performance.now()
      const found = known.get(credential)
      if (found?.company === company && found.at > now - KNOWN_MS / 2) return company
      known.delete(credential)
      const [oldest = ''] = known.size >= MOST_KNOWN ? known.keys() : []
      known.delete(oldest)
      known.set(credential, { company, at: now })
      return company
    },
  }
}

/** What proves who makes a call, by the access of its endpoint. */
function secretOf(config: Config, request: FastifyRequest): string | undefined {
  const { access } = request.routeOptions.config.endpoint ?? ({} as Partial<Endpoint>)
  switch (access) {
    case undefined:
    case 'public':
      return undefined
    case 'session':
      return readSessionCookie(config, request)?.secret
    case 'portal':
    case 'employee':
    case 'notice':
    case 'representative':
      return readEmployeeCookie(config, request)?.secret
    default:
      return request.headers.authorization?.split(' ')[1]
  }
}
