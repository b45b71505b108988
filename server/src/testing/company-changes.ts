import { randomUUID } from 'node:crypto'
import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import { changeCompanySettings } from '@hireproof/contract/accounts/company-settings'
import type { Change, Done } from './changed-row.ts'
import { bakery, kim, mapleStreet } from './company-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What administrators change about a company that was never described; each section is changed once. */
export function companyChanges(t: TestApp, accountId: number): Record<string, Change> {
  const params = { accountId }
  const change = (
    action: string,
    table: 'account' | 'company_profile' | 'company_address' | 'company_contact',
    call: (user: GivenUser) => Promise<Done>,
  ): Change => ({
    action,
    run: async (user) => ({ answer: await call(user), row: { table, id: String(accountId) } }),
  })

  return {
    [profile.changeCompanyInformation.name]: change('account.information_changed', 'company_profile', (user) =>
      t.as(user).call(profile.changeCompanyInformation, { params, body: { ...bakery, version: 0 } }),
    ),
    [profile.withdrawEinChange.name]: {
      action: 'account.ein_change_withdrawn',
      run: async (user) => {
        const id = randomUUID()
        const ein = { old_ein: '413456780', new_ein: '413456781', reason: 'NEW_NUMBER' as const }
        const by = { asked_at: t.clock.now(), asked_by_user_id: user.id, asked_by_name: 'Ana Lopez' }
        const row = { id, account_id: accountId, ...ein, ...by }
        await t.ownerDb.insertInto('ein_change').values(row).execute()
        const answer = await t.as(user).call(profile.withdrawEinChange, { params })
        return { answer, row: { table: 'ein_change', id } }
      },
    },
    [profile.changeCompanyAddress.name]: change('account.address_changed', 'company_address', (user) =>
      t.as(user).call(profile.changeCompanyAddress, {
        params,
        body: { physical: mapleStreet, mailing: null, version: 0 },
      }),
    ),
    [profile.changeEmployerCategory.name]: change('account.category_changed', 'account', (user) =>
      t.as(user).call(profile.changeEmployerCategory, {
        params,
        body: { category: 'LOCALGOVERNMENT', verifiedEmployees: '', awardDate: '', version: 0 },
      }),
    ),
    [profile.changeCompanyContacts.name]: change('account.contacts_changed', 'company_contact', (user) =>
      t.as(user).call(profile.changeCompanyContacts, { params, body: { contacts: [kim], version: 0 } }),
    ),
    [changeCompanySettings.name]: change('account.settings_changed', 'account', (user) =>
      t.as(user).call(changeCompanySettings, {
        params,
        body: { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: false, version: 0 },
      }),
    ),
  }
}

/** What an agency changes about its client: the company is its client from then on. */
export function clientChanges(t: TestApp, accountId: number): Record<string, Change> {
  return {
    [profile.changeClientAccess.name]: {
      action: 'account.client_access_changed',
      run: async () => {
        const agencyId = await t.given.account({ type: 'AGENCY' })
        const client = { agency_account_id: agencyId, client_access: 'NONE' as const }
        await t.ownerDb.updateTable('account').set(client).where('id', '=', accountId).execute()
        const agent = await t.given.user({ account_id: agencyId })
        const request = { params: { accountId }, body: { access: 'FULL' as const } }
        const answer = await t.as(agent).call(profile.changeClientAccess, request)
        return { answer, row: { table: 'account', id: String(accountId) } }
      },
    },
  }
}
