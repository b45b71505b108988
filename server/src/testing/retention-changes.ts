import * as samples from '@hireproof/contract/form-i9/audit-samples.endpoints'
import * as notices from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import * as retention from '@hireproof/contract/form-i9/retention.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { paperChanges } from './paper-changes.ts'
import { retentionSteps } from './retention-steps.ts'
import type { TestApp } from './test-app.ts'

const paging = { page: 0, size: 10 }

/** The calls about kept forms that change nothing, for the walk over the audit. */
export const retentionReadings = (t: TestApp): Record<string, (user: GivenUser) => Promise<Done>> => ({
  [retention.searchRetention.name]: (user) => t.as(user).call(retention.searchRetention, { body: { paging } }),
  [inspection.searchInspectionPeople.name]: (user) =>
    t.as(user).call(inspection.searchInspectionPeople, { body: { paging } }),
})

/** The calls that change kept forms, for the same walk; the company has plus for as long as each needs it. */
export function retentionChanges(t: TestApp, accountId: number): Record<string, Change> {
  const { signed } = retentionSteps(t)

  const form = async (user: GivenUser) => {
    await t.ownerDb.updateTable('account').set({ plus_enabled: true }).where('id', '=', accountId).execute()
    const { id } = await signed(user, { hired: '2020-01-15' })
    await t.ownerDb.updateTable('account').set({ plus_enabled: false }).where('id', '=', accountId).execute()
    return id
  }
  const end = (user: GivenUser, plusCaseId: string) =>
    t.as(user).call(retention.setEmploymentEnd, { params: { plusCaseId }, body: { endedOn: '2021-06-30' } })
  const approve = (user: GivenUser, id: string) =>
    t.as(user).call(retention.approvePurge, { body: { plusCaseIds: [id], confirmation: 'PURGE 1' } })

  const drawn = async (user: GivenUser) => {
    await form(user)
    const body = { scope: 'ALL' as const, from: '', to: '', size: 1, seed: '' }
    return t.as(user).call(samples.drawAuditSample, { body })
  }

  // it concerns no form, so that the other calls go on
  const longAgo = { scope: 'PERIOD' as const, from: '1990-01-01', to: '1990-12-31' }
  const notice = (user: GivenUser) =>
    t.as(user).call(notices.recordInspectionNotice, { body: { servedOn: '2026-11-19', officer: 'HSI', ...longAgo } })
  const over = (user: GivenUser, noticeId: string) =>
    t.as(user).call(notices.endInspection, { params: { noticeId }, body: { endedOn: '2026-11-20' } })

  return {
    ...paperChanges(t, accountId),
    [retention.setEmploymentEnd.name]: {
      action: 'plus_case.employment_ended',
      run: async (user) => {
        const id = await form(user)
        return { answer: await end(user, id), row: { table: 'form_retention', id } }
      },
    },
    [retention.approvePurge.name]: {
      action: 'form_i9.purge_approved',
      run: async (user) => {
        const id = await form(user)
        await end(user, id)
        return { answer: await approve(user, id), row: { table: 'form_retention', id } }
      },
    },
    [retention.takeBackPurge.name]: {
      action: 'form_i9.purge_taken_back',
      run: async (user) => {
        const id = await form(user)
        await end(user, id)
        await approve(user, id)
        const answer = await t.as(user).call(retention.takeBackPurge, { body: { plusCaseIds: [id] } })
        return { answer, row: { table: 'form_retention', id } }
      },
    },
    [samples.drawAuditSample.name]: {
      action: 'audit_sample.drawn',
      run: async (user) => {
        const answer = await drawn(user)
        return { answer, row: { table: 'audit_sample', id: answer.body.id } }
      },
    },
    [samples.reviewSampledForm.name]: {
      action: 'audit_sample.reviewed',
      run: async (user) => {
        const { id: sampleId } = (await drawn(user)).body
        const { forms } = (await t.as(user).call(samples.getAuditSample, { params: { sampleId } })).body
        const params = { sampleId, plusCaseId: forms[0]?.plusCaseId ?? '' }
        const work = { note: 'Looked at.', added: [], outcomes: [] }
        const answer = await t
          .as(user)
          .call(samples.reviewSampledForm, { params, body: { version: 0, isReviewed: true, work } })
        return { answer, row: { table: 'audit_sample_form', id: sampleId } }
      },
    },
    [notices.recordInspectionNotice.name]: {
      action: 'inspection_notice.recorded',
      run: async (user) => {
        const answer = await notice(user)
        return { answer, row: { table: 'inspection_notice', id: answer.body.id } }
      },
    },
    [notices.endInspection.name]: {
      action: 'inspection_notice.ended',
      run: async (user) => {
        const { id } = (await notice(user)).body
        return { answer: await over(user, id), row: { table: 'inspection_notice', id } }
      },
    },
    [inspection.createInspectionPackage.name]: {
      action: 'inspection_package.created',
      run: async (user) => {
        const body = { plusCaseIds: [await form(user)] }
        const answer = await t.as(user).call(inspection.createInspectionPackage, { body })
        return { answer, row: { table: 'inspection_package', id: answer.body.id } }
      },
    },
  }
}
