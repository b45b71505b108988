import { userStatuses } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { statusWarning, resendFailure } from './StatusWarning.tsx'

test.each(['PENDINGACTIVATION', 'PASSWORDCHANGEREQUIRED'] as const)(
  '[USRV-11][USRV-12][USRV-13] a user with the status %s has to sign in with the emailed link',
  (userStatus) => {
    expect(statusWarning({ userStatus, webServiceEnabled: true, mfaEnabled: false })).toMatch(
      /An email was sent.*signs in for the first time/,
    )
    expect(statusWarning({ userStatus, webServiceEnabled: false, mfaEnabled: true })).toMatch(
      /An email was sent.*with the activation link/,
    )
  },
)

test('[USRV-11] other statuses have no warning', () => {
  const others = userStatuses.filter((each) => each !== 'PENDINGACTIVATION' && each !== 'PASSWORDCHANGEREQUIRED')
  for (const userStatus of others)
    expect(statusWarning({ userStatus, webServiceEnabled: false, mfaEnabled: true })).toBeUndefined()
})

test('[USRV-13] a user who has to change a password can do that without the email', () => {
  const of = (mfaEnabled: boolean) =>
    statusWarning({ userStatus: 'PASSWORDCHANGEREQUIRED', webServiceEnabled: false, mfaEnabled })
  expect(of(false)).toMatch(/activation link in it, or changes the password after signing in\.$/)
  expect(of(true)).toMatch(/activation link in it\.$/)
})

test.each([
  [new ApiError(429, 'too_many_requests', { retryAfter: 1140 }), /wait 19 minutes and try again/],
  [new ApiError(429, 'too_many_requests', { retryAfter: 20 }), /wait 20 seconds and try again/],
  [new ApiError(429, 'too_many_requests'), /wait a minute and try again/],
  [new ApiError(429, 'too_many_emails'), /Too many emails were sent today/],
  [new ApiError(409, 'conflict'), /nothing left to activate/],
  [new ApiError(403, 'forbidden'), /do not have permission/],
  [new ApiError(500, 'internal'), /could not be sent. Please try again/],
  [new ApiError(0, 'offline'), /could not be sent. Please try again/],
])('[USRV-14] the message for %s tells what to do', (error, text) => {
  expect(resendFailure(error)).toMatch(text)
})
