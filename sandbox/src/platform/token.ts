import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { ProblemError } from './problems.ts'

/** Refuses a call without the bearer token of a service. */
export function requireToken(request: FastifyRequest, token: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(given), digest(token))) throw new ProblemError('unauthorized')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
