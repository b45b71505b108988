import { accountTypes, type Account } from '@hireproof/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { companyOf } from './company-of.ts'

test('[USRE-09] the edit form names the company of corporate accounts and locations, and of no other', () => {
  const named = accountTypes.filter((type) =>
    companyOf({ type, companyInfo: { companyName: 'Alder Books' } } as Account),
  )
  expect(named).toEqual(['CHILD', 'CORPORATE'])
  expect(companyOf(undefined)).toBeUndefined()
})
