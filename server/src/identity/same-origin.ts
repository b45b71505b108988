import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ensure } from '../platform/problem.ts'

/** Refuses a call that a page of another site caused; for the calls that trust the cookie. */
export function requireSameOrigin(config: Config, request: FastifyRequest): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  ensure(origin === undefined || origin === new URL(config.publicUrl).origin, 'forbidden')
  ensure(site === undefined || site === 'same-origin', 'forbidden')
}
