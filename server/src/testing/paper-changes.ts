import * as endpoints from '@hireproof/contract/form-i9/paper/paper-forms.endpoints'
import { listPlusSites } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Change } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { paperFields, paperFormSteps } from './paper-form-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that change paper forms, for the walk over the audit; the company has plus while one is taken over. */
export function paperChanges(t: TestApp, accountId: number): Record<string, Change> {
  const { takeOver, change, addScan } = paperFormSteps(t)

  const taken = async (user: GivenUser) => {
    await t.ownerDb.updateTable('account').set({ plus_enabled: true }).where('id', '=', accountId).execute()
    // a company with several sites names one
    const [site] = (await t.as(user).call(listPlusSites, { query: {} })).body.results
    const answer = await takeOver(user, { siteId: site?.id })
    await t.ownerDb.updateTable('account').set({ plus_enabled: false }).where('id', '=', accountId).execute()
    return { answer, id: answer.body.plusCaseId }
  }
  return {
    [endpoints.addPaperForm.name]: {
      action: 'form_i9.paper_added',
      run: async (user) => {
        const { answer, id } = await taken(user)
        return { answer, row: { table: 'plus_case', id } }
      },
    },
    [endpoints.changePaperForm.name]: {
      action: 'form_i9.paper_changed',
      run: async (user) => {
        const { id } = await taken(user)
        const answer = await change(user, id, { ...paperFields, lastName: 'Stone', version: 1 })
        return { answer, row: { table: 'plus_case', id } }
      },
    },
    [endpoints.addPaperScan.name]: {
      action: 'form_i9.paper_scan_added',
      run: async (user) => {
        const { id } = await taken(user)
        const answer = await addScan(user, id, { kind: 'FORM' })
        return { answer, row: { table: 'paper_scan', id: answer.body.scans[0]?.id ?? '' } }
      },
    },
  }
}
