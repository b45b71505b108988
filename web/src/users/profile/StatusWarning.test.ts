import { userStatuses } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { resendFailure, sendLabel, statusWarning } from './StatusWarning.tsx'

test.each(['PENDINGACTIVATION', 'PASSWORDCHANGEREQUIRED'] as const)(
  '[USRV-11][USRV-12][USRV-13] a user with the status %s has to sign in with the emailed link',
  (userStatus) => {
    expect(statusWarning({ userStatus, webServiceEnabled: true, mfaEnabled: false }, true)).toMatch(
      /An email was sent.*signs in for the first time/,
    )
    expect(statusWarning({ userStatus, webServiceEnabled: false, mfaEnabled: true }, true)).toMatch(
      /An email was sent.*with the activation link/,
    )
  },
)

test('[USRV-11] other statuses have no warning, except that a locked user is told how to be unlocked', () => {
  const federated = { webServiceEnabled: false, mfaEnabled: true }
  const warned = ['PENDINGACTIVATION', 'PASSWORDCHANGEREQUIRED', 'LOCKED']
  for (const userStatus of userStatuses.filter((each) => !warned.includes(each))) {
    expect(statusWarning({ userStatus, ...federated }, true)).toBeUndefined()
  }
  const locked = { userStatus: 'LOCKED', webServiceEnabled: false, mfaEnabled: false } as const
  expect(statusWarning(locked, true)).toBe('Locked after too many wrong passwords. Reset the password to unlock.')
  expect(statusWarning(locked, false)).toBe('Locked after too many wrong passwords.')
})

test('[USRV-13][USRV-14] a forced reset sent no link: the administrator gives the password or emails a link', () => {
  const reset = { userStatus: 'PASSWORDCHANGEREQUIRED', webServiceEnabled: false, mfaEnabled: false } as const
  expect(statusWarning(reset, true)).toMatch(
    /^An email was sent to this user: .* not the new password\. Give the password/,
  )
  expect(statusWarning(reset, true)).toMatch(/activation link, or changes the password after signing in\.$/)
  expect(sendLabel(reset)).toBe('Email an activation link')
  const pending = { ...reset, userStatus: 'PENDINGACTIVATION' } as const
  expect(statusWarning(pending, true)).toMatch(/activation link in it\.$/)
  expect(sendLabel(pending)).toBe('Resend activation email')
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
