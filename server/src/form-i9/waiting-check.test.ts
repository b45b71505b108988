import { closeCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { autoCloseDrafts } from '../cases/auto-close-drafts.ts'
import { openNumbers } from '../cases/case-row.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps, signedInAgain } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, signed, examine, correct, caseOf, mailsTo, auditOf } = correctionSteps(t)
const cases = caseSteps(t)

const start = (user: GivenUser, plusCaseId: string) => t.as(user).call(startCheck, { params: { plusCaseId } })
const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const end = (user: GivenUser, plusCaseId: string, endedOn: string | null) =>
  t.as(user).call(setEmploymentEnd, { params: { plusCaseId }, body: { endedOn } })
const idsIn = async (user: GivenUser, filter: 'open' | 'waiting') => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const casesOf = (accountId: number) =>
  t.ownerDb.selectFrom('verification_case').select(['id', 'case_number']).where('account_id', '=', accountId).execute()
const emailOf = async ({ id }: GivenUser) =>
  (await t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action)

const undecided: EmployeeAnswers = {
  ...{ document_a_type_code: '', document_sub_type_code: '', us_passport_number: '', expiration_date: '' },
}
const receipt: EmployeeAnswers = { ...undecided, document_receipt: true }

const line = (code: string, change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code, title: 'Document', issuingAuthority: 'USCIS', number: '512345678', expirationDate: '2031-04-02' },
  ...{ isReceipt: false, ...change },
})
const passport = passportSection2({ listA: [line('US_PASSPORT', { title: 'U.S. passport book' })] })
const lostPassport = passportSection2({
  listA: [line('US_PASSPORT', { number: '', expirationDate: '', isReceipt: true })],
})
const licenseOf = (issuingAuthority: string) =>
  passportSection2({
    listA: [],
    listB: [line('DRIVERS_LICENSE', { title: "Driver's license", issuingAuthority, number: 'R123-4567' })],
    listC: [line('SOCIAL_SECURITY_CARD', { issuingAuthority: 'SSA', number: '900-12-3456', expirationDate: '' })],
  })

describe('a receipt for a lost, stolen or damaged document', () => {
  test('[FORM-14] holds the case until the document itself is recorded, whether the employee or the examiner named the receipt', async () => {
    for (const change of [receipt, undecided]) {
      const admin = await company()
      const { id } = await signed(admin, change)
      const examined = await examine(admin, id, { section2: lostPassport })
      expect(examined).toMatchObject({
        status: 200,
        body: {
          ...{ status: 'COMPLETED', caseWaitsFor: ['receipt'], caseNumber: null },
          ...{ nextStep: 'replace_receipt', nextStepBy: expect.stringMatching(/^2027-02/) },
        },
      })
      expect((await start(admin, id)).body).toMatchObject({ caseWaitsFor: ['receipt'], caseNumber: null })
      expect(await casesOf(admin.accountId)).toEqual([])
      expect(await idsIn(admin, 'open')).toContain(id)

      expect((await correct(admin, id, { section2: passport, reason: 'The passport is here.' })).body).toMatchObject({
        ...{ caseWaitsFor: [], caseWaitsSince: null, caseDueBy: null, nextStep: 'copies' },
        can: { startCheck: false },
      })
      const begun = await caseOf(id)
      expect(begun).toMatchObject({ case_status: 'QUEUED', document_a_type_code: 'US_PASSPORT' })
      expect(openNumbers(t.deps.config.keys, begun)).toMatchObject({ us_passport_number: '512345678' })
      expect(await casesOf(admin.accountId)).toHaveLength(1)
      expect(await idsIn(admin, 'waiting')).not.toContain(id)
    }
  })

  test('[FORM-14] is not one that a case is made with, such as the Form I-94 of a refugee', async () => {
    const admin = await company()
    const refugee = { ...undecided, citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: 'N/A' }
    const { id } = await signed(admin, { ...refugee, i94_number: '12345678901' })
    const admission = line('FORM_I94_REFUGEE', { number: '12345678901', expirationDate: '', isReceipt: true })
    await examine(admin, id, { section2: passportSection2({ listA: [admission] }) })
    expect(await caseOf(id)).toMatchObject({ case_status: 'QUEUED', document_a_type_code: 'FORM_I94_REFUGEE' })
  })

  test('[FORM-14] closes the draft of a case that waited for details, which cannot be submitted then', async () => {
    const { admin, id, draft } = await withDraft()
    await correct(admin, id, { section2: lostPassport })
    expect(await get(admin, id)).toMatchObject({ caseWaitsFor: ['receipt'], caseNumber: null })
    expect(await cases.row(draft)).toMatchObject({ case_status: 'CLOSED', case_closure_reason_code: 'INCORRECT_DATA' })
    expect((await cases.submit(admin, draft)).status).toBe(409)
  })
})

describe('the case of a form that waited has', () => {
  test('[FORM-01] the documents and the first day of work that the examiner recorded', async () => {
    const admin = await company()
    const { id } = await signed(admin, undecided)
    expect(await get(admin, id)).toMatchObject({
      ...{ caseWaitsFor: ['documents'], caseWaitsSince: '2026-11-20T15:00:00.000Z', caseDueBy: '2026-11-27' },
      ...{ nextStep: 'section_2', caseNumber: null, isEmploymentEnded: false },
    })
    const section2 = { ...licenseOf('State of Illinois'), firstDayOfEmployment: '2026-11-24' }
    await examine(admin, id, { section2 })
    const begun = await caseOf(id)
    expect(begun).toMatchObject({
      ...{
        case_status: 'QUEUED',
        document_b_type_code: 'DRIVERS_LICENSE',
        document_c_type_code: 'SOCIAL_SECURITY_CARD',
      },
      ...{ us_state_code: 'IL', document_sub_type_code: 'DRIVERS_LICENSE', date_of_hire: '2026-11-24' },
    })
    expect(openNumbers(t.deps.config.keys, begun)).toMatchObject({ document_bc_number: 'R123-4567' })
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['plus_case.case_released']))
  })

  test('[FORM-01] the examined documents even if the Social Security number comes after them', async () => {
    const admin = await company()
    const form = await signed(admin, { ssn: '' })
    expect((await examine(admin, form.id, { section2: licenseOf('Oregon') })).body).toMatchObject({
      ...{ status: 'COMPLETED', caseWaitsFor: ['ssn'], nextStep: 'waiting_check', can: { startCheck: true } },
    })
    expect((await form.browser.addNumber({ formId: form.id })).status).toBe(200)
    expect(await caseOf(form.id)).toMatchObject({ document_b_type_code: 'DRIVERS_LICENSE', us_state_code: 'OR' })
  })

  test.each<[string, EmployeeAnswers, string, string | null]>([
    ['the number', { ssn: '' }, 'AWAITING_SSN', null],
    ['documents', undecided, 'OTHER', 'The employee showed documents for the case on November 20, 2026.'],
    [
      'a receipt',
      receipt,
      'OTHER',
      'Until November 20, 2026, the employee had a receipt for a lost, stolen or damaged document.',
    ],
    [
      'an expired document',
      { expiration_date: '2026-11-05' },
      'OTHER',
      'The employee showed an unexpired document on November 20, 2026.',
    ],
  ])('[FORM-01] a reason for its delay when it waited for %s', async (_, change, code, description) => {
    const admin = await company()
    const form = await signed(admin, change, { firstDayOfWork: '2026-11-10' })
    if (code === 'AWAITING_SSN') {
      await form.browser.addNumber({ formId: form.id })
    } else {
      await examine(admin, form.id, { section2: { ...passport, firstDayOfEmployment: '2026-11-10' } })
    }
    expect(await caseOf(form.id)).toMatchObject({
      ...{ reason_for_delay_code: code, reason_for_delay_description: description },
    })
  })
})

/** A completed form whose case waits for details, with the draft that the employer opened. */
async function withDraft() {
  const admin = await company()
  const { id } = await signed(admin, undecided)
  await examine(admin, id, { section2: licenseOf('Department of Licensing') })
  const { body } = await start(admin, id)
  return { admin, id, body, draft: body.caseNumber ?? '' }
}

describe('a case that lacks details', () => {
  test('opens as a draft with everything that is known; it is the next step until it is submitted', async () => {
    const { admin, id, body, draft } = await withDraft()
    expect(body).toMatchObject({
      ...{ caseWaitsFor: ['details'], caseStatusDisplay: 'Draft', nextStep: 'complete_draft' },
      ...{ nextStepBy: '2026-11-27', can: { startCheck: false } },
    })
    expect(await cases.row(draft)).toMatchObject({
      ...{ case_status: 'DRAFT', created_by_user_id: admin.id, document_b_type_code: 'DRIVERS_LICENSE' },
      ...{ document_sub_type_code: 'DRIVERS_LICENSE', us_state_code: null, expiration_date: '2031-04-02' },
    })
    expect((await start(admin, id)).body).toMatchObject({ caseNumber: draft })
    expect(await casesOf(admin.accountId)).toHaveLength(1)
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'plus_case.check_started',
          before: { waitsFor: ['details'] },
          after: { waitsFor: ['details'], draft },
        }),
      ]),
    )
    expect((await mailsTo(await emailOf(admin))).at(-1)).toContain('A detail that the case needs is missing.')

    expect((await cases.submit(admin, draft)).status).toBe(400)
    await cases.change(draft, { us_state_code: 'WA' })
    expect((await cases.submit(admin, draft)).status).toBe(200)
    expect(await get(admin, id)).toMatchObject({
      ...{ caseWaitsFor: [], caseNumber: draft, caseStatusDisplay: 'Being Checked', nextStep: 'nothing' },
    })
    expect((await mailsTo(await emailOf(admin))).at(-1)).toContain('we are checking the form')
  })

  test('waits as before once its draft is closed, by the employer or for its age', async () => {
    const first = await withDraft()
    const closing = { case_closure_reason_code: 'INCORRECT_DATA' as never }
    await t.as(first.admin).call(closeCase, { params: { caseNumber: first.draft }, body: closing })
    expect(await get(first.admin, first.id)).toMatchObject({
      ...{ caseWaitsFor: ['details'], caseNumber: null, nextStep: 'waiting_check', can: { startCheck: true } },
    })
    const again = await start(first.admin, first.id)
    expect(again.body.caseNumber).not.toBe(first.draft)
    t.clock.advance({ days: 300 })
    await autoCloseDrafts(t.deps)
    const later = await signedInAgain(t, first.admin)
    expect(await get(later, first.id)).toMatchObject({ caseWaitsFor: ['details'], caseNumber: null })
    t.clock.advance({ days: -300 })
  })

  test('says nothing to the employee but what it waits for', async () => {
    const admin = await company()
    const form = await signed(admin, { us_passport_number: '' })
    const { body } = await start(admin, form.id)
    expect(body).toMatchObject({ caseStatusDisplay: 'Draft' })
    expect((await form.browser.form()).body).toMatchObject({ result: null, caseWaitsFor: ['details'] })
  })
})

describe('another open case of the same number', () => {
  test('is named to people who may see it, and the check starts once it is closed', async () => {
    const admin = await company()
    const ssn = newSsn()
    const { case_number: other } = await cases.create(admin, citizenCase({ ssn }))
    const { id } = await signed(admin, { ssn })
    expect(await get(admin, id)).toMatchObject({ caseWaitsFor: ['duplicate'], heldByCase: other })
    const colleague = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    await t.ownerDb.updateTable('plus_case').set({ examiner_user_id: colleague.id }).where('id', '=', id).execute()
    expect(await get(colleague, id)).toMatchObject({ caseWaitsFor: ['duplicate'], heldByCase: null })

    expect((await start(admin, id)).body).toMatchObject({ caseWaitsFor: ['duplicate'], heldByCase: other })
    const body = { case_closure_reason_code: 'DUPLICATE_CASE' as never }
    await t.as(admin).call(closeCase, { params: { caseNumber: other }, body })
    expect(await get(admin, id)).toMatchObject({ heldByCase: null, can: { startCheck: true } })
    expect((await start(colleague, id)).body).toMatchObject({ caseWaitsFor: [], caseStatusDisplay: 'Being Checked' })
    expect(await caseOf(id)).toMatchObject({ created_by_user_id: admin.id, case_status: 'QUEUED' })
    for (const user of [admin, colleague]) {
      expect((await mailsTo(await emailOf(user))).at(-1)).toContain('It is there now')
    }
  })
})

describe('no case begins', () => {
  test('after the end of the employment is recorded; it begins if that is taken back', async () => {
    const admin = await company()
    const { id } = await signed(admin, undecided, { firstDayOfWork: '2026-11-18' })
    await end(admin, id, '2026-11-20')
    await examine(admin, id, { section2: { ...passport, firstDayOfEmployment: '2026-11-18' } })
    expect(await get(admin, id)).toMatchObject({
      ...{ isEmploymentEnded: true, caseDueBy: null, nextStep: 'nothing', can: { startCheck: false } },
    })
    expect(await start(admin, id)).toMatchObject({ status: 409, codes: expect.arrayContaining(['EMPLOYMENT_ENDED']) })
    expect(await idsIn(admin, 'open')).not.toContain(id)
    expect(await casesOf(admin.accountId)).toEqual([])
    await end(admin, id, null)
    expect(await caseOf(id)).toMatchObject({ case_status: 'QUEUED', date_of_hire: '2026-11-18' })
  })

  test('from a draft after the end of the employment either', async () => {
    const { admin, id, draft } = await withDraft()
    await cases.change(draft, { us_state_code: 'WA' })
    t.clock.advance({ days: 5 })
    const later = await signedInAgain(t, admin)
    expect((await end(later, id, '2026-11-24')).status).toBe(200)
    const refused = await t.as(later).call(submitCase, { params: { caseNumber: draft }, body: {} })
    expect(refused).toMatchObject({ status: 409, codes: expect.arrayContaining(['EMPLOYMENT_ENDED']) })
    t.clock.advance({ days: -5 })
  })

  test('in a company that is closed', async () => {
    const admin = await company()
    const { id } = await signed(admin, undecided)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-20' })
      .where('id', '=', admin.accountId)
      .execute()
    expect(await start(admin, id)).toMatchObject({ status: 403, codes: ['account_closed'] })
  })
})

describe('starting a check', () => {
  test.each<[string, (own: GivenUser) => Promise<GivenUser>, number]>([
    ['the program administrator of the company', (own) => Promise.resolve(own), 200],
    ['a colleague who is not the examiner', (own) => colleagueOf(own, 'GENERAL'), 403],
    [
      'a corporate administrator',
      async () => t.given.user({ account_id: await t.given.account({ type: 'CORPORATE' }), role: 'CORPORATEADMIN' }),
      403,
    ],
    ['a program administrator of another company', () => company(), 404],
  ])('by %s', async (_, caller, status) => {
    const admin = await company()
    const { id } = await signed(admin, undecided)
    const answer = await start(await caller(admin), id)
    expect(answer.status).toBe(status)
    const tried = (await actionsOf(id)).filter((action) => action === 'plus_case.check_started')
    expect(tried).toHaveLength(status === 200 ? 1 : 0)
  })

  test('is for the examiner too, who need not see the case', async () => {
    const admin = await company()
    const examiner = await colleagueOf(admin, 'GENERAL')
    const { id } = await signed(admin, { us_passport_number: '' }, { examinerUserId: examiner.id })
    expect((await start(examiner, id)).body).toMatchObject({ nextStep: 'complete_draft', caseNumber: null })
    expect((await get(admin, id)).caseNumber).not.toBeNull()
  })

  test('[F15] by ten people at once begins one case', async () => {
    const admin = await company()
    const ssn = newSsn()
    const { case_number: caseNumber } = await cases.create(admin, citizenCase({ ssn }))
    const { id } = await signed(admin, { ssn })
    await t.as(admin).call(closeCase, { params: { caseNumber }, body: { case_closure_reason_code: 'DUPLICATE_CASE' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(admin, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await casesOf(admin.accountId)).toHaveLength(2)
    expect((await actionsOf(id)).filter((action) => action === 'plus_case.case_released')).toHaveLength(1)
  })

  test('[F15] two examiners and an employee who adds the number at the same moment begin one case', async () => {
    const admin = await company()
    const form = await signed(admin, { ...undecided, ssn: '' })
    const sent = await Promise.all([
      examine(admin, form.id, { section2: passport }),
      examine(admin, form.id, { section2: passport }),
      form.browser.addNumber({ formId: form.id }),
    ])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    expect(await casesOf(admin.accountId)).toHaveLength(1)
    expect(await caseOf(form.id)).toMatchObject({ case_status: 'QUEUED', document_a_type_code: 'US_PASSPORT' })
  })

  test('is limited to twenty tries in half an hour', async () => {
    const admin = await company()
    const { id } = await signed(admin, undecided)
    for (let tries = 0; tries < 20; tries += 1) expect((await start(admin, id)).status).toBe(200)
    expect((await start(admin, id)).status).toBe(429)
  })
})

const colleagueOf = (own: GivenUser, role: 'GENERAL') => t.given.user({ account_id: own.accountId, role })
