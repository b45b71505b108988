import { expect, test } from 'vitest'
import { administrators, companyUsers, locationUsers } from '../list/user-lists.ts'
import { fixedRole, listAt, modesOf, rolesOf } from './wizard-context.ts'

test.each([
  ['/users/new', companyUsers],
  ['/users/administrators/new', administrators],
  ['/Users/Company-Location-Users/new', locationUsers],
])(
  '[APPS-20][APPS-22][APPS-23][USRL-07] the wizard at %s adds to the list at the beginning of its path',
  (path, list) => {
    expect(listAt(path)).toBe(list)
    expect(list.paths.create()).toBe(path.toLowerCase())
  },
)

test('[WIZ-11][WIZ-12][WIZ-14] company users are general users or program administrators, or programs if the company has web services', () => {
  expect(rolesOf(companyUsers, 'PROGRAMADMIN', false)).toEqual(['GENERAL', 'PROGRAMADMIN'])
  expect(rolesOf(companyUsers, 'PROGRAMADMIN', true)).toEqual(['GENERAL', 'PROGRAMADMIN', 'WEBSERVICE'])
  expect(rolesOf(locationUsers, 'CORPORATEADMIN', true)).toEqual(['GENERAL', 'PROGRAMADMIN'])
})

test('[WIZ-13] the role of a new administrator of a corporate account is fixed', () => {
  const roles = rolesOf(administrators, 'CORPORATEADMIN', false)
  expect(fixedRole({ roles })).toBe('CORPORATEADMIN')
  expect(fixedRole({ roles: rolesOf(companyUsers, 'PROGRAMADMIN', false) })).toBeUndefined()
})

test('[USRL-07] viewers can only add users they may create', () => {
  expect(rolesOf(companyUsers, 'GENERAL', true)).toEqual([])
  expect(rolesOf(companyUsers, 'CORPORATEADMIN', false)).toEqual([])
  expect(rolesOf(administrators, 'PROGRAMADMIN', false)).toEqual([])
  expect(rolesOf(locationUsers, 'PROGRAMADMIN', false)).toEqual([])
})

test('[WIZ-01][WIZ-04] the flags of the tab choose the modes', () => {
  const on = { MFA_USER_CREATION: 'on' }
  expect(modesOf(on, on)).toEqual({ isMultiFactor: true, hasTitle: false, isRefused: false })
  const flags = { MFA_USER_CREATION: 'off', FEATURE_I9NG_EMPLOYER_TITLE: true }
  expect(modesOf(flags, flags)).toEqual({ isMultiFactor: false, hasTitle: true, isRefused: false })
})

test('a tab in another mode than the server is told so', () => {
  expect(modesOf({ MFA_USER_CREATION: 'off' }, { MFA_USER_CREATION: true })).toMatchObject({ isRefused: true })
  expect(modesOf({ MFA_USER_CREATION: 'on' }, {})).toMatchObject({ isRefused: true })
})
