import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, wireOf } from './endpoint.ts'

describe('an endpoint', () => {
  const base = { name: 'a.b', summary: 'x', method: 'GET', path: '/api/x', access: 'user' } as const

  test('by default counts as activity, is not idempotent and has no answer', () => {
    const plain = { activity: true, idempotent: false, problems: [], status: 204, wire: 'problem' }
    expect(endpoint(base)).toMatchObject({ ...base, ...plain, params: undefined, body: undefined, reply: undefined })
  })

  test('answers 200 if it has an answer, or its own status if it declares one', () => {
    expect(endpoint({ ...base, reply: z.object({}) }).status).toBe(200)
    expect(endpoint({ ...base, reply: z.object({}), status: 201 }).status).toBe(201)
  })

  test('answers JSON unless it declares the media type of a file', () => {
    expect(endpoint({ ...base, reply: z.object({}) }).file).toBeUndefined()
    expect(endpoint({ ...base, reply: z.file(), file: 'application/pdf' })).toMatchObject({
      file: 'application/pdf',
      status: 200,
    })
  })

  test.each([
    ['/api/v31/cases', 'v31'],
    ['/api/v31/', 'v31'],
    ['/api/v31', 'problem'],
    ['/api/v310/x', 'problem'],
    ['/api/users', 'problem'],
    ['/x/api/v31/', 'problem'],
  ])('[API-04] refuses at %s in the shape %s', (path, wire) => {
    expect(wireOf(path)).toBe(wire)
  })
})
