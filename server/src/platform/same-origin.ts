import type { FastifyRequest } from 'fastify'
import { ensure } from './problem.ts'

/** Refuses a call from a page of another site; for the calls that trust a cookie. */
export function requireSameOrigin(publicUrl: string, { headers }: FastifyRequest): void {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  ensure(origin === undefined || origin === new URL(publicUrl).origin, 'forbidden')
  ensure(site === undefined || site === 'same-origin', 'forbidden')
}
