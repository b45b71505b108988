import { isForFullAccess } from '@hireproof/contract/accounts/client-calls'
import { closesForMaintenance, dueGuard } from '@hireproof/contract/guards'
import { isEndpoint, type Endpoint, type ReplyOf, type ValidOf } from '@hireproof/contract/endpoint'
import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isLinked,
  type Caller,
  type EmployeeActor,
  type LinkedActor,
  type NoticeActor,
  type RepresentativeActor,
  type SignedInActor,
  type UserActor,
  type VisitorActor,
} from './actor.ts'
import { problem, ProblemError } from './problem.ts'
import { requireSameOrigin } from './same-origin.ts'
import { SealError } from './seal.ts'
import { turns } from './turns.ts'
import { countUnread } from './unread.ts'
import { validated } from './validated.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    endpoint?: Endpoint
    atOnce?: number
  }
}

/** Finds out who calls, on every request: from the token or cookie that the endpoint takes, and the rows behind it. */
type Authenticate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Caller>

/** Called for every refusal that must be audited. */
export type OnDenied = (actor: Caller, endpoint: Endpoint, code: string) => Promise<void>

type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? VisitorActor
  : E['access'] extends 'portal'
    ? VisitorActor | LinkedActor
    : E['access'] extends 'employee'
      ? EmployeeActor
      : E['access'] extends 'notice'
        ? NoticeActor
        : E['access'] extends 'representative'
          ? RepresentativeActor
          : E['access'] extends 'session' | 'person'
            ? SignedInActor
            : UserActor

type Call<E extends Endpoint> = ValidOf<E> & {
  actor: ActorOf<E>
  request: FastifyRequest
  reply: FastifyReply
  idempotencyKey: string | undefined
}

/**
 * What a handler may limit otherwise than usual: calls of an address in a minute, or calls that a node works on at once. Those
 * that wait for their turn take no room from other calls. The file of an export holds a connection of the database while it is read.
 */
type Limits = { rateLimit?: Pick<RateLimitOptions, 'max'>; atOnce?: number; isExport?: true }

/** Calls that may wait for their turn. */
const MOST_WAITING = 5000

type Handler<E extends Endpoint> = ((call: Call<E>) => Promise<ReplyOf<E> | FastifyReply>) & {
  limits?: Limits
}

/** The handlers of the endpoints that a module of the contract declares. */
export type Handlers<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] extends Endpoint
    ? Handler<Module[Name]>
    : never
}

/** Gives a handler limits other than the usual ones. */
export const limited = <H extends object>(limits: Limits, handler: H): H & { limits: Limits } =>
  Object.assign(handler, { limits })

/** What runs before every handler. */
export type Gate = {
  publicUrl: string
  authenticate: Authenticate
  onDenied: OnDenied
  isUnderMaintenance: () => Promise<boolean>
  /** Counts a file that holds a connection of the database while it is read; refuses too many at once. */
  countExport: (reply: FastifyReply, caller: Caller) => void
}

/** A module of the contract with its handlers. */
export type Routes<Deps> = {
  endpoints: readonly Endpoint[]
  serve: (app: FastifyInstance, gate: Gate, deps: Deps) => void
}

/** Joins a module of the contract with its handlers; one without a handler does not compile. */
export const routes = <Module extends object, Deps>(
  module: Module,
  handlersOf: (deps: Deps) => Handlers<Module>,
): Routes<Deps> => ({
  endpoints: Object.values(module).filter(isEndpoint),
  serve: (app, gate, deps) => {
    // The compiler has matched handlers and endpoints by name; here they are looked up by name.
    const byName: Readonly<Record<string, Handler<Endpoint> | undefined>> = { ...(handlersOf(deps) as object) }
    for (const [name, endpoint] of Object.entries(module)) {
      const handler = byName[name]
      if (isEndpoint(endpoint) && handler) route(app, gate, endpoint, handler)
    }
  },
})

/** Serves an endpoint: who calls, whether they may, whether the request is valid, the answer; only declared fields leave. */
function route(app: FastifyInstance, gate: Gate, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const atOnce = handler.limits?.atOnce
  const inTurn = atOnce === undefined ? undefined : turns({ atOnce, waiting: MOST_WAITING })
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await admit(gate, request, endpoint)
    try {
      if (actor.kind === 'user' || actor.kind === 'person') check(actor, endpoint)
      if (endpoint.file) countUnread(reply, actor)
      if (handler.limits?.isExport) gate.countExport(reply, actor)
      const call = { ...validated(endpoint, request), actor, request, reply } as Call<Endpoint>
      const answer = await handler(call)
      // `FastifyReply` is thenable: after `await`, only `reply.sent` tells whether the handler answered.
      return reply.sent ? reply : send(endpoint, reply, answer)
    } catch (error) {
      await auditDenial(gate, actor, endpoint, error)
      const undeclared = undeclaredConflicts(endpoint, error)
      if (undeclared.length > 0) request.log.error({ endpoint: endpoint.name, undeclared }, UNDECLARED)
      throw error
    }
  }
  const options = {
    method: endpoint.method,
    url: endpoint.path,
    config: { ...handler.limits, endpoint },
    handler: inTurn
      ? (request: FastifyRequest, reply: FastifyReply) => inTurn(async () => serve(request, reply))
      : serve,
  }
  if (!endpoint.upload) return void app.route(options)
  void app.register(async (scope) => {
    // Files stay unread until the handler has found out who sends them.
    scope.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload))
    scope.route(options)
  })
}

/** The caller of a call that is open at present and that no other site caused. */
async function admit(gate: Gate, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  // During maintenance no caller is looked up.
  if (closesForMaintenance(endpoint.access) && (await gate.isUnderMaintenance())) {
    throw problem('maintenance', { retryAfter: 60 })
  }
  if (endpoint.sameOrigin) requireSameOrigin(gate.publicUrl, request)
  return gate.authenticate(request, endpoint)
}

function check(actor: SignedInActor, endpoint: Endpoint): void {
  const { access, area } = endpoint
  const who = actor.kind === 'user' ? actor.facts : 'person'
  const due = dueGuard(access, { isUnderMaintenance: false, who, area, isForFullAccess: isForFullAccess(endpoint) })
  if (due) throw problem(due.code)
}

async function auditDenial(gate: Gate, actor: Caller, endpoint: Endpoint, error: unknown): Promise<void> {
  // A number that cannot be opened was changed or moved, or its key is gone: an operator must look at it.
  if (error instanceof SealError) return gate.onDenied(actor, endpoint, `sealed_${error.reason}`)
  if (actor.kind === 'visitor' || isLinked(actor)) return
  const { code, status } = error as { code?: string; status?: number }
  if (code && (status === 403 || status === 404)) await gate.onDenied(actor, endpoint, code)
}

/** The log message for a refusal that the contract does not declare. */
export const UNDECLARED = 'a conflict that the contract does not declare'

function undeclaredConflicts({ conflicts }: Endpoint, error: unknown): string[] {
  if (!(error instanceof ProblemError) || error.code !== 'conflict') return []
  const codes = (error.issues ?? []).map(({ code }) => code)
  return codes.filter((code) => !conflicts.some((each) => each === code))
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  void reply.code(endpoint.status)
  if (!endpoint.reply) return reply.send()
  return reply.send(endpoint.reply.parse(answer))
}
