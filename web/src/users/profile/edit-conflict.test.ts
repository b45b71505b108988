import type { UserDetails } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { mergeEdits } from './edit-conflict.ts'
import { editValues } from './edit-values.ts'

const before = {
  roles: ['GENERAL'],
  email: 'robin@example.com',
  lastName: 'Oak',
  firstName: 'Robin',
  middleInitial: null,
  phoneNumber: { number: '2025550100', extension: '7' },
  title: 'Clerk',
} as unknown as UserDetails

const newest = {
  ...before,
  roles: ['PROGRAMADMIN'],
  lastName: 'Elm',
  phoneNumber: { number: '3035550177', extension: null },
} as UserDetails

test("typed changes stay, and a colleague's are taken over", () => {
  const typed = { ...editValues(before), firstName: 'Roberta', phone: '(404) 555-0111' }
  expect(mergeEdits(typed, before, newest)).toEqual({
    values: {
      ...editValues(before),
      role: 'PROGRAMADMIN',
      lastName: 'Elm',
      firstName: 'Roberta',
      phone: '(404) 555-0111',
      extension: '',
    },
    differences: [
      'User role is now Program Administrator.',
      'Last name is now Elm.',
      'Phone number is now (303) 555-0177. Saving replaces it with (404) 555-0111.',
      'Extension is now empty.',
    ],
  })
})

test('the same change by both is no difference', () => {
  const typed = { ...editValues(before), lastName: ' Elm ' }
  const { differences } = mergeEdits(typed, before, { ...before, lastName: 'Elm' })
  expect(differences).toEqual([])
})
