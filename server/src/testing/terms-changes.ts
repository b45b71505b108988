import { enablePlus } from '@hireproof/contract/plus/enable.endpoints'
import { acceptPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

/** What administrators do with the terms of plus, each in the company before it accepted any. */
export function termsChanges(t: TestApp, accountId: number) {
  const row = { table: 'account' as const, id: String(accountId) }
  const params = { accountId }
  const agreement = { isAccepted: true as const, version: TERMS_VERSION }

  const forget = async (values: { plus_enabled: boolean }) => {
    const company = { ...values, plus_terms_version: null }
    await t.ownerDb.updateTable('account').set(company).where('id', '=', accountId).execute()
    await t.ownerDb.deleteFrom('plus_terms_acceptance').where('account_id', '=', accountId).execute()
  }

  return {
    [enablePlus.name]: {
      action: 'account.plus_enabled',
      run: async (user: GivenUser) => {
        await forget({ plus_enabled: false })
        const body = { accountId, myI9: { enabled: true as const }, terms: agreement }
        return { answer: await t.as(user).call(enablePlus, { params, body }), row }
      },
    },
    [acceptPlusTerms.name]: {
      action: 'account.plus_terms_accepted',
      run: async (user: GivenUser) => {
        await forget({ plus_enabled: true })
        return { answer: await t.as(user).call(acceptPlusTerms, { params, body: agreement }), row }
      },
    },
  }
}
