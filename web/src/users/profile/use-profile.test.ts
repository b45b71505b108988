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
  '[USRV-07][USRV-09][USRV-10] a profile at %s has its pages to edit and to reset the password below its path, and a link back to %s',
  (path, list) => {
    const pages = { view: `${list}/u1`, edit: `${list}/u1/edit`, resetPassword: `${list}/u1/reset-password` }
    expect(profilePlace(path, 'u1', 'me')).toEqual({ userId: 'u1', list, ...pages })
  },
)

test('[USRV-06][USRV-07][APPS-21] the profile without an id is that of the signed-in person, and is not part of a list', () => {
  const pages = { view: '/users/profile', edit: '/users/profile/edit', resetPassword: '/users/profile/change-password' }
  const own = { userId: 'me', list: undefined, ...pages }
  expect(profilePlace('/users/profile', undefined, 'me')).toEqual(own)
})

test('[USRE-09] the edit form shows the company only for corporate accounts and locations', () => {
  const named = accountTypes.filter((type) =>
    companyOf({ type, companyInfo: { companyName: 'Alder Books' } } as Account),
  )
  expect(named).toEqual(['CHILD', 'CORPORATE'])
  expect(companyOf(undefined)).toBeUndefined()
})
