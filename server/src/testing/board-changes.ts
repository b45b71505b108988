import { callOffHire } from '@hireproof/contract/form-i9/call-off.endpoints'
import * as bulk from '@hireproof/contract/plus-cases/bulk.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Change, ChangedRow, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { plusSteps } from './plus-steps.ts'
import { givenSite } from './site-samples.ts'
import type { TestApp } from './test-app.ts'

type Started = (user: GivenUser) => Promise<{ body: PlusCase }>

/** The calls of the board that change plus cases, for the walk over the audit. */
export function boardChanges(t: TestApp, started: Started): Record<string, Change> {
  const steps = plusSteps(t)
  const at = (id: string): ChangedRow => ({ table: 'plus_case', id })
  const onMany = (action: Change['action'], change: (user: GivenUser, ids: string[]) => Promise<Done>): Change => ({
    action,
    run: async (user) => {
      const { id } = (await started(user)).body
      return { answer: await change(user, [id]), row: at(id) }
    },
  })

  return {
    [endpoints.correctAddress.name]: {
      action: 'plus_case.address_corrected',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const { employeeEmail } = steps.invitation()
        const answer = await t
          .as(user)
          .call(endpoints.correctAddress, { params: { plusCaseId }, body: { employeeEmail } })
        return { answer, row: at(plusCaseId) }
      },
    },
    [endpoints.changePlusSite.name]: {
      action: 'plus_case.site_changed',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const { id: siteId } = await givenSite(t.ownerDb, user.accountId, `${plusCaseId} Oak Avenue`)
        const answer = await t.as(user).call(endpoints.changePlusSite, { params: { plusCaseId }, body: { siteId } })
        return { answer, row: at(plusCaseId) }
      },
    },
    [callOffHire.name]: {
      action: 'plus_case.called_off',
      run: async (user) => {
        const plusCaseId = (await started(user)).body.id
        const body = { reason: 'DECLINED', hasNeverWorked: true } as const
        const answer = await t.as(user).call(callOffHire, { params: { plusCaseId }, body })
        return { answer, row: at(plusCaseId) }
      },
    },
    [bulk.resendInvitations.name]: onMany('plus_case.invitation_mailed', (user, ids) =>
      t.as(user).call(bulk.resendInvitations, { body: { ids } }),
    ),
    [bulk.cancelPlusCases.name]: onMany('plus_case.cancelled', (user, ids) =>
      t.as(user).call(bulk.cancelPlusCases, { body: { ids } }),
    ),
    [bulk.assignExaminer.name]: onMany('plus_case.examiner_changed', async (user, ids) => {
      const { id: examinerUserId } = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
      return t.as(user).call(bulk.assignExaminer, { body: { ids, examinerUserId } })
    }),
  }
}
