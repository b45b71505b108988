import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** Refuses requests that name several hosts: a proxy might have read another one than we do (RFC 9112, section 3.2). */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const names = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(names.length > 1 ? problem('bad_request') : undefined)
  })
}
