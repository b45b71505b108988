import type { SharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { expect, test } from 'vitest'
import { profileProblems, profileUpdate, profileValues, refusedFields, type ProfileValues } from './profile-values.ts'

const profile: SharedProfile = {
  firstName: 'Morgan',
  middleInitial: null,
  lastName: 'Many',
  email: 'morgan@example.com',
  allEmails: ['m.many@example.com', 'morgan@example.com'],
  phoneNumber: { number: '2025550103', extension: null },
}
const values = (given: Partial<ProfileValues> = {}): ProfileValues => ({ ...profileValues(profile), ...given })
const faults = (given: Partial<ProfileValues>, before = profile.lastName) =>
  Object.fromEntries(Object.entries(profileProblems(values(given), before)).filter(([, fault]) => fault !== undefined))

test('starts with the profile and finds nothing wrong with it', () => {
  expect(values()).toEqual({
    email: 'morgan@example.com',
    firstName: 'Morgan',
    middleInitial: '',
    lastName: 'Many',
    phone: '(202) 555-0103',
    extension: '',
  })
  expect(faults({})).toEqual({})
})

test('[DASH-44][DASH-45] starts with the only address, and with none if the current one is not confirmed', () => {
  expect(profileValues({ ...profile, allEmails: ['other@example.com'] }).email).toBe('other@example.com')
  expect(profileValues({ ...profile, email: 'gone@example.com' }).email).toBe('')
})

const long = 'This field must not exceed 25 characters.'
const odd = 'This field must not contain numbers or special characters.'
const tenDigits = 'This field must contain 10 digits.'
const noZero = 'Please enter valid phone number without 0 or 1 as the first digit.'

test.each<[string, Partial<ProfileValues>, Partial<ProfileValues>]>([
  ['DASH-46', { email: '' }, { email: 'Email address is required.' }],
  ['DASH-47', { firstName: ' ' }, { firstName: 'First name is required.' }],
  ['DASH-48', { lastName: '' }, { lastName: 'Last name is required.' }],
  ['DASH-49', { lastName: 'a'.repeat(26) }, { lastName: long }],
  ['DASH-50', { phone: '' }, { phone: 'Phone number is required.' }],
  ['FMT-04', { firstName: 'a'.repeat(26) }, { firstName: long }],
  ['FMT-05', { firstName: 'R2' }, { firstName: odd }],
  ['FMT-06', { lastName: "O''Neil" }, { lastName: odd }],
  ['FMT-07', { lastName: '-Neil' }, { lastName: odd }],
  ['FMT-10', { middleInitial: 'TT' }, { middleInitial: 'This field must not exceed 1 character.' }],
  ['FMT-11', { middleInitial: '3' }, { middleInitial: odd }],
  ['FMT-12', { phone: '555-0103' }, { phone: tenDigits }],
  ['FMT-13', { phone: '0025550103' }, { phone: noZero }],
  ['FMT-15', { extension: '12a' }, { extension: 'This field must only contain digits.' }],
  ['FMT-16', { extension: '1234567' }, { extension: 'This field must not exceed 6 digits.' }],
])('[%s] finds what is wrong', (_, given, expected) => {
  expect(faults(given)).toEqual(expected)
})

test.each([
  { firstName: 'Zoë' },
  { lastName: "St. John-O'Neil" },
  { middleInitial: 'É' },
  { phone: '+1 (202) 555 0103' },
])('[FMT-06][FMT-07] takes %o', (given) => {
  expect(faults(given)).toEqual({})
})

test('[DASH-49] accepts an unchanged longer last name', () => {
  const longName = 'a'.repeat(40)
  expect(faults({ lastName: longName }, longName)).toEqual({})
  expect(faults({ lastName: `${longName.slice(1)}b` }, longName)).toEqual({ lastName: long })
})

test('[DASH-51] sends the phone in digits and leaves out what is empty', () => {
  expect(JSON.parse(JSON.stringify(profileUpdate(values({ phone: '202.555.0199', extension: ' ' }))))).toEqual({
    email: 'morgan@example.com',
    firstName: 'Morgan',
    lastName: 'Many',
    phoneNumber: { number: '2025550199' },
  })
  expect(profileUpdate(values({ middleInitial: ' t ', extension: ' 9 ' }))).toMatchObject({
    middleInitial: 't',
    phoneNumber: { extension: '9' },
  })
})

test('puts each refusal of the server at its field', () => {
  const issues = [
    { path: 'person.phoneNumber.number', message: tenDigits },
    { path: 'person', message: 'odd' },
  ]
  expect(refusedFields(issues)).toEqual({ phone: tenDigits })
})
