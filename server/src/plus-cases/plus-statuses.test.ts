import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { askCorrection, takeBackCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import { callOffHire } from '@hireproof/contract/form-i9/call-off.endpoints'
import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { createInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import * as retention from '@hireproof/contract/form-i9/retention.endpoints'
import { describe, expect, test } from 'vitest'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { supplementBSteps } from '../testing/supplement-b-steps.ts'
import { paperFormSteps } from '../testing/paper-form-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start, invited, signedForm, examine, correct, settingOf, askSupplement, supplement, correctBlock } =
  supplementBSteps(t)
const admin = await company()
const copies = copySteps(t)
const { takeOver } = paperFormSteps(t)
const bytes = Buffer.from(await jpeg())
const authorization = `Bearer ${await t.tokenOf(admin.session)}`
const as = t.as(admin)

const today = '2026-11-20'
const section2 = passportSection2({ firstDayOfEmployment: today })
// signed a day late
const invitation = { firstDayOfWork: '2026-11-19' }

/** Every call about one plus case that its status can refuse. */
const calls = {
  resend: (plusCaseId) => as.call(endpoints.resendInvitation, { params: { plusCaseId } }),
  changeJob: (plusCaseId) => as.call(endpoints.setShortJob, { params: { plusCaseId }, body: { isShortJob: true } }),
  cancel: (plusCaseId) => as.call(endpoints.cancelPlusCase, { params: { plusCaseId } }),
  callOff: (plusCaseId) =>
    as.call(callOffHire, { params: { plusCaseId }, body: { reason: 'NO_SHOW', hasNeverWorked: true } }),
  changeWorkplace: (plusCaseId) =>
    as.call(endpoints.changeWorkplace, { params: { plusCaseId }, body: { worksInPuertoRico: true } }),
  askCorrection: (plusCaseId) => as.call(askCorrection, { params: { plusCaseId }, body: { fields: ['ssn'] } }),
  takeBackCorrection: (plusCaseId) => as.call(takeBackCorrection, { params: { plusCaseId } }),
  startCheck: (plusCaseId) => as.call(startCheck, { params: { plusCaseId } }),
  explainLate: (plusCaseId) =>
    as.call(explainLateSection1, { params: { plusCaseId }, body: { reason: 'The network was down.' } }),
  openSection2: (id) => settingOf(admin, id),
  sign: (id) => examine(admin, id, { section2 }),
  correct: (id) => correct(admin, id, { section2: { ...section2, examinerTitle: 'Manager' } }),
  openSupplementB: (id) => askSupplement(admin, id),
  supplementB: (id) => supplement(admin, id, { newLastName: 'Stone' }),
  correctSupplementB: async (id) => {
    await supplement(admin, id, { newLastName: 'Stone' })
    return correctBlock(admin, id, { newLastName: 'Stones' })
  },
  download: async (id) => {
    const url = downloadForm.path.replace(':plusCaseId', id)
    return statusOf(await t.app.inject({ url, headers: { authorization } }))
  },
  addCopy: async (id) => statusOf(await (await copies.employer(admin, id)).add({ bytes })),
  end: (plusCaseId) => as.call(retention.setEmploymentEnd, { params: { plusCaseId }, body: { endedOn: today } }),
  approve: (id) => as.call(retention.approvePurge, { body: { plusCaseIds: [id], confirmation: 'PURGE 1' } }),
  takeBack: (id) => as.call(retention.takeBackPurge, { body: { plusCaseIds: [id] } }),
  package: (id) => as.call(createInspectionPackage, { body: { plusCaseIds: [id] } }),
} satisfies Record<string, (id: string) => Promise<{ status: number }>>
type Call = keyof typeof calls

const statusOf = ({ statusCode }: { statusCode: number }) => ({ status: statusCode })

const form = {
  INVITED: async () => (await start(admin, invitation)).id,
  IN_PROGRESS: async () => (await invited(admin, invitation)).plusCase.id,
  SUBMITTED: () => signedForm(admin, {}, invitation),
  COMPLETED: async () => {
    const id = await signedForm(admin, {}, invitation)
    await examine(admin, id, { section2 })
    return id
  },
  CANCELLED: async () => {
    const { id } = await start(admin, invitation)
    await calls.cancel(id)
    return id
  },
  CALLED_OFF: async () => {
    const id = await signedForm(admin, {}, invitation)
    await examine(admin, id, { section2 })
    await calls.callOff(id)
    return id
  },
  PAPER: async () => (await takeOver(admin)).body.plusCaseId,
  PURGED: async () => {
    const id = await signedForm(admin, {}, invitation)
    await t.ownerDb.updateTable('plus_case').set({ purged_at: t.clock.now() }).where('id', '=', id).execute()
    return id
  },
} satisfies Record<PlusCaseStatus | 'CALLED_OFF' | 'PURGED', () => Promise<string>>

const notThere = { approve: 404, takeBack: 404 } as const
const noStep = {
  ...{ askCorrection: 409, takeBackCorrection: 409, startCheck: 409, explainLate: 409 },
  ...{ openSection2: 409, sign: 409, correct: 409, openSupplementB: 409, supplementB: 409 },
  ...{ correctSupplementB: 409, download: 409, addCopy: 409, ...notThere },
} as const
const before = { ...noStep, end: 409, package: 404 } as const
const over = { resend: 409, cancel: 409, changeWorkplace: 409, takeBackCorrection: 409 } as const
const everything = (status: number) => Object.fromEntries(Object.keys(calls).map((call) => [call, status]))

/** What each status refuses, and how; it allows everything else. */
const refusals: [keyof typeof form, Partial<Record<Call, number>>][] = [
  ['INVITED', before],
  ['IN_PROGRESS', before],
  [
    'SUBMITTED',
    { ...over, correct: 409, openSupplementB: 409, supplementB: 409, correctSupplementB: 409, ...notThere },
  ],
  ['COMPLETED', { ...over, changeJob: 409, sign: 409, ...notThere }],
  ['CANCELLED', { ...over, ...before, changeJob: 409, callOff: 409 }],
  ['CALLED_OFF', { ...over, ...before, changeJob: 409, callOff: 409, download: 403 }],
  // no step of a form that is signed here; the end of the employment and the package are those of any kept form
  ['PAPER', { ...over, ...noStep, changeJob: 409, callOff: 409, explainLate: 404, download: 404 }],
  ['PURGED', everything(404)],
]

const traces = async (id: string) => [
  await t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', id).execute(),
  await t.ownerDb.selectFrom('form_entry').select('id').where('plus_case_id', '=', id).execute(),
  await t.ownerDb.selectFrom('form_correction').selectAll().where('plus_case_id', '=', id).execute(),
  await t.ownerDb.selectFrom('section1_late_reason').select('id').where('plus_case_id', '=', id).execute(),
  await t.ownerDb.selectFrom('document_copy').select('id').where('plus_case_id', '=', id).execute(),
  await t.ownerDb.selectFrom('form_retention').selectAll().where('plus_case_id', '=', id).execute(),
]

describe('a plus case that is', () => {
  test.each(refusals)('[T05] %s refuses what does not fit its status, and nothing changes', async (status, refused) => {
    const id = await form[status]()
    const kept = await traces(id)
    const answers: Record<string, number> = {}
    for (const call of Object.keys(refused) as Call[]) answers[call] = (await calls[call](id)).status
    expect(answers).toEqual(refused)
    expect(await traces(id)).toEqual(kept)
  })

  test.each(refusals)('[T05] %s allows everything else', async (status, refused) => {
    const others = (Object.keys(calls) as Call[]).filter((call) => !(call in refused))
    for (const call of others) {
      const { status: answer } = await calls[call](await form[status]())
      expect([call, answer < 300]).toEqual([call, true])
    }
  })
})
