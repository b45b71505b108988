import type { UserDetails } from '@hireproof/contract/users/users'
import type { UserActions } from '@hireproof/contract/users/user-actions'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../lib/create-call.ts'
import { editProblems, editValues, isEdited, refusedFields, saveUser } from './edit-values.ts'

const can: UserActions = {
  view: true,
  edit: true,
  delete: true,
  reactivate: 'not_deactivated',
  resetPassword: true,
  resendActivation: 'not_pending',
  changeProfile: true,
  changeRole: true,
  changeTitle: true,
}
const user = {
  id: 'u1',
  firstName: 'Kim',
  middleInitial: 'B',
  lastName: 'Hale',
  email: 'kim@company.example',
  phoneNumber: { number: '2025550100', extension: '12' },
  title: 'Clerk',
  roles: ['GENERAL'],
  version: 'v1',
  can,
} as unknown as UserDetails
const values = editValues(user)

/** The requests of a save; each answer has the next version. */
async function sentBy(changes: Partial<typeof values>, of: UserDetails = user) {
  const sent: { name: string; body: unknown }[] = []
  const call = ((endpoint: { name: string }, { body }: { body: unknown }) => {
    sent.push({ name: endpoint.name, body })
    return Promise.resolve({ version: `v${sent.length + 1}` })
  }) as unknown as Call
  await saveUser(call, of, { ...editValues(of), ...changes })
  return sent
}

const person = {
  email: 'kim@company.example',
  firstName: 'Kim',
  lastName: 'Hale',
  middleInitial: 'B',
  phoneNumber: { number: '2025550100', extension: '12' },
}

describe('saving', () => {
  test('[USRE-17] sends nothing if nothing changed, not even for different formatting', async () => {
    expect(await sentBy({})).toEqual([])
    expect(await sentBy({ phone: '(202) 555-0100', firstName: ' Kim ' })).toEqual([])
  })

  test('[USRE-17][USRE-18][API-41] sends only the profile if only the profile changed, without empty values', async () => {
    expect(await sentBy({ lastName: 'Hall', middleInitial: '', extension: '' })).toEqual([
      {
        name: 'users.updateProfile',
        body: {
          person: { ...person, lastName: 'Hall', middleInitial: undefined, phoneNumber: { number: '2025550100' } },
          version: 'v1',
        },
      },
    ])
  })

  test('[USRE-18][USRE-20] sends role and title if they changed, after the profile and with its new version', async () => {
    expect(await sentBy({ role: 'PROGRAMADMIN' })).toEqual([
      { name: 'users.updateAccount', body: { role: 'PROGRAMADMIN', version: 'v1' } },
    ])
    expect(await sentBy({ email: 'k@company.example', title: 'Head clerk' })).toMatchObject([
      { name: 'users.updateProfile', body: { version: 'v1' } },
      { name: 'users.updateAccount', body: { title: 'Head clerk', version: 'v2' } },
    ])
  })

  test('[USRE-18][USRE-19][USRE-20] never sends what the viewer cannot change', async () => {
    const fixed = {
      ...user,
      can: { ...can, changeProfile: 'federated', changeRole: 'own_user', changeTitle: 'not_offered' },
    }
    const changed = { email: 'k@company.example', role: 'PROGRAMADMIN', title: 'Head clerk' }
    expect(await sentBy(changed, fixed as UserDetails)).toEqual([])
  })
})

describe('the problems', () => {
  test('[USRE-06] a missing role shows at its field', () => {
    expect(editProblems({ ...values, role: '' }, { can }).role).toBe('This field is required.')
    expect(editProblems({ ...values, role: '' }, { can: { ...can, changeRole: 'own_user' } }).role).toBeUndefined()
  })

  test('[FMT-19] a title is required of everyone but corporate administrators', () => {
    expect(editProblems({ ...values, title: ' ' }, { can }).title).toBe('This field is required.')
    expect(editProblems({ ...values, title: '', role: 'CORPORATEADMIN' }, { can }).title).toBeUndefined()
    expect(
      editProblems({ ...values, title: '' }, { can: { ...can, changeTitle: 'not_offered' } }).title,
    ).toBeUndefined()
  })

  test('[USRE-13] a title has no more than sixty characters', () => {
    expect(editProblems({ ...values, title: 'x'.repeat(60) }, { can }).title).toBeUndefined()
    expect(editProblems({ ...values, title: 'x'.repeat(61) }, { can }).title).toBe(
      'This field must not exceed 60 characters.',
    )
  })

  test.each([
    ['[FMT-17]', { email: '' }, 'email', 'This field is required.'],
    ['[FMT-18]', { email: 'kim' }, 'email', 'This field must be formatted as an email address.'],
    ['[FMT-09]', { lastName: ' ' }, 'lastName', 'This field is required.'],
    ['[FMT-08]', { lastName: 'x'.repeat(41) }, 'lastName', 'This field must not exceed 40 characters.'],
    ['[FMT-04]', { firstName: 'x'.repeat(26) }, 'firstName', 'This field must not exceed 25 characters.'],
    ['[FMT-05]', { firstName: 'K1m' }, 'firstName', 'This field must not contain numbers or special characters.'],
    ['[FMT-10]', { middleInitial: 'AB' }, 'middleInitial', 'This field must not exceed 1 character.'],
    ['[FMT-12]', { phone: '202555' }, 'phone', 'This field must contain 10 digits.'],
    [
      '[FMT-13]',
      { phone: '1025550100' },
      'phone',
      'Please enter valid phone number without 0 or 1 as the first digit.',
    ],
    ['[FMT-15]', { extension: '1a' }, 'extension', 'This field must only contain digits.'],
    ['[FMT-16]', { extension: '1234567' }, 'extension', 'This field must not exceed 6 digits.'],
  ])('%s %j shows a message at its field', (_, changes, field, message) => {
    const problems = editProblems({ ...values, ...changes }, { can })
    expect(problems[field as keyof typeof problems]).toBe(message)
  })
})

test('[USRE-17] only a value that differs is an edit', () => {
  expect(isEdited(values, user)).toBe(false)
  expect(isEdited({ ...values, phone: '202.555.0100' }, user)).toBe(false)
  expect(isEdited({ ...values, title: 'Chef' }, user)).toBe(true)
})

test('refusals of the server appear at the fields of the form, except for fields it does not have', () => {
  const issues = ['person.phoneNumber.number', 'title', 'person.unknown'].map((path) => ({ path, message: path }))
  expect(refusedFields(issues)).toEqual({ phone: 'person.phoneNumber.number', title: 'title' })
})
