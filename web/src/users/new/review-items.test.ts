import { expect, test } from 'vitest'
import { administrators, locationUsers } from '../list/user-lists.ts'
import { reviewItems } from './review-items.ts'
import type { WizardContext } from './wizard-context.ts'

const context: WizardContext = {
  list: locationUsers,
  roles: ['GENERAL', 'PROGRAMADMIN'],
  isMultiFactor: false,
  hasTitle: true,
}
const values = {
  accountId: '8',
  role: 'GENERAL',
  email: 'jo@example.com',
  lastName: 'Oak',
  firstName: 'Jo',
  middleInitial: '',
  phone: '202-555-0144',
  extension: '7',
  title: 'Clerk',
  logonId: '',
}
const accounts = [
  { id: 8, companyInfo: { companyName: 'Elm Street', employerCategory: { category: 'NONE' as const } } },
]
const hrefOf = (step: string) => `?step=${step}`

test('[WIZ-05] the last page shows all answers before a user is created, with a link back to each question', () => {
  const items = reviewItems({ values, context, step: 'id', hrefOf, accounts })
  expect(items.map(({ term, value, changeHref }) => [term, value, changeHref])).toEqual([
    ['Company Location', 'Elm Street', '?step=location'],
    ['User role', 'General User', '?step=role'],
    ['Email', 'jo@example.com', '?step=information'],
    ['Last name', 'Oak', '?step=information'],
    ['First name', 'Jo', '?step=information'],
    ['Middle initial', '', '?step=information'],
    ['Phone number', '(202) 555-0144 ext. 7', '?step=information'],
    ['Employer title', 'Clerk', '?step=information'],
  ])
})

test('[WIZ-01][WIZ-13] the second step of multi-factor mode repeats the first; a fixed role cannot be changed', () => {
  const fixed: WizardContext = { ...context, list: administrators, roles: ['CORPORATEADMIN'], isMultiFactor: true }
  const items = reviewItems({
    values: { ...values, role: 'CORPORATEADMIN' },
    context: fixed,
    step: 'information',
    hrefOf,
    accounts,
  })
  expect(items).toEqual([
    { term: 'User role', value: 'Corporate Administrator', changeHref: undefined },
    { term: 'Email', value: 'jo@example.com', changeHref: '?step=role' },
  ])
})
