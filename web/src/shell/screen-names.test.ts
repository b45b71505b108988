import { expect, test } from 'vitest'
import { paths } from '../lib/paths.ts'
import { screenName } from './screen-names.ts'

test.each([
  [paths.enrollment.start(), 'Enroll Your Company'],
  [paths.enrollment.code('123456'), 'Confirm Your Email Address'],
  [paths.company.profile(), 'Company Profile'],
  [paths.company.editHiringSites(), 'Edit Hiring Sites'],
  [paths.corporate.profile(), 'Corporate Account Profile'],
  [paths.locations.list(), 'Company Locations'],
  [paths.locations.of(7).profile(), 'Company Location Profile'],
  [paths.clients.of(7).editAddress(), 'Edit Address'],
  [paths.clients.uploadMou(), 'Upload a Memorandum of Understanding'],
  [paths.clientsEntry(), 'Clients'],
  [paths.users.list(), 'Manage Users'],
  [paths.administrators.create(), 'Add User'],
  [paths.locationUsers.edit('0193'), 'Edit User Information'],
  [paths.users.resetPassword('0193'), 'Reset Password'],
  [paths.profile.changePassword(), 'Change Password'],
  [paths.emulator(), 'Web Services Self-Test'],
  [`${paths.reports()}/`, 'Reports'],
  [paths.tutorial(), 'Tutorial'],
])('knows what stands at %s', (path, name) => {
  expect(screenName(path)).toBe(name)
})

test.each(['/nowhere', '/account/unknown', '/', '/home'])('plans no screen at %s', (path) => {
  expect(screenName(path)).toBeUndefined()
})
