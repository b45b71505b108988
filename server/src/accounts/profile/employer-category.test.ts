import { getAccount } from '@hireproof/contract/accounts/accounts'
import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import { expect, test } from 'vitest'
import { bakery } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const company = async (employer_category: 'STATEORLOCALGOVERNMENT' | 'NONE') =>
  t.given.user({ account_id: await t.given.account({ employer_category }) })
const choose = (user: GivenUser, category: string, version = 0) =>
  t.as(user).call(profile.changeEmployerCategory, {
    params: { accountId: user.accountId },
    body: { category, verifiedEmployees: '', awardDate: '', version },
  })
const accountOf = async (user: GivenUser) =>
  (await t.as(user).call(getAccount, { params: { accountId: user.accountId } })).body
const categoryOf = async (user: GivenUser) => (await accountOf(user)).companyInfo.employerCategory?.category

test('[ENRL-27] a company that is a state or local government stays one until it chooses which of the two', async () => {
  const admin = await company('STATEORLOCALGOVERNMENT')
  const params = { accountId: admin.accountId }
  const other = await t.as(admin).call(profile.changeCompanyInformation, { params, body: { ...bakery, version: 0 } })
  expect(other.status).toBe(200)
  expect(await categoryOf(admin)).toBe('STATEORLOCALGOVERNMENT')

  const same = await choose(admin, 'STATEORLOCALGOVERNMENT')
  expect(same).toMatchObject({ status: 400, body: { issues: [{ path: 'category' }] } })
  expect(await categoryOf(admin)).toBe('STATEORLOCALGOVERNMENT')
  expect((await choose(admin, 'LOCALGOVERNMENT')).status).toBe(200)
  expect(await categoryOf(admin)).toBe('LOCALGOVERNMENT')
})

test.each([
  ['FEDERALCONTRACTORNOFAR', true],
  ['STATEGOVERNMENT', true],
  ['LOCALGOVERNMENT', true],
] as const)(
  '[ENRL-27][DATA-14] a company can be %s and take part in the plus program',
  async (category, isEligible) => {
    const admin = await company('NONE')
    expect((await choose(admin, category)).status).toBe(200)
    const { companyInfo, isEvePlusEligible } = await accountOf(admin)
    expect(companyInfo.employerCategory).toMatchObject({ category })
    expect(isEvePlusEligible).toBe(isEligible)
  },
)
