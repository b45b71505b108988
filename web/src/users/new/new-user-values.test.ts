import { describe, expect, test } from 'vitest'
import { administrators, companyUsers, locationUsers } from '../list/user-lists.ts'
import { isTyped, knownValues, newUserBody, newUserFaults, newUserValues } from './new-user-values.ts'
import type { WizardContext } from './wizard-context.ts'

const context: WizardContext = {
  list: companyUsers,
  roles: ['GENERAL', 'PROGRAMADMIN', 'WEBSERVICE'],
  isMultiFactor: true,
  hasTitle: true,
}
const values = {
  accountId: '1000001',
  role: 'GENERAL',
  email: ' jo@example.com ',
  lastName: "O'Neil ",
  firstName: 'Jo',
  middleInitial: '',
  phone: '(202) 555-0144',
  extension: '',
  title: 'Clerk',
  logonId: 'jone0001',
}
const none = { location: null, role: null }

describe('the wizard starts', () => {
  test('[WIZ-10] with nothing chosen but the company', () => {
    expect(newUserValues(context, { accountIds: [7], ...none })).toMatchObject({ accountId: '7', role: '', email: '' })
  })

  test('[WIZ-06][WIZ-13] with the only possible role, and the location that the list showed', () => {
    const fixed = { ...context, list: administrators, roles: ['CORPORATEADMIN'] as const }
    expect(newUserValues(fixed, { accountIds: [7], ...none })).toMatchObject({ accountId: '7', role: 'CORPORATEADMIN' })
    const places = { ...context, list: locationUsers }
    const accountIds = [8, 9]
    expect(newUserValues(places, { accountIds, ...none }).accountId).toBe('')
    expect(newUserValues(places, { accountIds, location: '9', role: 'GENERAL' })).toMatchObject({
      accountId: '9',
      role: 'GENERAL',
    })
  })

  test('[WIZ-12] with no value that is not offered', () => {
    const given = { accountIds: [8, 9], location: '10', role: 'CORPORATEADMIN' }
    expect(newUserValues({ ...context, list: locationUsers }, given)).toMatchObject({ accountId: '', role: '' })
  })
})

describe('the fields', () => {
  const faults = (changes: Partial<typeof values>, of = context) =>
    Object.fromEntries(
      Object.entries(newUserFaults({ ...values, ...changes }, of)).filter(([, fault]) => fault !== undefined),
    )

  test('[WIZ-09] have nothing wrong with a complete user', () => {
    expect(faults({})).toEqual({})
  })

  test('[WIZ-10] ask for a choice of role and location', () => {
    const missing = { accountId: 'Please select an option.', role: 'Please select an option.' }
    expect(faults({ accountId: '', role: '' })).toEqual(missing)
    expect(faults({ role: 'CORPORATEADMIN' })).toEqual({ role: 'Please select an option.' })
  })

  test.each([
    ['', 'This field is required.'],
    ['JONE001', 'This field must have exactly 8 alphanumeric characters.'],
    ['JONE00011', 'This field must have exactly 8 alphanumeric characters.'],
    ['JONE-001', 'This field must only contain alphanumeric characters.'],
    ['JÖNE0001', 'This field must only contain alphanumeric characters.'],
  ])('[WIZ-20][WIZ-21][WIZ-22][WIZ-23] refuse the User ID "%s": %s', (logonId, message) => {
    expect(faults({ logonId })).toEqual({ logonId: message })
  })

  test('[WIZ-22] take a User ID in any letter case', () => {
    expect(faults({ logonId: 'jOnE0001' })).toEqual({})
    expect(newUserBody({ ...values, logonId: 'jOnE0001' }, context).user.logonId).toBe('JONE0001')
  })

  test('[WIZ-09] ask for an employer title only with its flag, not of corporate administrators and not of programs', () => {
    expect(faults({ title: '' })).toEqual({ title: 'This field is required.' })
    expect(faults({ title: '' }, { ...context, hasTitle: false })).toEqual({})
    expect(faults({ title: '', role: 'WEBSERVICE' })).toEqual({})
    expect(faults({ title: '', role: 'CORPORATEADMIN' }, { ...context, roles: ['CORPORATEADMIN'] })).toEqual({})
  })
})

describe('the request', () => {
  test('[API-54] has the typed values without empty ones, the phone as digits', () => {
    expect(newUserBody(values, context)).toEqual({
      user: {
        firstName: 'Jo',
        lastName: "O'Neil",
        email: 'jo@example.com',
        phoneNumber: { number: '2025550144' },
        title: 'Clerk',
        logonId: 'JONE0001',
        accountId: 1_000_001,
        roles: ['GENERAL'],
      },
      mfaEnabled: true,
      app: 'everify',
    })
    const { user } = newUserBody({ ...values, middleInitial: 'Q', extension: '12' }, { ...context, hasTitle: false })
    expect(user).toMatchObject({ middleInitial: 'Q', phoneNumber: { number: '2025550144', extension: '12' } })
    expect(user.title).toBeUndefined()
  })

  test('[WIZ-35][WIZ-36] has the general role with web services for a user of programs, and nothing about federated sign-in', () => {
    const { user, mfaEnabled } = newUserBody({ ...values, role: 'WEBSERVICE' }, context)
    expect(user).toMatchObject({ roles: ['GENERAL'], webServiceEnabled: true })
    expect(mfaEnabled).toBeUndefined()
    expect(user.title).toBeUndefined()
    expect(newUserBody(values, { ...context, isMultiFactor: false })).toMatchObject({ mfaEnabled: false })
    expect(newUserBody(values, context).user.webServiceEnabled).toBeUndefined()
  })
})

describe('a shared profile', () => {
  const phoneNumber = { number: '2025550103', extension: '12' }
  const profile = { firstName: 'Robin', middleInitial: null, lastName: 'Many', phoneNumber }

  test('[WIZ-18] fills name and phone', () => {
    const known = { firstName: 'Robin', middleInitial: '', lastName: 'Many', phone: '2025550103', extension: '12' }
    expect(knownValues(profile)).toEqual(known)
  })

  test('[WIZ-18] does not fill values that are missing or break the rules', () => {
    const without = { ...profile, phoneNumber: { number: null, extension: null } }
    expect(knownValues(without)).toEqual({ firstName: 'Robin', middleInitial: '', lastName: 'Many' })
    expect(Object.keys(knownValues({ ...profile, firstName: 'Robin 2' }))).not.toContain('firstName')
  })
})

test('[WIZ-09] nothing is lost by leaving a wizard in which nothing was typed', () => {
  const begun = newUserValues(context, { accountIds: [7], ...none })
  expect(isTyped(begun, begun)).toBe(false)
  expect(isTyped({ ...begun, email: ' ' }, begun)).toBe(false)
  expect(isTyped({ ...begun, email: 'j' }, begun)).toBe(true)
})
