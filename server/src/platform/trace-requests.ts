import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methods } from './answer-measures.ts'
import { inContext, readTraceparent, startSpan, type Span } from './tracing.ts'
import { whenClosed } from './when-closed.ts'

type Log = (request: FastifyRequest, reply: FastifyReply) => void

/** Gives each request a context, which log lines have their ids from, and a span from its arrival, which is logged, to the end of its answer. */
export function traceRequests(app: FastifyInstance, logArrival: Log): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request, reply)
    // its last line may come from the connection alone
    if (span) request.log = reply.log = request.log.child({ traceId: span.traceId })
    logArrival(request, reply)
    inContext({ requestId: request.id, span }, done)
  })
}

function spanOf(request: FastifyRequest, reply: FastifyReply): Span | undefined {
  // Probes and assets would be most of what there is to look at.
  if (request.url.startsWith('/health/') || request.url.startsWith('/assets/')) return undefined
  const span = startSpan(() => startOf(request), placeOfCaller(request))
  if (span) whenClosed(reply.raw, () => span.end(endOf(reply)))
  return span
}

function startOf({ method: asked, routeOptions, id }: FastifyRequest) {
  // Callers choose the method and the address: only what the product itself declares is named.
  const method = methods.includes(asked) ? asked : '_OTHER'
  const route = routeOptions.url ?? 'none'
  const attributes = { 'http.request.method': method, 'http.route': route, 'hireproof.request_id': id }
  return { name: `${method} ${route}`, kind: 'server' as const, attributes }
}

/**
 * The place in a trace of a caller that came through a trusted proxy. Strangers name none: they could put their requests into
 * the traces of others, and have more of them kept than the operator wants.
 */
function placeOfCaller({ ips = [], headers }: FastifyRequest) {
  // the first is the proxy; there is a second only if the proxy is trusted
  return ips.length > 1 ? readTraceparent(headers['traceparent']) : undefined
}

function endOf({ raw, statusCode: status }: FastifyReply) {
  if (!raw.writableFinished) return { error: 'aborted' }
  return { error: status >= 500 ? String(status) : undefined, attributes: { 'http.response.status_code': status } }
}
