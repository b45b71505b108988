import { describe, expect, test } from 'vitest'
import { administrators, companyUsers, locationUsers } from '../list/user-lists.ts'
import { fieldsOf, problemsOf, reachableStep, stepLabels, stepsOf } from './wizard-steps.ts'

const labels = (list: typeof companyUsers, isMultiFactor: boolean) =>
  stepsOf({ list, isMultiFactor }).map((step) => stepLabels[step])

test('[WIZ-01] multi-factor mode has two steps on every list', () => {
  for (const list of [companyUsers, administrators, locationUsers]) {
    expect(labels(list, true)).toEqual(['Select Role', 'Enter Information'])
  }
})

test('[WIZ-04][WIZ-05] the other mode has three steps, and starts with the location for location users', () => {
  const steps = ['Select Role', 'Enter Information', 'Generate ID']
  expect(labels(companyUsers, false)).toEqual(steps)
  expect(labels(administrators, false)).toEqual(steps)
  expect(labels(locationUsers, false)).toEqual(['Select Location', ...steps])
})

describe('the fields of a step', () => {
  const roles = ['GENERAL', 'PROGRAMADMIN'] as const
  const mfa = { list: companyUsers, roles, isMultiFactor: true, hasTitle: true }
  const other = { ...mfa, isMultiFactor: false, hasTitle: false }
  const profile = ['lastName', 'firstName', 'middleInitial', 'phone', 'extension']

  test('[WIZ-06][WIZ-15] are role and address in multi-factor mode, after the location if there are locations', () => {
    expect(fieldsOf('role', mfa, 'GENERAL')).toEqual(['role', 'email'])
    expect(fieldsOf('role', { ...mfa, list: locationUsers }, 'GENERAL')).toEqual(['accountId', 'role', 'email'])
    expect(fieldsOf('information', mfa, 'GENERAL')).toEqual([...profile, 'title', 'logonId'])
  })

  test('[WIZ-15] include the address of a user for programs only later', () => {
    expect(fieldsOf('role', mfa, 'WEBSERVICE')).toEqual(['role'])
    expect(fieldsOf('information', mfa, 'WEBSERVICE')).toEqual(['email', ...profile, 'logonId'])
  })

  test('[WIZ-04][WIZ-05] come one after another without multi-factor mode', () => {
    expect(fieldsOf('location', other, '')).toEqual(['accountId'])
    expect(fieldsOf('role', { ...other, list: locationUsers }, '')).toEqual(['role'])
    expect(fieldsOf('information', other, 'GENERAL')).toEqual(['email', ...profile])
    expect(fieldsOf('id', other, 'GENERAL')).toEqual(['logonId'])
  })

  test('[WIZ-09] are the only ones whose problems block it', () => {
    expect(problemsOf({ role: 'Please select an option.', email: 'x', title: undefined }, ['role', 'title'])).toEqual({
      role: 'Please select an option.',
    })
  })
})

test('[WIZ-09] an address opens no step beyond the first with problems, and the first step if it names none', () => {
  const steps = ['role', 'information', 'id'] as const
  const shown = (wanted: string | null, open?: string) => reachableStep(steps, wanted, (step) => step === open)
  expect(shown('id')).toBe('id')
  expect(shown('id', 'role')).toBe('role')
  expect(shown('id', 'information')).toBe('information')
  expect(shown('role', 'information')).toBe('role')
  expect(shown('id', 'id')).toBe('id')
  expect(shown(null)).toBe('role')
  expect(shown('location')).toBe('role')
})
