import { expect, test } from 'vitest'
import {
  Account,
  AccountId,
  accountStatuses,
  accountTypes,
  closedReasonCodes,
  employerCategories,
  getAccount,
  MAX_ACCOUNT_ID,
} from './accounts.ts'

test('[DATA-10][DATA-12][DATA-13][DATA-14] types, statuses, reasons and categories', () => {
  expect(accountTypes).toEqual(['EMPLOYER', 'AGENCY', 'CHILD', 'CORPORATE'])
  expect(accountStatuses).toEqual(['ACTIVE', 'PENDING', 'CLOSED'])
  expect(closedReasonCodes).toEqual(['ATMIS', 'VOLUNTARY'])
  expect(employerCategories).toEqual([
    'NONE',
    'FEDERALCONTRACTOR',
    'FEDERALCONTRACTORNOFAR',
    'FEDERALGOVERNMENT',
    'STATEGOVERNMENT',
    'LOCALGOVERNMENT',
    'STATEORLOCALGOVERNMENT',
  ])
})

test.each([1, 1_000_001, MAX_ACCOUNT_ID])('%d is a company number', (id) => {
  expect(AccountId.safeParse(id).success).toBe(true)
})

test.each([0, -1, 1.5, MAX_ACCOUNT_ID + 1, '1', null, Number.NaN, [1]])('%j is not a company number', (id) => {
  expect(AccountId.safeParse(id).success).toBe(false)
})

test.each([
  ['1000001', 1_000_001],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['abc', undefined],
  ['', undefined],
  [' ', undefined],
  ['2147483648', undefined],
])('the path "%s" names the company %s', (accountId, number) => {
  expect(getAccount.params.safeParse({ accountId }).data?.accountId).toBe(number)
})

test('[DATA-08][DATA-09] an account has these fields', () => {
  expect(Object.keys(Account.shape).sort()).toEqual(
    [
      ...['id', 'type', 'companyInfo', 'parentAccountId', 'agencyAccountId', 'webServiceAccess', 'myI9'],
      ...['isEvePlusEligible', 'arePlusTermsDue', 'status', 'closedDate', 'closedReason', 'closedReasonCode'],
      ...['timeZone', 'clientAccess'],
    ].sort(),
  )
})
