import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { resendFailure } from './resend-failure.ts'

test.each([
  [new ApiError(429, 'too_many_requests', { retryAfter: 1140 }), /wait 19 minutes and try again/],
  [new ApiError(429, 'too_many_requests', { retryAfter: 20 }), /wait a minute and try again/],
  [new ApiError(429, 'too_many_requests'), /wait a minute and try again/],
  [new ApiError(409, 'conflict'), /nothing to activate any more/],
  [new ApiError(403, 'forbidden'), /do not have permission/],
  [new ApiError(500, 'internal'), /could not be sent. Please try again/],
  [new ApiError(0, 'offline'), /could not be sent. Please try again/],
])('[USRV-14] %s says what to do', (error, text) => {
  expect(resendFailure(error)).toMatch(text)
})
