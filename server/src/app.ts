import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { isOn } from '@hireproof/contract/environment'
import { signOut } from '@hireproof/contract/identity'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { casesRoutes } from './cases/cases.routes.ts'
import { referenceRoutes } from './cases/reference.routes.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import { copiesRoutes } from './copies/copies.routes.ts'
import type { Deps } from './deps.ts'
import { allEndpoints } from './endpoints.ts'
import { environmentRoutes } from './environment/environment.routes.ts'
import { formPdfRoutes } from './form-pdf/form-pdf.routes.ts'
import { authenticateWith } from './identity/authenticate.ts'
import { auditDenial } from './identity/denials.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { legacyRoutes } from './identity/legacy.routes.ts'
import { linkingRoutes } from './identity/linking.routes.ts'
import { redirectRoutes } from './identity/redirect.routes.ts'
import { limitConcurrency } from './platform/admission.ts'
import { inspectionRoutes } from './inspection/inspection.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { drainConnections } from './platform/drain.ts'
import { handleErrors } from './platform/errors.ts'
import { securityHeaders } from './platform/headers.ts'
import { healthRoutes } from './platform/health.ts'
import type { Log } from './platform/log.ts'
import { networkOf } from './platform/network.ts'
import { openApi } from './platform/openapi.ts'
import { problem } from './platform/problem.ts'
import { LONGEST_RECEIVING_MS, limitReceiving } from './platform/receiving.ts'
import type { Guard } from './platform/route.ts'
import { trainingRoutes } from './plus/training.routes.ts'
import { plusTermsRoutes } from './plus/plus-terms.routes.ts'
import { employeeRoutes } from './plus-cases/employee.routes.ts'
import { plusCasesRoutes } from './plus-cases/plus-cases.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { resourcesRoutes } from './resources/resources.routes.ts'
import { tutorialRoutes } from './tutorial/tutorial.routes.ts'
import { activationRoutes } from './users/activation.routes.ts'
import { bulkUsersRoutes } from './users/bulk-users.routes.ts'
import { dashboardRoutes } from './users/dashboard.routes.ts'
import { exportUsersRoutes } from './users/export-users.routes.ts'
import { listViewsRoutes } from './users/list-views.routes.ts'
import { newUsersRoutes } from './users/new-users.routes.ts'
import { passwordsRoutes } from './users/passwords.routes.ts'
import { resetPasswordRoutes } from './users/reset-password.routes.ts'
import { searchUsersRoutes } from './users/search-users.routes.ts'
import { userHistoryRoutes } from './users/user-history.routes.ts'
import { userProfilesRoutes } from './users/user-profiles.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { serveWeb } from './web.ts'

const BODY_LIMIT = 64 * 1024

/** Calls that may wait for each connection to the database in a rush: those of some fifty people who open a page at once. */
const CALLS_TO_A_CONNECTION = 8

/** The application as a value: every route, limit and header, listening to nobody yet. */
export async function buildApp(deps: Deps, options: { web: boolean; dist?: string }): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    loggerInstance: requestLog(deps.log),
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    genReqId: () => uuid(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_RECEIVING_MS,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readable(url),
    // As long as an address can be at all: a long id is unknown like any other, in the shape of its endpoint.
    routerOptions: { maxParamLength: 16_384 },
  })
  app.removeContentTypeParser('text/plain')
  app.server.headersTimeout = 15_000
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  limitReceiving(app)
  drainConnections(app)
  await securityHeaders(app, config)
  const { pool } = config.database
  limitConcurrency(app, { rush: pool * CALLS_TO_A_CONNECTION, storm: pool })
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: config.limits.eventLoopDelay,
    pressureHandler: ({ routeOptions: { config: route } }) => {
      // Calls are work. Who watches over the server must learn that it lives, who leaves must be able to, and half a page
      // helps nobody.
      if (!route.endpoint || route.endpoint.path === signOut.path) return
      throw problem('unavailable', { retryAfter: 2 })
    },
  })
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => problem('too_many_requests', { retryAfter: 60 }),
    allowList: (request) => request.url.startsWith('/assets/') || request.url.startsWith('/health/'),
  })
  handleErrors(app, options.web ? await serveWeb(app, config, options.dist) : undefined)
  register(app, deps)
  return app
}

function register(app: FastifyInstance, deps: Deps): void {
  const guard: Guard = {
    authenticate: authenticateWith(deps),
    onDenied: auditDenial(deps),
    isUnderMaintenance: async () => isOn(await deps.flags.all(), 'MAINTENANCE_MODE'),
  }
  healthRoutes(app, {
    databases: [deps.appDb, deps.identityDb],
    jobs: deps.jobs,
    metrics: deps.config.environment !== 'prod',
  })
  environmentRoutes(app, deps, guard)
  identityRoutes(app, deps, guard)
  redirectRoutes(app, deps, guard)
  legacyRoutes(app, deps, guard)
  linkingRoutes(app, deps, guard)
  usersRoutes(app, deps, guard)
  searchUsersRoutes(app, deps, guard)
  exportUsersRoutes(app, deps, guard)
  listViewsRoutes(app, deps, guard)
  bulkUsersRoutes(app, deps, guard)
  newUsersRoutes(app, deps, guard)
  activationRoutes(app, deps, guard)
  userProfilesRoutes(app, deps, guard)
  userHistoryRoutes(app, deps, guard)
  passwordsRoutes(app, deps, guard)
  resetPasswordRoutes(app, deps, guard)
  dashboardRoutes(app, deps, guard)
  accountsRoutes(app, deps, guard)
  contactsRoutes(app, deps, guard)
  newsRoutes(app, deps, guard)
  messagesRoutes(app, deps, guard)
  plusTermsRoutes(app, deps, guard)
  casesRoutes(app, deps, guard)
  referenceRoutes(app, deps, guard)
  plusCasesRoutes(app, deps, guard)
  copiesRoutes(app, deps, guard)
  retentionRoutes(app, deps, guard)
  inspectionRoutes(app, deps, guard)
  employeeRoutes(app, deps, guard)
  formPdfRoutes(app, deps, guard)
  resourcesRoutes(app, deps, guard)
  tutorialRoutes(app, deps, guard)
  trainingRoutes(app, deps, guard)
  if (deps.config.environment !== 'prod') {
    const document = openApi(allEndpoints, deps.config.productName)
    app.get('/api/openapi.json', () => document)
  }
}

/** An address with broken escapes is taken literally: it names nothing, and is refused like any other that does. */
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
