import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { changeProblems, refusalOf, whyForced } from './change-password.ts'

const good = { currentPassword: 'Legacy$2demo', newPassword: 'Fresh1!pass', confirmation: 'Fresh1!pass' }
const problemsOf = (change: Partial<typeof good>) => changeProblems({ ...good, ...change }, 'MPLB0004')
const none = { currentPassword: undefined, newPassword: undefined, confirmation: undefined }

test.each<[string, Partial<typeof good>, object]>([
  ['nothing about a valid change', {}, {}],
  [
    '[PASS-08] that the old password is missing',
    { currentPassword: '' },
    { currentPassword: 'Old password is required' },
  ],
  ['[PASS-09] that the new password is missing', { newPassword: '' }, { newPassword: 'New password is required' }],
  ['[PASS-10] white space', { newPassword: 'Fresh1! pass' }, { newPassword: 'Password may not have white space' }],
  ['[PASS-11] a missed requirement', { newPassword: 'fresh1pass' }, { newPassword: 'New Password is not valid' }],
  ['[PASS-11] the User ID as the password', { newPassword: 'MPLB0004' }, { newPassword: 'New Password is not valid' }],
  [
    '[PASS-20] three characters in a row from the old password',
    { newPassword: 'Legacy9$new' },
    { newPassword: 'New Password is not valid' },
  ],
  [
    '[PASS-12] a different confirmation',
    { confirmation: 'Fresh1!pas' },
    { confirmation: 'Does not match the New Password' },
  ],
  ['[PASS-13] a missing confirmation', { confirmation: '' }, { confirmation: 'Confirm new password is required' }],
  [
    '[PASS-13] nothing about a disabled confirmation',
    { newPassword: 'x', confirmation: '' },
    { newPassword: 'New Password is not valid' },
  ],
])('says %s', (_, change, problems) => {
  expect(problemsOf(change)).toEqual({ ...none, ...problems })
})

const badPassword = 'Your password can only be changed once every five days and previous passwords may not be reused.'

test.each([
  ['password_too_recent', badPassword],
  ['password_reused', badPassword],
  ['bad_request', badPassword],
  ['password_rule_broken', 'New Password is not valid'],
  [
    'password_too_common',
    'This password is too easy to guess. Choose one without common words and without the name of the product or company.',
  ],
] as const)('[PASS-22] shows %s beside the new password', (code, newPassword) => {
  expect(refusalOf(new ApiError(400, code))).toEqual({ newPassword })
})

test('shows a wrong old password beside the old password', () => {
  expect(refusalOf(new ApiError(400, 'wrong_password'))).toEqual({
    currentPassword: 'The old password is not correct.',
  })
})

test.each([
  new ApiError(500, 'internal'),
  new ApiError(0, 'offline'),
  new ApiError(409, 'password_not_used'),
  new Error('x'),
])('[PASS-23] has one sentence for every other failure: %s', (error) => {
  expect(refusalOf(error)).toBe(
    'An error occurred with our server and your changes could not be saved. Please try again.',
  )
})

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['ACTIVE', '2026-11-21T12:00:01Z', undefined],
  ['ACTIVE', null, undefined],
  ['ACTIVE', '2026-11-21T12:00:00Z', 'Your password has expired. You must change it before you can continue.'],
  ['PASSWORDCHANGEREQUIRED', '2027-01-01T00:00:00Z', 'You must change your password before you can continue.'],
  ['PASSWORDCHANGEREQUIRED', '2026-01-01T00:00:00Z', 'You must change your password before you can continue.'],
] as const)(
  '[AUTH-35] tells someone %s whose password ends at %s: %s',
  (userStatus, passwordExpirationDate, reason) => {
    expect(whyForced({ userStatus, passwordExpirationDate }, now)).toBe(reason)
  },
)
