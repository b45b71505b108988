import { storedRoles } from '@hireproof/contract/role-names'
import { userStatuses, type StoredRole } from '@hireproof/contract/users/users'
import type { UserActions } from '@hireproof/contract/users/user-actions'
import { describe, expect, test } from 'vitest'
import { actionsOn, type ActionTarget } from './user-actions.ts'

const OWN = 1
const BELOW = 2
const titled = { MFA_USER_CREATION: true, FEATURE_I9NG_EMPLOYER_TITLE: true }

const viewer = (role: (typeof storedRoles)[number], more: object = {}) => ({
  userId: 'me',
  accountId: OWN,
  accountType: 'EMPLOYER' as const,
  accountClosed: false,
  role,
  facts: { clientAccess: 'FULL' as const },
  ...more,
})
const target = (more: Partial<ActionTarget> = {}): ActionTarget => ({
  id: 'other',
  account_id: OWN,
  role: 'GENERAL',
  status: 'ACTIVE',
  mfa_enabled: false,
  web_service_enabled: false,
  is_account_closed: false,
  ...more,
})
const admin = viewer('PROGRAMADMIN')
const corporate = viewer('CORPORATEADMIN')
const all = (can: UserActions) => [...new Set(Object.values(can))]

test('an agency resets no passwords of administrators of its clients, and does everything else', () => {
  const agency = viewer('PROGRAMADMIN', { accountType: 'AGENCY' })
  const can = actionsOn(agency, target({ account_id: BELOW, role: 'PROGRAMADMIN' }), titled)
  expect(can).toMatchObject({ resetPassword: 'client_administrator', edit: true, delete: true })
  expect(actionsOn(agency, target({ account_id: BELOW }), titled).resetPassword).toBe(true)
  expect(actionsOn(agency, target({ role: 'PROGRAMADMIN' }), titled).resetPassword).toBe(true)
})

describe('a program administrator', () => {
  test.each(['GENERAL', 'PROGRAMADMIN'] as const)('[ROLE-10] edits, deletes and gives another role to a %s', (role) => {
    const can = actionsOn(admin, target({ role }), titled)
    expect(can).toMatchObject({ view: true, edit: true, delete: true, changeProfile: true, changeRole: true })
    expect(can).toMatchObject({ changeTitle: true, resetPassword: true, reactivate: 'not_deactivated' })
  })

  test('[USRV-16] reactivates only deactivated users', () => {
    for (const status of userStatuses.filter((each) => each !== 'DELETED')) {
      const { reactivate } = actionsOn(admin, target({ status }), {})
      expect(reactivate, status).toBe(status === 'DEACTIVATED' ? true : 'not_deactivated')
    }
  })

  test('can do nothing with a deleted user, and nothing with a corporate administrator', () => {
    expect(all(actionsOn(admin, target({ status: 'DELETED' }), titled))).toEqual(['deleted'])
    expect(all(actionsOn(admin, target({ role: 'CORPORATEADMIN' }), titled))).toEqual(['not_permitted'])
  })

  test('[USRE-08][USRV-17] neither deletes, reactivates nor gives another role to their own user, but edits it', () => {
    const can = actionsOn(admin, target({ id: 'me', role: 'PROGRAMADMIN', status: 'DEACTIVATED' }), titled)
    expect(can).toMatchObject({ delete: 'own_user', reactivate: 'own_user', changeRole: 'own_user' })
    expect(can).toMatchObject({ view: true, edit: true, changeProfile: true, changeTitle: true })
  })

  test('[USRE-12][USRE-19] leaves role and title of a web-services user alone', () => {
    const can = actionsOn(admin, target({ web_service_enabled: true }), titled)
    expect(can).toMatchObject({ changeRole: 'web_service_user', changeTitle: 'web_service_user', edit: true })
  })

  test('can only look if a company is closed, their own or the user’s', () => {
    const cases = [
      actionsOn(viewer('PROGRAMADMIN', { accountClosed: true }), target(), titled),
      actionsOn(admin, target({ is_account_closed: true }), titled),
    ]
    for (const { view, ...others } of cases) {
      expect(view).toBe(true)
      expect(new Set(Object.values(others))).toEqual(new Set(['account_closed']))
    }
  })
})

describe('a corporate administrator', () => {
  test('[ROLE-23][ROLE-24] edits, deletes and resets the passwords of the staff of a location', () => {
    for (const role of ['GENERAL', 'PROGRAMADMIN'] as const) {
      const can = actionsOn(corporate, target({ account_id: BELOW, role }), {})
      expect(can).toMatchObject({ edit: true, delete: true, resetPassword: true, changeRole: true })
    }
  })

  test('[ROLE-27] manages administrators only in their own company, whose role stays', () => {
    expect(all(actionsOn(corporate, target(), {}))).toEqual(['not_permitted'])
    const can = actionsOn(corporate, target({ role: 'CORPORATEADMIN' }), {})
    expect(can).toMatchObject({ edit: true, delete: true, changeRole: 'role_fixed' })
  })

  test('[ROLE-28] edits no one with multi-factor enabled in multi-factor mode, and only then', () => {
    const federated = target({ account_id: BELOW, mfa_enabled: true })
    const on = actionsOn(corporate, federated, titled)
    expect(on).toMatchObject({ edit: 'federated', changeRole: 'federated', changeTitle: 'federated', delete: true })
    expect(actionsOn(corporate, federated, {}).edit).toBe(true)
    expect(actionsOn(admin, target({ mfa_enabled: true }), titled).edit).toBe(true)
  })
})

test('[ROLE-17] everyone else has only their own profile', () => {
  for (const role of storedRoles.filter((each) => !each.endsWith('ADMIN'))) {
    expect(all(actionsOn(viewer(role), target(), titled)), role).toEqual(['not_permitted'])
    const own = actionsOn(viewer(role), target({ id: 'me', role }), titled)
    expect(own, role).toMatchObject({ view: true, edit: true, changeProfile: true, changeRole: 'own_user' })
  }
})

test('[USRE-11] the title can be changed only with both flags on', () => {
  const of = (flags: object) => actionsOn(admin, target(), { ...flags }).changeTitle
  expect(of(titled)).toBe(true)
  expect(of({ MFA_USER_CREATION: true })).toBe('not_offered')
  expect(of({ FEATURE_I9NG_EMPLOYER_TITLE: true })).toBe('not_offered')
  expect(of({})).toBe('not_offered')
})

test('[USRE-12] the title belongs to general users, program administrators and corporate administrators', () => {
  const of = (role: StoredRole) => actionsOn(corporate, target({ account_id: BELOW, role }), titled).changeTitle
  expect((['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN'] as const).map(of)).toEqual([true, true, true])
  expect((['ENROLLMENT', 'UNKNOWN'] as const).map(of)).toEqual(['not_permitted', 'not_permitted'])
})

test('a user who signs in with the sign-in service keeps name, email and phone there, and has no password to reset', () => {
  const can = actionsOn(admin, target({ mfa_enabled: true }), {})
  expect(can).toMatchObject({ changeProfile: 'federated', resetPassword: 'federated', changeRole: true, edit: true })
  const own = actionsOn(admin, target({ id: 'me', mfa_enabled: true }), {})
  expect(own.edit).toBe('federated')
})
