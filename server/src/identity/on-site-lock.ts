import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { parseIdSecret } from './secrets.ts'

/** What a browser holds that an employer locked to one form: the pass of its employee, and the secret of the lock. */
export type OnSiteLock = { passId: string; secret: string }

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

const options = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(config),
})

const nameOf = (config: Config) => (isSecure(config) ? '__Host-hireproof_on_site' : 'hireproof_on_site')

// As long as browsers keep a cookie: closing the browser does not open the lock.
const LOCK_SECONDS = 400 * 24 * 60 * 60

/** Whether an employer locked this browser. Only a sign-in ends that, also if the cookie is damaged. */
export const isLocked = (config: Config, request: FastifyRequest): boolean =>
  request.cookies[nameOf(config)] !== undefined

/** Reads the pass to which this browser is locked, or undefined. */
export function readOnSiteLock(config: Config, request: FastifyRequest): OnSiteLock | undefined {
  const presented = parseIdSecret(request.cookies[nameOf(config)])
  return presented && { passId: presented.id, secret: presented.secret }
}

/** Locks this browser to a pass; script cannot read the secret. */
export function setOnSiteLock(config: Config, reply: FastifyReply, { passId, secret }: OnSiteLock): void {
  void reply.setCookie(nameOf(config), `${passId}.${secret}`, { ...options(config), maxAge: LOCK_SECONDS })
}

/** Opens the lock of this browser. */
export function clearOnSiteLock(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(nameOf(config), options(config))
}
