import { expect, test } from 'vitest'
import { companyUsers } from '../list/user-lists.ts'
import { shownStep, stepProblems } from './wizard-progress.ts'
import type { WizardContext } from './wizard-context.ts'

const mfa: WizardContext = {
  list: companyUsers,
  roles: ['GENERAL', 'WEBSERVICE'],
  isMultiFactor: true,
  hasTitle: false,
}
const other = { ...mfa, isMultiFactor: false }
const values = {
  accountId: '1',
  role: 'GENERAL',
  email: 'jo@example.com',
  lastName: 'Oak',
  firstName: 'Jo',
  middleInitial: '',
  phone: '2025550144',
  extension: '',
  title: '',
  logonId: '',
}
const check = { email: 'jo@example.com', accountId: '1' }

test('[WIZ-09][WIZ-15] the second step of multi-factor mode opens once the current address was checked', () => {
  expect(shownStep('information', values, mfa, {})).toBe('role')
  expect(shownStep('information', values, mfa, { check })).toBe('information')
  expect(shownStep('information', { ...values, email: 'joe@example.com' }, mfa, { check })).toBe('role')
  expect(shownStep('information', { ...values, role: 'WEBSERVICE', email: '' }, mfa, {})).toBe('information')
})

test('[WIZ-09] a step opens when the steps before it are valid; after a reload, that is the first', () => {
  expect(shownStep('id', values, other, {})).toBe('id')
  expect(shownStep('id', { ...values, phone: '' }, other, {})).toBe('information')
  expect(shownStep('id', { ...values, role: '' }, other, {})).toBe('role')
})

test('[WIZ-33][WIZ-30] a refused value is wrong until it changes, and leads back to its page', () => {
  const sent = { ...values, logonId: 'JOAK0001' }
  const refused = { values: sent, problems: { phone: 'Not this number.', logonId: 'User ID unavailable.' } }
  expect(shownStep('id', sent, other, { refused })).toBe('information')
  expect(stepProblems('information', sent, other, { refused })).toEqual({ phone: 'Not this number.' })
  const changed = { ...sent, phone: '3035550144' }
  expect(shownStep('id', changed, other, { refused })).toBe('id')
  expect(stepProblems('id', changed, other, { refused })).toEqual({ logonId: 'User ID unavailable.' })
  expect(stepProblems('id', { ...changed, logonId: 'JOAK0002' }, other, { refused })).toEqual({})
})
