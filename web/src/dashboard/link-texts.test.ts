import type { ProblemCode } from '@hireproof/contract/problem'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { linkFailure, migrationFailure, returnFailure } from './link-texts.tsx'

const general =
  'Something went wrong. Please wait a few minutes and try again. If the problem continues, contact your Administrator.'

test.each<[string, ProblemCode, number, string]>([
  ['LINK-24', 'wrong_credentials', 401, 'User ID and/or password is incorrect.'],
  ['LINK-25', 'already_migrated', 409, 'This account has already been migrated to sign in with the federated service.'],
  [
    'LINK-23',
    'web_service_user',
    403,
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  ],
  ['LINK-26', 'forbidden', 403, 'You do not have access to the product. Try using a different User ID.'],
  ['LINK-27', 'too_many_requests', 429, general],
  ['LINK-27', 'internal', 500, general],
  ['LINK-27', 'ticket_refused', 403, general],
])('[%s] explains what %s means', (_, code, status, text) => {
  expect(linkFailure(new ApiError(status, code))).toBe(text)
})

test('[LINK-27] shows the general text if there is no answer', () => {
  expect(linkFailure(new ApiError(0, 'offline'))).toBe(general)
  expect(linkFailure(new Error('broken'))).toBe(general)
})

test('[LINK-28] shows a refusal message of the sign-in service unchanged', () => {
  const refused = new ApiError(400, 'provider_refused', { detail: 'Your authenticator is not set up.' })
  expect(linkFailure(refused)).toBe('Your authenticator is not set up.')
  expect(migrationFailure(refused)).toBe('Your authenticator is not set up.')
  expect(linkFailure(new ApiError(400, 'provider_refused'))).toBe(general)
})

test('[LINK-37] shows the text for a failed migration', () => {
  expect(migrationFailure(new ApiError(503, 'unavailable'))).toBe(
    'An error occurred with our system. Please try again.',
  )
})

test('never repeats text from the address', () => {
  expect(returnFailure('<b>call 555-0100</b>').text).toBe('An error occurred with our system. Please try again.')
  expect(returnFailure('constructor').text).toBe('An error occurred with our system. Please try again.')
  expect(returnFailure('cancelled').tone).toBe('info')
})
