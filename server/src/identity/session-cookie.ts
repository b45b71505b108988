import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { parseIdSecret } from './secrets.ts'

/** What the browser holds of its session. */
export type SessionCookie = { sessionId: string; secret: string }

const options = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.publicUrl.startsWith('https:'),
})

const named = (config: Config, name: string) => (config.publicUrl.startsWith('https:') ? `__Host-${name}` : name)

/** Reads the session's id and secret from the cookie, or undefined. */
export function readSessionCookie(config: Config, request: FastifyRequest): SessionCookie | undefined {
  const presented = parseIdSecret(request.cookies[named(config, 'hireproof_session')])
  return presented && { sessionId: presented.id, secret: presented.secret }
}

/** Gives the browser the session's secret; script cannot read it. */
export function setSessionCookie(config: Config, reply: FastifyReply, { sessionId, secret }: SessionCookie): void {
  void reply.setCookie(named(config, 'hireproof_session'), `${sessionId}.${secret}`, options(config))
}

/** Takes the session's secret from the browser. */
export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(named(config, 'hireproof_session'), options(config))
}

const SIGN_IN_SECONDS = 600

/** The secret that ties a sign-in under way to the browser that started it. */
export function readBrowserCookie(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[named(config, 'hireproof_sign_in')]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Ties a sign-in that begins to this browser for ten minutes. */
export function setBrowserCookie(config: Config, reply: FastifyReply, secret: string): void {
  void reply.setCookie(named(config, 'hireproof_sign_in'), secret, { ...options(config), maxAge: SIGN_IN_SECONDS })
}

const DEVICE_SECONDS = 365 * 24 * 60 * 60

/** The secret that makes a browser known in which someone signed in with a password before. */
export function readDeviceCookie(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[named(config, 'hireproof_device')]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Makes this browser known for a year. */
export function setDeviceCookie(config: Config, reply: FastifyReply, secret: string): void {
  void reply.setCookie(named(config, 'hireproof_device'), secret, { ...options(config), maxAge: DEVICE_SECONDS })
}
