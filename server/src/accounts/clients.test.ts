import { listClients } from '@hireproof/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

test('an agency lists its clients by name, and no one else sees them', async () => {
  const agency = await t.given.account({ type: 'AGENCY', company_name: 'Agency' })
  const other = await t.given.account({ type: 'AGENCY', company_name: 'Other agency' })
  const bakery = await t.given.account({ agency_account_id: agency, company_name: 'zebra Bakery' })
  const cafe = await t.given.account({ agency_account_id: agency, company_name: 'Alder Cafe' })
  await t.given.account({ agency_account_id: other, company_name: 'Foreign' })
  const names = async (accountId: number) => {
    const answer = await t.as(await t.given.user({ account_id: accountId, role: 'GENERAL' })).call(listClients, {})
    expect(answer.status).toBe(200)
    return answer.body.clients.map(({ companyName }) => companyName)
  }
  expect(await names(agency)).toEqual(['Alder Cafe', 'zebra Bakery'])
  expect(await names(bakery)).toEqual([])
  expect(await names(cafe)).toEqual([])
})
