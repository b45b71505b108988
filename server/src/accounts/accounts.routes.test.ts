import { getAccount, getCompanyName, listCompanyNames, type Account } from '@hireproof/contract/accounts/accounts'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Account as AccountTable } from '../platform/db.gen.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

async function read(values: Partial<Insertable<AccountTable>>): Promise<Account> {
  const id = await t.given.account(values)
  const user = await t.given.user({ account_id: id })
  const answer = await t.as(user).call(getAccount, { params: { accountId: id } })
  expect(answer.status).toBe(200)
  return answer.body
}

test('[API-22][DATA-08] an account is returned with the agreed fields and no other', async () => {
  const account = await read({
    company_name: 'Harbor Foods',
    employer_category: 'FEDERALCONTRACTOR',
    plus_enabled: true,
    web_service_enabled: true,
    status: 'CLOSED',
    closed_date: '2026-11-01',
    closed_reason: 'Misuse',
    closed_reason_code: 'ATMIS',
    time_zone: 'America/Chicago',
  })
  expect(account).toEqual({
    id: account.id,
    type: 'EMPLOYER',
    companyInfo: { companyName: 'Harbor Foods', employerCategory: { category: 'FEDERALCONTRACTOR' } },
    parentAccountId: null,
    agencyAccountId: null,
    webServiceAccess: { enabled: true },
    myI9: { enabled: true },
    isEvePlusEligible: false,
    arePlusTermsDue: true,
    status: 'CLOSED',
    closedDate: '2026-11-01',
    closedReason: 'Misuse',
    closedReasonCode: 'ATMIS',
    timeZone: 'America/Chicago',
    clientAccess: 'FULL',
  })
})

const agency = await t.given.account({ type: 'AGENCY' })
const corporate = await t.given.account({ type: 'CORPORATE' })

test.each([
  [true, {}],
  [true, { employer_category: 'FEDERALGOVERNMENT' }],
  [true, { employer_category: 'STATEORLOCALGOVERNMENT' }],
  [true, { plus_enabled: true }],
  [false, { employer_category: 'FEDERALCONTRACTOR' }],
  [false, { web_service_enabled: true }],
  [false, { agency_account_id: agency }],
  [false, { type: 'AGENCY' }],
  [false, { type: 'CORPORATE' }],
  [false, { type: 'CHILD', parent_account_id: corporate }],
] as const)('[DATA-09][DATA-14] is eligible for plus: %s, for %j', async (isEligible, values) => {
  expect((await read(values)).isEvePlusEligible).toBe(isEligible)
})

test('[DATA-11] names the corporate account of a location and the agency of a client', async () => {
  const child = await read({ type: 'CHILD', parent_account_id: corporate })
  expect(child).toMatchObject({ type: 'CHILD', parentAccountId: corporate, agencyAccountId: null })
  const client = await read({ agency_account_id: agency })
  expect(client).toMatchObject({ type: 'EMPLOYER', agencyAccountId: agency, parentAccountId: null })
})

test('[DATA-12] shows that an account waits or is closed', async () => {
  expect((await read({ status: 'PENDING' })).status).toBe('PENDING')
  const closed = { status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'VOLUNTARY' } as const
  expect(await read(closed)).toMatchObject({
    status: 'CLOSED',
    closedDate: '2026-11-01',
    closedReasonCode: 'VOLUNTARY',
  })
})

test.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1e3', ' ', '0x10', '%31%30'])(
  'the number %s is not an account within anyone’s reach',
  async (accountId) => {
    const user = await t.given.user({ account_id: await t.given.account() })
    const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
    const answer = await t.app.inject({ url: `/api/account/accounts/${encodeURIComponent(accountId)}`, headers })
    expect(answer.statusCode).toBe(404)
  },
)

describe('what the database holds', () => {
  test.each([
    ['account_type_check', { type: 'COMPANY' }],
    ['account_parent_check', { type: 'CHILD' }],
    ['account_parent_check', { type: 'EMPLOYER', parent_account_id: corporate }],
    ['account_agency_check', { type: 'CORPORATE', agency_account_id: agency }],
    ['account_status_check', { status: 'OPEN' }],
    ['account_closed_check', { status: 'CLOSED' }],
    ['account_closed_check', { closed_date: '2026-11-01' }],
    ['account_closed_reason_code_check', { closed_reason_code: 'OTHER' }],
    ['account_employer_category_check', { employer_category: 'PRIVATE' }],
    ['account_id_check', { id: 0 }],
    ['account_company_name_check', { company_name: '' }],
  ])('[DATA-10][DATA-11][DATA-12][DATA-13] %s refuses %j', async (constraint, values) => {
    await expect(t.given.account(values as never)).rejects.toMatchObject({ constraint })
  })
})

describe('company names', () => {
  test('are those of the companies in which the person has a user that is not deleted', async () => {
    const person_id = await t.given.person()
    const ids = []
    for (const company_name of ['Harbor Foods', 'Hill Farm', 'Gone Ltd', 'Twice Inc']) {
      const id = await t.given.account({ company_name })
      ids.push(id)
      const status = company_name === 'Gone Ltd' ? 'DELETED' : 'LOCKED'
      await t.given.user({ account_id: id, person_id, status })
      if (company_name === 'Twice Inc') await t.given.user({ account_id: id, person_id })
    }
    await t.given.user({ account_id: await t.given.account({ company_name: 'Of someone else' }) })
    const session = await t.given.session({ personId: person_id })
    const { body } = await t.as({ session }).call(listCompanyNames, {})
    expect(body.companyNames.map(({ companyName }) => companyName)).toEqual(['Harbor Foods', 'Hill Farm', 'Twice Inc'])
    const one = (accountId: number) => t.as({ session }).call(getCompanyName, { params: { accountId } })
    expect((await one(ids[1]!)).body).toEqual({ accountId: ids[1], companyName: 'Hill Farm' })
    expect((await one(ids[2]!)).status).toBe(404)
  })
})
