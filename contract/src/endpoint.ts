import type * as z from 'zod/mini'
import type { AreaName } from './area-names.ts'
import type { ConflictCode, ProblemCode } from './problem.ts'

/**
 * Who may call, from the least to the most: everyone; a browser with a session, also during maintenance; everyone who
 * visits the portal of employees; an employee whose form is open; a signed-in person; a claimed user; one past every gate
 * before the tutorial; one past every gate.
 */
export const accessLevels = ['public', 'session', 'portal', 'employee', 'person', 'user', 'active', 'ready'] as const
export type Access = (typeof accessLevels)[number]

// A cookie travels with every request to this site, even with one that a page of another site caused.
const cookieLevels: readonly Access[] = ['session', 'portal', 'employee']

/** Whether a call shows who makes it by an access token. */
export const takesToken = (access: Access): boolean => access !== 'public' && !cookieLevels.includes(access)

type Schema = z.ZodMiniType | undefined

/** What one call asks and answers: the single source of validation, types, the client and the OpenAPI document. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Level extends Access = Access,
> = {
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Level
  /** Whether a call that a page of another site caused is refused. */
  sameOrigin: boolean
  /** The part of the product it belongs to: a user who may not open its pages may not call it. */
  area: AreaName | undefined
  /** Whether the person caused it: a call of `false` (refresh, polling) does not keep a session alive. */
  activity: boolean
  /** Whether refusals have the shape of the web-service API or of RFC 9457. */
  wire: 'problem' | 'v31'
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The media types of an answer that is a file and not JSON, after commas; its handler sends it. */
  file: string | undefined
  /** What a form with a file holds that is sent instead of JSON; its handler reads it, once it knows who calls. */
  upload: z.ZodMiniType | undefined
  status: 200 | 201 | 202 | 204 | 302 | 303
  idempotent: boolean
  problems: readonly ProblemCode[]
  /** What the conflicts that it is refused for can be about. */
  conflicts: readonly ConflictCode[]
}

type Options<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access> = Pick<
  Endpoint,
  'name' | 'summary' | 'method' | 'path'
> & {
  access: A
  /** Said where a cookie is set or ended by a call that asks for none. */
  sameOrigin?: true
  params?: P
  query?: Q
  body?: B
  reply?: R
  file?: string
  upload?: z.ZodMiniType
  status?: Endpoint['status']
  area?: AreaName
  activity?: boolean
  /** Takes an Idempotency-Key header: a repeated request has one effect and one answer. */
  idempotent?: boolean
  problems?: readonly ProblemCode[]
  conflicts?: readonly ConflictCode[]
}

/** The shape of refusals below a path. */
export const wireOf = (path: string): Endpoint['wire'] => (path.startsWith('/api/v31/') ? 'v31' : 'problem')

/** Declares an endpoint; the shape of its refusals follows from its path. */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  const A extends Access = Access,
>(options: Options<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    area: undefined,
    activity: true,
    idempotent: false,
    problems: [],
    conflicts: [],
    file: undefined,
    upload: undefined,
    sameOrigin: cookieLevels.includes(options.access),
    ...options,
    status: options.status ?? (options.reply ? 200 : 204),
    wire: wireOf(options.path),
    params: options.params as P,
    query: options.query as Q,
    body: options.body as B,
    reply: options.reply as R,
  }
}

/** Whether something that a module exports is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'wire' in value && 'access' in value

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller hands over for an endpoint. */
export type RequestOf<E extends Endpoint> = Present<{
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}>

/** What a handler receives for an endpoint, validated. */
export type ValidOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What an endpoint answers. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : undefined
