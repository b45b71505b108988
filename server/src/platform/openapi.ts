import { takesToken, type Endpoint } from '@hireproof/contract/endpoint'
import { Problem, problems, V31Errors, type ProblemCode } from '@hireproof/contract/problem'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** The OpenAPI 3.1 document of a list of endpoints; stable for the same list. */
export function openApi(endpoints: readonly Endpoint[], productName: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '31.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem, 'output'), V31Errors: schemaOf(V31Errors, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyHeader] : []),
  ]
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    ...(takesToken(endpoint.access) ? { security: [{ accessToken: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint),
    responses: { [endpoint.status]: success(endpoint), ...refusals(endpoint) },
  }
}

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key has one effect and one answer.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}

function requestBodyOf({ body, upload }: Endpoint): Json {
  const schema = body ?? upload
  if (!schema) return {}
  const type = upload ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: jsonOf(schemaOf(schema, 'input'), type) } }
}

const jsonOf = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function success(endpoint: Endpoint): Json {
  if (!endpoint.reply) return { description: 'Done' }
  // OpenAPI 3.1 describes bytes by their media type alone.
  const types = endpoint.file?.split(', ').map((type) => [type, {}])
  if (types) return { description: 'File', content: Object.fromEntries(types) as Json }
  return { description: 'Done', content: jsonOf(schemaOf(endpoint.reply, 'output')) }
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }))
}

function refusals(endpoint: Endpoint): Json {
  const codes = new Set<ProblemCode>([
    'bad_request',
    'too_many_requests',
    'internal',
    'unavailable',
    ...endpoint.problems,
  ])
  if (endpoint.access !== 'public' && endpoint.access !== 'portal') codes.add('unauthenticated')
  if (takesToken(endpoint.access) && endpoint.access !== 'person') codes.add('account_required')
  if (endpoint.idempotent)
    for (const code of ['request_in_progress', 'idempotency_key_reused'] as const) codes.add(code)
  const byStatus = Map.groupBy([...codes].sort(), (code) => problems[code].status)
  const reference = { $ref: `#/components/schemas/${endpoint.wire === 'v31' ? 'V31Errors' : 'Problem'}` }
  const type = endpoint.wire === 'v31' ? 'application/json' : 'application/problem+json'
  const entries = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, list]) => [
      status,
      { description: described(list, endpoint), content: jsonOf(reference, type) },
    ]),
  )
}

/** The codes of a status, with what a conflict can be about. */
const described = (codes: readonly ProblemCode[], { conflicts }: Endpoint): string =>
  codes
    .map((code) => (code === 'conflict' && conflicts.length > 0 ? `conflict (${conflicts.join(', ')})` : code))
    .join(', ')
