import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { isOn } from '@hireproof/contract/environment'
import { signOut } from '@hireproof/contract/identity/identity.endpoints'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { allEndpoints, routesOfAll } from './endpoints.ts'
import { actorOfCookie, actorOfToken } from './identity/authenticate.ts'
import { auditDenial } from './identity/denials.ts'
import { callerOf } from './identity/proven-sessions.ts'
import { redirectOldAddresses } from './identity/identity.routes.ts'
import { callingCompanies } from './calling-companies.ts'
import { limitConcurrency } from './platform/admission.ts'
import { limitConnections } from './platform/connections.ts'
import { drainConnections, type Drain } from './platform/drain.ts'
import { countExports } from './platform/exports-at-once.ts'
import { handleErrors } from './platform/errors.ts'
import { shedWhenLate } from './platform/event-loop.ts'
import { securityHeaders } from './platform/headers.ts'
import { healthRoutes } from './platform/health.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { requireOneHost } from './platform/one-host.ts'
import { openApi } from './platform/openapi.ts'
import { problem } from './platform/problem.ts'
import { LONGEST_RECEIVING_MS, limitReceiving } from './platform/receiving.ts'
import { limitSending } from './platform/sending.ts'
import type { Gate } from './platform/route.ts'
import { traceRequests } from './platform/trace-requests.ts'
import { nameOnWaitPages } from './platform/wait-page.ts'
import { findLinked, requireEmployee, requireNotice, requireRepresentative } from './employee/employee-session.ts'
import { ensureUnlocked } from './employee/on-site/locked-browser.ts'
import { serveWeb } from './web.ts'

const BODY_LIMIT = 64 * 1024

type Options = { web: boolean; dist?: string | undefined; metrics?: Metrics | undefined; drain?: Drain }

/** The application as a value: every route, limit and header, not listening yet. */
export async function buildApp(deps: Deps, options: Options): Promise<FastifyInstance> {
  const { config } = deps
  const logging = new LogController({
    disableRequestLogging: !['debug', 'trace'].includes(config.logLevel),
    requestIdLogLabel: 'requestId',
  })
  const app = Fastify({
    loggerInstance: requestLog(deps.log),
    // it would log the arrival of a request before the request has its place in a trace
    logController: Object.assign(Object.create(logging) as LogController, { incomingRequest: () => undefined }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_RECEIVING_MS,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readable(url),
    // As long as an address can be: a long id is unknown like any other, in the shape of its endpoint.
    routerOptions: { maxParamLength: 16_384 },
  })
  app.removeContentTypeParser('text/plain')
  app.server.headersTimeout = 15_000
  nameOnWaitPages(app, config.productName)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  traceRequests(app, (request, reply) => logging.incomingRequest(request, reply))
  options.metrics?.watch(app)
  requireOneHost(app)
  limitReceiving(app)
  limitSending(app)
  limitConnections(app, { atOnce: config.limits.atOncePerAddress, isDirect: config.trustProxy === false })
  const drain = options.drain ?? { isUnderWay: false }
  drainConnections(app, drain)
  await securityHeaders(app, config)
  const { pool, waitTimeout } = config.database
  await app.register(cookie)
  const callers = callingCompanies(config)
  const countFor = limitConcurrency(app, { connections: pool, patience: waitTimeout, ownerOf: callers.ownerOf })
  // Shed API calls only: probes, sign-out and page assets must still get an answer.
  shedWhenLate(app, config.limits.eventLoopDelay, ({ routeOptions: { config: route } }) =>
    Boolean(route.endpoint && route.endpoint.path !== signOut.path),
  )
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: callerOf(deps),
    errorResponseBuilder: (_, { ttl }) => problem('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
    allowList: (request) => request.url.startsWith('/assets/') || request.url.startsWith('/health/'),
  })
  handleErrors(app, options.web ? await serveWeb(app, deps, options.dist) : undefined)
  healthRoutes(app, deps, drain)
  const authenticate = authenticateWith(deps)
  register(app, deps, async (request, endpoint) => {
    const caller = await authenticate(request, endpoint)
    const company = callers.remember(request, caller)
    if (company !== undefined) countFor(request, company)
    return caller
  })
  return app
}

function register(app: FastifyInstance, deps: Deps, authenticate: Gate['authenticate']): void {
  const { config } = deps
  const gate: Gate = {
    publicUrl: config.publicUrl,
    authenticate,
    onDenied: auditDenial(deps),
    countExport: countExports(config.database.pool),
    isUnderMaintenance: async () => isOn(await deps.flags.all(), 'MAINTENANCE_MODE'),
  }
  redirectOldAddresses(app)
  for (const { serve } of routesOfAll) serve(app, gate, deps)
  if (config.environment !== 'prod') {
    // it takes some megabytes and half a second, and few ask for it
    let document: Buffer | undefined
    app.get('/api/openapi.json', (_, reply) => {
      document ??= Buffer.from(JSON.stringify(openApi(allEndpoints, config.productName)))
      return reply.type('application/json; charset=utf-8').send(document)
    })
  }
}

/** Finds out who calls, in the way that the access of an endpoint requires. */
const authenticateWith =
  (deps: Deps): Gate['authenticate'] =>
  async (request, endpoint) => {
    const visitor = { kind: 'visitor', ip: request.ip, requestId: request.id } as const
    switch (endpoint.access) {
      case 'public':
        return visitor
      case 'portal':
        ensureUnlocked(deps, request, endpoint)
        return (await findLinked(deps, request)) ?? visitor
      case 'employee':
        return requireEmployee(deps, request)
      case 'notice':
        return requireNotice(deps, request)
      case 'representative':
        return requireRepresentative(deps, request)
      case 'session':
        return actorOfCookie(deps, request)
      default:
        return actorOfToken(deps, request, endpoint)
    }
  }

/** An address with broken escapes is read literally: it names nothing, and is refused like other unknown addresses. */
function readable(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`
  }
}

const requestLog = (log: Log): FastifyBaseLogger =>
  log.child({}, { serializers: { req: describeRequest, res: describeReply } })

const describeRequest = (request: { method?: string; routeOptions?: { url?: string } }) => ({
  method: request.method,
  route: request.routeOptions?.url,
})

const describeReply = (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode })
