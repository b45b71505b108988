import { expect, test } from 'vitest'
import { profilePlace } from './profile-place.ts'

test.each([
  ['/users/u1', '/users'],
  ['/users/administrators/u1', '/users/administrators'],
  ['/users/company-location-users/u1', '/users/company-location-users'],
  ['/Users/Administrators/u1/edit', '/users/administrators'],
])('[USRV-07][USRV-10] a profile at %s is edited below its path and leads back to %s', (path, list) => {
  expect(profilePlace(path, 'u1', 'me')).toEqual({ userId: 'u1', list, view: `${list}/u1`, edit: `${list}/u1/edit` })
})

test('[USRV-06][USRV-07] the own profile is of whoever is signed in, and belongs to no list', () => {
  const own = { userId: 'me', list: undefined, view: '/users/profile', edit: '/users/profile/edit' }
  expect(profilePlace('/users/profile', undefined, 'me')).toEqual(own)
})
