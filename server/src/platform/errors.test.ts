import { endpoint } from '@hireproof/contract/endpoint'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handleErrors } from './errors.ts'
import { problem } from './problem.ts'
import { routes, type Gate } from './route.ts'

/** An application with two endpoints that fail as they are told, one for each shape of refusals. */
async function failing(fail: () => unknown) {
  const app = Fastify()
  await app.register(rateLimit, { global: false })
  handleErrors(app)
  const gate: Gate = {
    publicUrl: 'http://localhost',
    authenticate: async ({ ip, id }) => ({ kind: 'visitor', ip, requestId: id }),
    onDenied: async () => undefined,
    isUnderMaintenance: async () => false,
    countExport: () => undefined,
  }
  for (const path of ['/api/x', '/api/v31/x'] as const) {
    const each = endpoint({
      name: 'a.b',
      summary: 'x',
      method: 'POST',
      path,
      access: 'public',
      body: z.strictObject({
        name: z.string(),
        kind: z.optional(z.enum(['a', 'b'])),
        list: z.optional(z.array(z.int())),
      }),
      reply: z.object({ shown: z.string() }),
    })
    routes({ each }, () => ({ each: async () => fail() as { shown: string } })).serve(app, gate, {})
  }
  return (url: string, payload: object = { name: 'x' }) => app.inject({ method: 'POST', url, payload })
}

const answering = (answer: unknown) => failing(() => answer)
const throwing = (error: unknown) =>
  failing(() => {
    throw error
  })

test('only declared fields leave, and an answer that does not match its declaration is an internal error', async () => {
  const shown = await (await answering({ shown: 'yes', secret: 'no' }))('/api/x')
  expect(shown.json()).toEqual({ shown: 'yes' })
  const wrong = await (await answering({ secret: 'no' }))('/api/x')
  expect(wrong.statusCode).toBe(500)
  expect(wrong.body).not.toMatch(/secret|shown/)
})

test('[API-04] names each refused field, by its path and in the words of the shape', async () => {
  const ask = await answering({ shown: 'yes' })
  const payload = { kind: 'c', list: [1, 'two'], other: 1, more: 2 }
  const refused = await ask('/api/x', payload)
  expect(refused.json()).toMatchObject({
    code: 'bad_request',
    issues: expect.arrayContaining([
      expect.objectContaining({ path: 'name' }),
      expect.objectContaining({ path: 'kind' }),
      expect.objectContaining({ path: 'list.1' }),
      { path: 'other', code: 'unrecognized_keys', message: 'This field is not known.' },
      { path: 'more', code: 'unrecognized_keys', message: 'This field is not known.' },
    ]),
  })
  const services = (await ask('/api/v31/x', payload)).json<{
    errors: { error_code: string; attribute_name: string }[]
  }>()
  expect(Object.fromEntries(services.errors.map((each) => [each.attribute_name, each.error_code]))).toEqual({
    name: 'ATTRIBUTE_REQUIRED',
    kind: 'ATTRIBUTE_INVALID_ENUM',
    'list.1': 'ATTRIBUTE_FORMAT',
    other: 'ATTRIBUTE_EXTRANEOUS_FIELD',
    more: 'ATTRIBUTE_EXTRANEOUS_FIELD',
  })
})

test('[API-04] a refusal has its code, its sentence and how long to wait', async () => {
  const refused = await (await throwing(problem('conflict', { detail: 'why', retryAfter: 7 })))('/api/x')
  expect(refused).toMatchObject({ statusCode: 409, headers: { 'retry-after': '7', 'cache-control': 'no-store' } })
  expect(refused.json()).toMatchObject({ type: '/problems/conflict', status: 409, code: 'conflict', detail: 'why' })
  const services = await (await throwing(problem('conflict')))('/api/v31/x')
  expect(services.json()).toEqual({
    errors: [{ error_code: 'CONFLICT', message: 'The request conflicts with the current state', attribute_name: null }],
  })
})

test.each([
  new Error('the password is 1234'),
  Object.assign(new Error('value 900-12-3456'), {
    code: '23505',
    constraint: 'x_key',
    detail: 'Key (ssn)=(900-12-3456)',
  }),
  Object.assign(new Error('x'), { statusCode: 302 }),
  'a text: 900-12-3456',
  { ssn: '900-12-3456' },
])('every other error is 500 and reveals nothing more', async (thrown) => {
  for (const url of ['/api/x', '/api/v31/x']) {
    const answer = await (await throwing(thrown))(url)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/900-12|1234|x_key|ssn/)
  }
})
