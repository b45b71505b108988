import type { Endpoint } from '@hireproof/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ensure, problem } from './problem.ts'

/** What a request asks of an endpoint, validated; refused with the fields that are wrong. */
export function validated(endpoint: Endpoint, request: FastifyRequest) {
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
