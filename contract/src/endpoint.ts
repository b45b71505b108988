import type * as z from 'zod/mini'
import type { AreaName } from './area-names.ts'
import type { ConflictCode, ProblemCode } from './problem.ts'

/**
 * Who may call, from least to most: everyone; a browser with a session, even during maintenance; every visitor of the
 * employee portal; an employee with an open form; an employee with an open notice of a mismatch; a
 * representative with an open Section 2; a signed-in person; a claimed user; a user past every gate before the
 * tutorial; a user past every gate.
 */
export const accessLevels = [
  'public',
  'session',
  'portal',
  'employee',
  'notice',
  'representative',
  'person',
  'user',
  'active',
  'ready',
] as const
export type Access = (typeof accessLevels)[number]

// Browsers send a cookie with every request to this site, even one from a page of another site.
const cookieLevels: readonly Access[] = ['session', 'portal', 'employee', 'notice', 'representative']

/** Whether a call identifies the caller with an access token. */
export const takesToken = (access: Access): boolean => access !== 'public' && !cookieLevels.includes(access)

type Schema = z.ZodMiniType | undefined

/** One call's input and output: the single source for validation, types, the client and the OpenAPI document. */
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
  /** Whether the server refuses calls from pages of other sites. */
  sameOrigin: boolean
  /** The part of the product it belongs to: a user who may not open its pages may not call it. */
  area: AreaName | undefined
  /** Whether it counts as activity: if false (refresh, polling), it does not extend a session. */
  activity: boolean
  /** The shape of refusals: that of the web-service API or of RFC 9457. */
  wire: 'problem' | 'v31'
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The media types, separated by commas, of an answer that is a file instead of JSON; its handler sends it. */
  file: string | undefined
  /** The fields of a form with a file, sent instead of JSON; its handler reads it after identifying the caller. */
  upload: z.ZodMiniType | undefined
  status: 200 | 201 | 202 | 204 | 302 | 303
  idempotent: boolean
  problems: readonly ProblemCode[]
  /** The possible reasons for a conflict. */
  conflicts: readonly ConflictCode[]
}

type Options<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access> = Pick<
  Endpoint,
  'name' | 'summary' | 'method' | 'path'
> & {
  access: A
  /** Set for a call that sets or ends a cookie without requiring one. */
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
  /** Accepts an Idempotency-Key header: a repeated request has one effect and one answer. */
  idempotent?: boolean
  problems?: readonly ProblemCode[]
  conflicts?: readonly ConflictCode[]
}

/** The shape of refusals under a path. */
export const wireOf = (path: string): Endpoint['wire'] => (path.startsWith('/api/v31/') ? 'v31' : 'problem')

/** Declares an endpoint; its path determines the shape of its refusals. */
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

/** Whether an export of a module is an endpoint. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'wire' in value && 'access' in value

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input of a caller for an endpoint. */
export type RequestOf<E extends Endpoint> = Present<{
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}>

/** The validated input of a handler for an endpoint. */
export type ValidOf<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** The answer of an endpoint. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodMiniType ? z.output<E['reply']> : undefined
