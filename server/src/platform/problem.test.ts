import { problemCodes, problems } from '@hireproof/contract/problem'
import { expect, test } from 'vitest'
import { asProblem, ensure, problem, ProblemError } from './problem.ts'

test.each([
  // The database is down, starting, overloaded, read-only or gave up waiting.
  ...['08000', '08006', '08P01', '53000', '53200', '53300', '57P01', '57P02', '57P03', '57014', '58030', '25006'].map(
    (code) => [{ code }, 'unavailable'],
  ),
  ...['40000', '40001', '40003', '40P01', '55P03', '25P03'].map((code) => [{ code }, 'unavailable']),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].map(
    (code) => [{ code }, 'unavailable'],
  ),
  // Its roles or its very existence do not match the settings: no one is signed out for that.
  ...['28P01', '28000', '3D000', '55000'].map((code) => [{ code }, 'unavailable']),
  [{ code: 'ENOENT', syscall: 'connect' }, 'unavailable'],
  [{ message: 'timeout exceeded when trying to connect' }, 'unavailable'],
  [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
  [{ message: 'Client was closed and is not queryable' }, 'unavailable'],
  [{ message: 'Query read timeout' }, 'unavailable'],
  [{ code: '53100' }, 'out_of_space'],
  [{ code: 'ENOSPC' }, 'out_of_space'],
  // A character that PostgreSQL cannot keep came from the caller.
  [{ code: '22021' }, 'bad_request'],
  [{ code: '22P05' }, 'bad_request'],
  [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'payload_too_large'],
  [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'unsupported_media_type'],
  [{ statusCode: 429 }, 'too_many_requests'],
  [{ statusCode: 404 }, 'not_found'],
  [{ statusCode: 400 }, 'bad_request'],
  [{ statusCode: 431 }, 'bad_request'],
  [{ statusCode: 503 }, 'unavailable'],
  // Internal errors.
  ...['23505', '23514', '22P02', '42703', '42501', '42P01'].map((code) => [{ code }, 'internal']),
  [{ code: 'ENOENT', syscall: 'open' }, 'internal'],
  [{ message: 'x is not a function' }, 'internal'],
  [undefined, 'internal'],
  [null, 'internal'],
  ['a text', 'internal'],
  [{ code: 403, message: {} }, 'internal'],
  [{ statusCode: 200 }, 'internal'],
] as [unknown, string][])('%j is %s', (error, code) => {
  expect(asProblem(error)).toMatchObject({ code })
})

test('a refusal stays what it is, and one that asks to wait tells how long', () => {
  const refusal = problem('conflict', { detail: 'x' })
  expect(asProblem(refusal)).toBe(refusal)
  expect(asProblem({ code: '57014' }).retryAfter).toBeGreaterThan(0)
  expect(asProblem({ code: '53100' }).retryAfter).toBeGreaterThan(0)
})

test('ensure refuses with the code and passes if the condition holds', () => {
  expect(() => ensure(false, 'forbidden')).toThrow(ProblemError)
  expect(() => ensure(0, 'forbidden')).toThrow('forbidden')
  expect(() => ensure('yes', 'forbidden')).not.toThrow()
})

test('[API-04] every code has a status that fits its meaning', () => {
  for (const code of problemCodes) expect(problem(code).status).toBe(problems[code].status)
})
