import { expect, test } from 'vitest'
import { ApiError, isRefusal, toApiError } from './api-error.ts'

test('reads a problem document with its fields and its reference', async () => {
  const issues = [{ path: 'email', code: 'invalid_format', message: 'Enter an email address' }]
  const body = { type: '/problems/bad_request', title: 'x', status: 400, code: 'bad_request', requestId: 'r-1', issues }
  const error = await toApiError(Response.json(body, { status: 400 }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, code: 'bad_request', issues, requestId: 'r-1', retryAfter: undefined })
})

test('reads the errors of the web-service API', async () => {
  const errors = [
    { error_code: 'ATTRIBUTE_INVALID_SSN', message: 'Check the number', attribute_name: 'ssn' },
    { error_code: 'ATTRIBUTE_REQUIRED', message: 'Enter a date', attribute_name: 'date_of_hire' },
  ]
  const headers = { 'x-request-id': 'r-2' }
  const error = await toApiError(Response.json({ errors }, { status: 400, headers }))
  expect(error).toMatchObject({ code: 'bad_request', requestId: 'r-2' })
  expect(error.issues).toEqual([
    { path: 'ssn', code: 'ATTRIBUTE_INVALID_SSN', message: 'Check the number' },
    { path: 'date_of_hire', code: 'ATTRIBUTE_REQUIRED', message: 'Enter a date' },
  ])
})

test('finds the code of a web-service refusal that is not about a field', async () => {
  const errors = [{ error_code: 'REQUEST_IN_PROGRESS', message: 'Still in progress', attribute_name: null }]
  const answer = Response.json({ errors }, { status: 409, headers: { 'retry-after': '3' } })
  expect(await toApiError(answer)).toMatchObject({ code: 'request_in_progress', issues: [], retryAfter: 3 })
})

test.each([
  [502, 'unavailable'],
  [503, 'unavailable'],
  [429, 'too_many_requests'],
  [500, 'internal'],
  [418, 'bad_request'],
])('finds the code of a bare %i by its status', async (status, code) => {
  expect(await toApiError(new Response('<html>proxy</html>', { status }))).toMatchObject({ status, code, issues: [] })
})

test('distinguishes refusals by their codes', () => {
  const error = new ApiError(409, 'conflict')
  expect(isRefusal(error, 'not_found', 'conflict')).toBe(true)
  expect(isRefusal(error, 'not_found')).toBe(false)
  expect(isRefusal(new Error('conflict'), 'conflict')).toBe(false)
})
