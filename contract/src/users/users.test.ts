import { expect, test } from 'vitest'
import { roles } from '../roles.ts'
import { storedRoles, userRoles } from '../role-names.ts'
import {
  displayedRole,
  isTrained,
  LogonId,
  trainingStatuses,
  User,
  UserParams,
  userStatuses,
  userStatusLabels,
} from './users.ts'

test.each(['ABCDEFGH', '12345678', 'A1B2C3D4'])('[DATA-04][DATA-05] %s is a User ID', (id) => {
  expect(LogonId.safeParse(id).success).toBe(true)
})

test.each(['ABCDEFG', 'ABCDEFGHI', 'abcdefgh', 'ABCDEFG ', 'ABCD-FGH', 'ABCDEFG\n', 'ÄBCDEFGH', '', 12345678, null])(
  '[DATA-04][DATA-05] %j is not a User ID',
  (id) => {
    expect(LogonId.safeParse(id).success).toBe(false)
  },
)

test('[DATA-17][DATA-18] roles and their names', () => {
  const roleLabels = Object.fromEntries(Object.entries(roles).map(([role, { label }]) => [role, label]))
  expect(roleLabels).toEqual({
    GENERAL: 'General User',
    PROGRAMADMIN: 'Program Administrator',
    CORPORATEADMIN: 'Corporate Administrator',
    WEBSERVICE: 'Web Services Access',
    ENROLLMENT: 'Enrollment',
    UNKNOWN: 'Unknown',
  })
  expect(Object.keys(roleLabels).sort()).toEqual([...userRoles].sort())
})

test('[DATA-19] web services is displayed and never stored', () => {
  expect(storedRoles).not.toContain('WEBSERVICE')
  expect(displayedRole('GENERAL', true)).toBe('WEBSERVICE')
  expect(displayedRole('GENERAL', false)).toBe('GENERAL')
})

test('[DATA-20][DATA-21] statuses and their names', () => {
  expect(userStatusLabels).toEqual({
    ACTIVE: 'Active',
    DEACTIVATED: 'Deactivated',
    DELETED: 'Deleted',
    LOCKED: 'Locked',
    PASSWORDCHANGEREQUIRED: 'Password Change Required',
    PENDINGACTIVATION: 'Pending Activation',
    PENDINGREACTIVATION: 'Pending Reactivation',
    UNKNOWN: 'Unknown',
  })
  expect(Object.keys(userStatusLabels).sort()).toEqual([...userStatuses].sort())
})

test('[DATA-15][DATA-16] a user is trained after completing the training or with a waiver', () => {
  expect(trainingStatuses).toEqual(['INCOMPLETE', 'COMPLETE', 'OVERRIDDEN'])
  expect(trainingStatuses.filter(isTrained)).toEqual(['COMPLETE', 'OVERRIDDEN'])
})

test('[DATA-01][DATA-02][DATA-03] a user has these fields', () => {
  expect(Object.keys(User.shape).sort()).toEqual(
    [
      ...['id', 'logonId', 'firstName', 'middleInitial', 'lastName', 'email', 'allEmails', 'phoneNumber', 'title'],
      ...['roles', 'userRole', 'userStatus', 'mfaEnabled', 'webServiceEnabled', 'tutorialComplete'],
      ...['myI9TrainingStatus', 'accountId', 'lastLoginDate', 'passwordExpirationDate', 'searchShortcut'],
      'dailyDigest',
    ].sort(),
  )
})

test.each(['', '1', 'me', '0190a0a0-0000-7000-8000-00000000000', `0190a0a0-0000-7000-8000-000000000000'`, '*'])(
  '"%s" is not the id of a user',
  (userId) => {
    expect(UserParams.safeParse({ userId }).success).toBe(false)
  },
)
