import { userStatuses } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { resetNotice, resetProblems, resetRefusalOf } from './reset-user-password.ts'

const problems = (newPassword: string, confirmation = newPassword) =>
  resetProblems({ newPassword, confirmation }, 'MPLB0004')

describe('a password for another user', () => {
  test('[PASS-09][PASS-10][PASS-11][PASS-12] is checked by the rules for every password', () => {
    expect(problems('').newPassword).toBe('New password is required')
    expect(problems('white space1!').newPassword).toBe('Password may not have white space')
    expect(problems('short').newPassword).toBe('New Password is not valid')
    expect(problems('Other$9new', 'other').confirmation).toBe('Does not match the New Password')
    expect(problems('Other$9new')).toEqual({ newPassword: undefined, confirmation: undefined })
  })

  test('[PASS-02][PASS-20] is not compared with an old one', () => {
    expect(Object.keys(problems('Other$9new'))).toEqual(['newPassword', 'confirmation'])
  })
})

describe('a refused reset', () => {
  test('[PASS-22] with 400 shows the possible reasons at the field', () => {
    expect(resetRefusalOf(new ApiError(400, 'password_reused'))).toEqual({
      newPassword: 'Your password can only be changed once every five days and previous passwords may not be reused.',
    })
    expect(resetRefusalOf(new ApiError(400, 'password_rule_broken'))).toEqual({
      newPassword: 'New Password is not valid',
    })
  })

  test.each([403, 404, 409, 429, 500, 503])('[PASS-23] with %i shows the general message', (status) => {
    expect(resetRefusalOf(new ApiError(status, 'internal'))).toBe(
      'An error occurred with our server and your changes could not be saved. Please try again.',
    )
  })
})

test('[PASS-31] the page explains effects of a reset on the status beforehand', () => {
  const told = userStatuses.filter((userStatus) => resetNotice({ userStatus }) !== undefined)
  expect(told).toEqual(['LOCKED', 'PENDINGACTIVATION', 'DEACTIVATED'])
  expect(resetNotice({ userStatus: 'LOCKED' })).toContain('unlocks the account')
})
