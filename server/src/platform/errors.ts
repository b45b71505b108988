import { problems, type Problem, type V31Errors } from '@hireproof/contract/problem'
import { wireOf } from '@hireproof/contract/endpoint'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem, ProblemError } from './problem.ts'
import { needsWaitPage, sendWaitPage } from './wait-page.ts'

/** Answers a path that no route has. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

const refuseUnknown: NotFound = (request, reply) => refuse(request, reply, new ProblemError('not_found'))

/** One handler for all errors: known refusals keep their code, the rest is 500 and reveals nothing more. */
export function handleErrors(app: FastifyInstance, notFound: NotFound = refuseUnknown): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = asProblem(error)
    // A sender who hung up gets no answer, and is no fault of ours.
    const isOurs = known.status >= 500 && !hasLeft(request)
    if (isOurs) request.log.error({ err: error, route: request.routeOptions.url }, known.code)
    // The reply is not returned: Fastify would watch the answer once more for its end.
    void refuse(request, reply, known)
  })
  // Pages are counted apart from calls; a client that guesses paths is counted with them.
  app.setNotFoundHandler(app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit({}) } : {}, notFound)
}

/** Whether a request ended before all of it came. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Answers a refusal in the shape of the called API, with the request id that the log has too, or with a page if it was opened. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: ProblemError) {
  void reply.code(refusal.status)
  void reply.header('cache-control', 'no-store')
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  if (needsWaitPage(request, refusal)) return sendWaitPage(request, reply, refusal)
  const wire = request.routeOptions.config.endpoint?.wire ?? wireOf(request.url)
  if (wire === 'v31') return reply.send(v31Body(refusal))
  return reply.type('application/problem+json').send(problemBody(request, refusal))
}

function problemBody(request: FastifyRequest, { code, detail, issues }: ProblemError): Problem {
  const { status, title } = problems[code]
  return { type: `/problems/${code}`, title, status, code, requestId: request.id, detail, issues }
}

function v31Body({ code, detail, issues }: ProblemError): V31Errors {
  if (issues?.length) {
    const errors = issues.map(({ path, code: error_code, message }) => ({
      error_code,
      message,
      attribute_name: path || null,
    }))
    return { errors }
  }
  return { errors: [{ error_code: code.toUpperCase(), message: detail ?? problems[code].title, attribute_name: null }] }
}
