import { searchClients, searchLocations, searchRegistry } from '@hireproof/contract/accounts/company-lists.endpoints'
import type { Done } from './changed-row.ts'
import type { TestApp } from './test-app.ts'

const body = { paging: { page: 0, size: 10 } }

const corporate = async (t: TestApp) =>
  t.given.user({ account_id: await t.given.account({ type: 'CORPORATE' }), role: 'CORPORATEADMIN' })

/** Lists of companies, which only agencies and corporate accounts have. */
export const companyListReadings = (t: TestApp): Record<string, () => Promise<Done>> => ({
  [searchClients.name]: async () => {
    const user = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }) })
    return t.as(user).call(searchClients, { body })
  },
  [searchLocations.name]: async () => t.as(await corporate(t)).call(searchLocations, { body }),
  [searchRegistry.name]: async () =>
    t.as(await corporate(t)).call(searchRegistry, { body: { name: 'elm', city: '', state: '' } }),
})
