import { userEvents } from '@hireproof/contract/users/user-events'
import { historyActions, historyFields } from '@hireproof/contract/users/user-history.endpoints'
import { describe, expect, test } from 'vitest'
import { authorText, changeText, passwordExpiry } from './profile-texts.ts'

test('every action on a user has a text', () => {
  const texts = historyActions.map((action) => userEvents[action].text)
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]/)
  expect(new Set(texts).size).toBe(historyActions.length)
})

test('every field has a name', () => {
  for (const field of historyFields) expect(changeText({ field, before: null, after: 'x' })).toMatch(/^[A-Z][\w -]+: /)
})

describe('a change', () => {
  test.each([
    [
      { field: 'userRole', before: 'GENERAL', after: 'PROGRAMADMIN' },
      'User role changed from General User to Program Administrator',
    ],
    [{ field: 'userStatus', before: 'LOCKED', after: 'ACTIVE' }, 'Status changed from Locked to Active'],
    [
      { field: 'phoneNumber', before: '2025550100', after: '3035550177' },
      'Phone number changed from (202) 555-0100 to (303) 555-0177',
    ],
    [{ field: 'title', before: null, after: 'Clerk' }, 'Employer title: Clerk'],
    [{ field: 'title', before: 'Clerk', after: null }, 'Employer title Clerk removed'],
    [{ field: 'extension', before: '', after: '7' }, 'Extension: 7'],
    [
      { field: 'mfaEnabled', before: false, after: true },
      'Signs in with changed from User ID and password to the sign-in service',
    ],
    [{ field: 'webServiceEnabled', before: null, after: true }, 'Web services access: yes'],
  ] as const)('%j reads as a sentence', (change, text) => {
    expect(changeText(change)).toBe(text)
  })
})

test.each([
  [{ kind: 'user', logonId: 'MPLB0001', name: 'Alice Baker' }, 'by Alice Baker (MPLB0001)'],
  [{ kind: 'self', logonId: null, name: null }, 'by the user'],
  [{ kind: 'system', logonId: null, name: null }, 'by the system'],
  [{ kind: 'outsider', logonId: null, name: null }, 'by an administrator of another account'],
] as const)('%j has a name', (author, text) => {
  expect(authorText(author)).toBe(text)
})

// 9:30 in New York, where days begin at 5:00 UTC in winter
const now = new Date('2026-11-21T14:30:00Z')

test.each([
  ['2027-01-05T17:00:00Z', 'Jan 05, 2027 (45 days remaining)'],
  ['2026-11-22T05:01:00Z', 'Nov 22, 2026 (1 day remaining)'],
  ['2026-11-22T04:59:00Z', 'Nov 21, 2026 (0 days remaining)'],
  ['2026-11-21T14:30:00Z', 'Nov 21, 2026 (expired)'],
  ['2025-11-01T16:00:00Z', 'Nov 01, 2025 (expired)'],
])('[FMT-26][USRV-05] a password that expires at %s shows as %s', (expires, text) => {
  expect(passwordExpiry(expires, now)).toBe(text)
})

test('[FMT-26] a user without a password has no expiry', () => {
  expect(passwordExpiry(null, now)).toBeUndefined()
})
