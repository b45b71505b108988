import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { parseIdSecret } from '../identity/secrets.ts'

/** What the browser of an employee holds of its session. */
export type EmployeeCookie = { sessionId: string; secret: string }

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')

// Sent only to the employee's calls, and so without the prefix that requires the whole site.
const options = (config: Config): CookieSerializeOptions => ({
  path: '/api/employee',
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure(config),
})

const nameOf = (config: Config) => (isSecure(config) ? '__Secure-hireproof_employee' : 'hireproof_employee')

/** Reads the id and the secret of an employee's session, or undefined. */
export function readEmployeeCookie(config: Config, request: FastifyRequest): EmployeeCookie | undefined {
  const presented = parseIdSecret(request.cookies[nameOf(config)])
  return presented && { sessionId: presented.id, secret: presented.secret }
}

/** Gives the browser the secret of an employee's session; script cannot read it. */
export function setEmployeeCookie(config: Config, reply: FastifyReply, { sessionId, secret }: EmployeeCookie): void {
  void reply.setCookie(nameOf(config), `${sessionId}.${secret}`, options(config))
}

/** Takes the secret of an employee's session from the browser. */
export function clearEmployeeCookie(config: Config, reply: FastifyReply): void {
  void reply.clearCookie(nameOf(config), options(config))
}
