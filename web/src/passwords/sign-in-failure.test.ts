import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { signInFailure } from './sign-in-failure.ts'

test.each([
  [undefined, 'a few minutes'],
  [20, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says to wait where the server says %s seconds: %s', (retryAfter, wait) => {
  const error = new ApiError(429, 'too_many_requests', { retryAfter })
  expect(signInFailure(error)).toBe(`There were too many tries to sign in. Please wait ${wait} and try again.`)
})

test('[AUTH-36] has the words of each refusal', () => {
  expect(signInFailure(new ApiError(401, 'wrong_credentials'))).toBe('User ID and/or password is incorrect.')
  expect(signInFailure(new ApiError(403, 'web_service_user'))).toBe(
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  )
  expect(signInFailure(new ApiError(409, 'already_migrated'))).toBe(
    'This account has already been migrated to sign in with the federated service.',
  )
})
