import { expect, test } from 'vitest'
import { compareProfiles, hasProfile, type ComparedProfile } from './compare-profiles.ts'

const profile: ComparedProfile = {
  firstName: 'Morgan',
  middleInitial: 'T',
  lastName: 'Many',
  email: 'morgan@example.com',
  phoneNumber: { number: '2025550103', extension: '12' },
}

const differing = (user: ComparedProfile) =>
  compareProfiles(user, profile)
    .filter(({ isSame }) => !isSame)
    .map(({ label }) => label)

test('[LINK-32] ignores letter case, spaces and phone formatting', () => {
  const user = {
    firstName: ' morgan ',
    middleInitial: 't',
    lastName: 'MANY',
    email: ' Morgan@Example.com',
    phoneNumber: { number: '(202) 555-0103', extension: ' 12' },
  }
  expect(differing(user)).toEqual([])
})

test.each<[string, Partial<ComparedProfile>, string[]]>([
  ['first name', { firstName: 'Morgana' }, ['Name']],
  ['middle initial', { middleInitial: null }, ['Name']],
  ['last name', { lastName: 'Manly' }, ['Name']],
  ['email', { email: 'other@example.com' }, ['Email']],
  ['phone', { phoneNumber: { number: '2025550104', extension: '12' } }, ['Phone Number']],
  ['extension', { phoneNumber: { number: '2025550103', extension: null } }, ['Phone Number']],
  ['split of the name into fields', { firstName: 'Morgan T', middleInitial: null }, ['Name']],
])('[LINK-32] finds a different %s', (_, given, labels) => {
  expect(differing({ ...profile, ...given })).toEqual(labels)
})

test('[LINK-34] shows name, email and phone as they are and as they will be', () => {
  const user = { ...profile, middleInitial: null, phoneNumber: { number: null, extension: null } }
  expect(compareProfiles(user, profile)).toEqual([
    { label: 'Name', previous: 'Morgan Many', updated: 'Morgan T. Many', isSame: false },
    { label: 'Email', previous: 'morgan@example.com', updated: 'morgan@example.com', isSame: true },
    { label: 'Phone Number', previous: '--', updated: '(202) 555-0103 ext. 12', isSame: false },
  ])
})

test('[LINK-33] finds that a person without a name has no shared profile yet', () => {
  expect(hasProfile({ ...profile, firstName: ' ', lastName: '' })).toBe(false)
  expect(hasProfile(profile)).toBe(true)
})
