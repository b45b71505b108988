import { accountTypes, type Account } from '@hireproof/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { profilePlace, companyOf } from './use-profile.ts'

test.each([
  ['/users/u1', '/users'],
  ['/users/administrators/u1', '/users/administrators'],
  ['/users/company-location-users/u1', '/users/company-location-users'],
  ['/Users/Administrators/u1/edit', '/users/administrators'],
  ['/users/company-location-users/u1/reset-password', '/users/company-location-users'],
])(
  '[USRV-07][USRV-09][USRV-10] a profile at %s is edited, and its password reset, below its path and leads back to %s',
  (path, list) => {
    const pages = { view: `${list}/u1`, edit: `${list}/u1/edit`, resetPassword: `${list}/u1/reset-password` }
    expect(profilePlace(path, 'u1', 'me')).toEqual({ userId: 'u1', list, ...pages })
  },
)

test('[USRV-06][USRV-07][APPS-21] the profile without an id is that of the person who is signed in, and belongs to no list', () => {
  const pages = { view: '/users/profile', edit: '/users/profile/edit', resetPassword: '/users/profile/change-password' }
  const own = { userId: 'me', list: undefined, ...pages }
  expect(profilePlace('/users/profile', undefined, 'me')).toEqual(own)
})

test('[USRE-09] the edit form names the company of corporate accounts and locations, and of no other', () => {
  const named = accountTypes.filter((type) =>
    companyOf({ type, companyInfo: { companyName: 'Alder Books' } } as Account),
  )
  expect(named).toEqual(['CHILD', 'CORPORATE'])
  expect(companyOf(undefined)).toBeUndefined()
})
