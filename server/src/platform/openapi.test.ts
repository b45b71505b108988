import { endpoint, takesToken } from '@hireproof/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../endpoints.ts'
import { openApi } from './openapi.ts'

type Operation = {
  operationId: string
  security?: unknown
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const document = openApi(allEndpoints, 'Hireproof') as unknown as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!

test('describes every endpoint once, under its name, path and method', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
  for (const { name, path, method } of allEndpoints) {
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described?.operationId).toBe(name)
  }
})

test('names every part of a path as a required parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters = [] } of Object.values(methods)) {
      const named = parameters.filter((each) => each.in === 'path' && each.required).map(({ name }) => name)
      expect(named.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
    }
  }
})

test('refers only to what it holds, and holds no schema that cannot be read', () => {
  const text = JSON.stringify(document)
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components['schemas']).toHaveProperty(String(name))
  }
  expect(text).not.toMatch(/"\$ref":"(?!#\/(components|\$defs))/)
})

test('[API-04] shows the shape of each refusal', () => {
  const services = operationOf('cases.get').responses['404']?.content?.['application/json']?.schema
  expect(services).toEqual({ $ref: '#/components/schemas/V31Errors' })
  const others = operationOf('users.get').responses['404']?.content?.['application/problem+json']?.schema
  expect(others).toEqual({ $ref: '#/components/schemas/Problem' })
})

test('requires an access token wherever one is needed', () => {
  for (const { name, access } of allEndpoints) {
    expect(operationOf(name).security !== undefined, name).toBe(takesToken(access))
    // a password that is wrong, and a cookie in place of a token
    const isRefused =
      takesToken(access) ||
      ['session', 'employee', 'notice', 'representative'].includes(access) ||
      name === 'identity.signIn'
    expect('401' in operationOf(name).responses, name).toBe(isRefused)
  }
})

describe('an endpoint that takes an Idempotency-Key', () => {
  const once = endpoint({
    name: 'a.b',
    summary: 'x',
    method: 'POST',
    path: '/api/x',
    access: 'user',
    body: z.strictObject({ a: z._default(z.string(), 'x') }),
    idempotent: true,
  })
  const described = openApi([once], 'X') as unknown as Document
  const operation = described.paths['/api/x']!['post']!

  test('has it in its description, with the answers to a wrong use', () => {
    expect(operation.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }])
    expect(operation.responses['409']?.description).toContain('request_in_progress')
    expect(operation.responses['422']?.description).toContain('idempotency_key_reused')
    expect(operation.responses['204']).toEqual({ description: 'Done' })
  })

  test('describes the body as it is sent, not as it is read', () => {
    expect(operation.requestBody?.content['application/json']?.schema).not.toHaveProperty('required')
  })
})

test('[API-35] an endpoint that returns a file names its media type and no schema', () => {
  expect(operationOf('resources.document').responses['200']).toEqual({
    description: 'File',
    content: { 'application/pdf': {} },
  })
})

test('is the same each time', () => {
  expect(openApi(allEndpoints, 'Hireproof')).toEqual(openApi(allEndpoints.toReversed().toReversed(), 'Hireproof'))
})
