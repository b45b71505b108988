import { dueGuard, type Visit } from '@hireproof/contract/guards'
import type { Endpoint, ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor, UserActor } from './actor.ts'
import { ensure, problem } from './problem.ts'
import { SealError } from './seal.ts'

/** Finds out who calls: from the bearer token and the session row, on every request. */
type Authenticate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>

/** Called for every refusal of a signed-in actor, so that it can be audited. */
export type OnDenied = (actor: Actor, request: FastifyRequest, endpoint: Endpoint, code: string) => Promise<void>

type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'person'
    ? Actor
    : UserActor

type Call<E extends Endpoint> = ValidOf<E> & {
  actor: ActorOf<E>
  request: FastifyRequest
  reply: FastifyReply
  idempotencyKey: string | undefined
}

export type Guard = { authenticate: Authenticate; onDenied: OnDenied; isUnderMaintenance: () => Promise<boolean> }

/** Serves an endpoint: authenticate, gate, validate, handle; only declared fields leave. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  guard: Guard,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyOf<E> | FastifyReply>,
  limits: FastifyContextConfig = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...limits, endpoint },
    handler: async (request, reply) => {
      const actor = endpoint.access === 'public' ? undefined : await authenticated(guard, request, endpoint)
      try {
        if (actor) check({ isUnderMaintenance: false, who: whoIs(actor), area: endpoint.area }, endpoint)
        const answer = await handler({ ...validated(endpoint, request), actor, request, reply } as Call<E>)
        // A reply is a thenable: awaited, it is no answer any more.
        return reply.sent ? reply : send(endpoint, reply, answer)
      } catch (error) {
        if (actor) await auditDenial(guard, actor, request, endpoint, error)
        throw error
      }
    },
  })
}

/** Who calls; during maintenance nobody is looked for. */
async function authenticated(guard: Guard, request: FastifyRequest, endpoint: Endpoint): Promise<Actor> {
  const isUnderMaintenance = await guard.isUnderMaintenance()
  check({ isUnderMaintenance, who: 'person', area: undefined }, { ...endpoint, access: 'person' })
  return guard.authenticate(request, endpoint)
}

const whoIs = (actor: Actor) => (actor.kind === 'user' ? actor.facts : 'person')

function check(visit: Visit, { access }: Pick<Endpoint, 'access'>) {
  const due = dueGuard(access, visit)
  if (due) throw problem(due.code, due.code === 'maintenance' ? { retryAfter: 60 } : {})
}

async function auditDenial(guard: Guard, actor: Actor, request: FastifyRequest, endpoint: Endpoint, error: unknown) {
  // A number that cannot be opened was changed or moved, or its key is gone: somebody has to look.
  if (error instanceof SealError) return guard.onDenied(actor, request, endpoint, `sealed_${error.reason}`)
  const { code, status } = error as { code?: string; status?: number }
  if (code && (status === 403 || status === 404)) await guard.onDenied(actor, request, endpoint, code)
}

function validated(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params, 'params', endpoint.wire),
    query: parse(endpoint.query, request.query, 'query', endpoint.wire),
    body: parse(endpoint.body, request.body ?? {}, 'body', endpoint.wire),
    idempotencyKey: endpoint.idempotent ? idempotencyKey(request) : undefined,
  }
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, part: string, wire: Endpoint['wire']): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  // A malformed id names nothing that exists.
  if (part === 'params') throw problem('not_found')
  const issues = result.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    return keys.map((key) => ({
      path: [...issue.path, ...(key === undefined ? [] : [key])].join('.'),
      code: wire === 'v31' ? v31Code(issue) : issue.code,
      message: key === undefined ? issue.message : 'This field is not known.',
    }))
  })
  throw problem('bad_request', { issues })
}

type ZodIssue = z.core.$ZodIssue

function v31Code(issue: ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'ATTRIBUTE_EXTRANEOUS_FIELD'
  if (issue.code === 'invalid_value') return 'ATTRIBUTE_INVALID_ENUM'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'ATTRIBUTE_REQUIRED'
  return 'ATTRIBUTE_FORMAT'
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  ensure(typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key), 'bad_request')
  return key
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  void reply.code(endpoint.status)
  if (!endpoint.reply) return reply.send()
  return reply.send(endpoint.reply.parse(answer))
}
