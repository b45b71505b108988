import { createInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import { drawAuditSample } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { recordInspectionNotice } from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import { copySteps, jpeg } from './copy-steps.ts'
import type { GivenUser } from './given.ts'
import { paperFormSteps } from './paper-form-steps.ts'
import type { TestApp } from './test-app.ts'

/** A signed form of a company with the cookie of its employee, a paper form, a package, a notice of inspection and a sample. */
export async function givenForm(t: TestApp, admin: GivenUser) {
  const [forms, papers] = [copySteps(t), paperFormSteps(t)]
  const { id: plusCaseId, cookie, employer, employee } = await forms.signed(admin)
  const bytes = Buffer.from(await jpeg())
  const added = [await employer.add({ bytes }), await employee.add({ bytes, side: 'back' })]
  const copyIds = added.map((answer) => answer.json<{ id: string }>().id)
  const made = await t.as(admin).call(createInspectionPackage, { body: { plusCaseIds: [plusCaseId] } })
  const paper = (await papers.takeOver(admin)).body
  const notice = { servedOn: '2026-11-19', officer: 'HSI', scope: 'ALL' as const }
  const noticed = await t.as(admin).call(recordInspectionNotice, { body: notice })
  const asked = { scope: 'ALL' as const, from: '', to: '', size: 50, seed: '' }
  const drawn = await t.as(admin).call(drawAuditSample, { body: asked })
  return {
    plusCaseId,
    sampleId: drawn.body.id,
    cookie,
    copyIds,
    packageId: made.body.id,
    paperFormId: paper.plusCaseId,
    scanId: paper.scans[0]?.id ?? '',
    noticeId: noticed.body.id,
  }
}
