import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { checkFailure, createFailure } from './create-failure.ts'

const server = 'An error occurred with our server and your changes could not be saved. Please try again.'
const badRequest =
  "Our system couldn't recognize the request that was made. Please change the input and try to resubmit."
const system = 'A system error occurred. Please try again.'

test('[WIZ-30] a User ID that is taken is refused at its field', () => {
  expect(createFailure(new ApiError(409, 'logon_id_taken'))).toEqual({
    problems: { logonId: 'User ID unavailable. Please try again.' },
  })
})

test('[WIZ-33][FMT-02] a refused request shows a message, and each problem at its field', () => {
  const issues = [
    { path: 'user.phoneNumber.number', code: 'invalid_value', message: 'This field must contain 10 digits.' },
    { path: 'user.roles', code: 'invalid_value', message: 'Not this one.' },
    { path: 'mfaEnabled', code: 'invalid_value', message: 'Not in this mode.' },
  ]
  expect(createFailure(new ApiError(400, 'bad_request', { issues }))).toEqual({
    text: badRequest,
    problems: { phone: 'This field must contain 10 digits.', role: 'Not this one.' },
  })
})

test.each([
  [500, 'internal'],
  [503, 'unavailable'],
  [409, 'conflict'],
  [404, 'not_found'],
  [0, 'timed_out'],
] as const)(
  '[WIZ-34][FMT-02] the message for any other failure, such as %i %s, is that nothing was saved',
  (status, code) => {
    expect(createFailure(new ApiError(status, code))).toEqual({ text: server, problems: {} })
  },
)

test.each([
  ['account_closed', /closed/],
  ['forbidden', /permission/],
] as const)('%s, which another try does not change, has its own text', (code, words) => {
  expect(createFailure(new ApiError(403, code)).text).toMatch(words)
})

test('[FMT-02][FMT-03] an unexpected error is a system error', () => {
  expect(createFailure(new TypeError('x is undefined'))).toEqual({ text: system, problems: {} })
  expect(checkFailure(new TypeError('x is undefined'))).toEqual({ text: system, problems: {} })
})

test('[WIZ-19][FMT-02] an address that cannot be checked keeps the user from being created', () => {
  const text = 'User is unable to be created at this time. Please wait a few minutes and try again.'
  expect(checkFailure(new ApiError(500, 'internal'))).toEqual({ text, problems: {} })
  expect(checkFailure(new ApiError(429, 'too_many_requests'))).toEqual({ text, problems: {} })
  const issues = [{ path: 'emailAddress', code: 'x', message: 'This field must be formatted as an email address.' }]
  expect(checkFailure(new ApiError(400, 'bad_request', { issues }))).toEqual({
    text,
    problems: { email: 'This field must be formatted as an email address.' },
  })
})
