import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, signed, ask, caseOf, mailsTo, auditOf } = correctionSteps(t)
const cases = caseSteps(t)

const rowOf = (id: string) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const casesOf = (accountId: number) =>
  t.ownerDb.selectFrom('verification_case').select('id').where('account_id', '=', accountId).execute()

const noDocuments = {
  document_a_type_code: '',
  document_sub_type_code: '',
  us_passport_number: '',
  expiration_date: '',
}
const schoolRecord = {
  ...{ ...noDocuments, date_of_birth: '2010-05-17', document_b_type_code: 'SCHOOL_RECORD' },
  ...{ document_c_type_code: 'SOCIAL_SECURITY_CARD', no_expiration_date: true },
}

describe('[FORM-01] Section 1 is signed on the first day, and the case waits', () => {
  test.each<[string, EmployeeAnswers, string[], RegExp]>([
    ['without a Social Security number', { ssn: '' }, ['ssn'], /does not have a Social Security number yet/],
    ['without documents', noDocuments, ['documents'], /has not chosen documents/],
    ['with a receipt', { ...noDocuments, document_receipt: true }, ['receipt'], /only a receipt/],
    ['with an expired document', { expiration_date: '2026-11-19' }, ['expired_document'], /has expired/],
    ['with a document whose number is missing', { us_passport_number: '' }, ['details'], /A detail/],
    ['[FORM-17] with a document without a photo', schoolRecord, ['documents'], /documents that can be used/],
  ])('%s', async (_, change, waits, told) => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const answer = await browser.sign(citizenAnswers(change))
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'SUBMITTED', result: null, caseWaitsFor: waits, signed: { name: 'Jordan Rivera' } },
    })
    expect(await rowOf(plusCase.id)).toMatchObject({
      ...{ status: 'SUBMITTED', verification_case_id: null, case_waits_for: waits },
    })
    expect(await casesOf(admin.accountId)).toEqual([])
    const events = (await auditOf(plusCase.id)).slice(-2)
    expect(events).toMatchObject([
      { action: 'form_i9.section1_signed' },
      { action: 'plus_case.case_held', before: { waitsFor: [] }, after: { waitsFor: waits } },
    ])
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const mail = (await mailsTo(email)).at(-1)
    expect(mail).toMatch(told)
    expect(mail).not.toMatch(/Rivera|Jordan|home\.example|checking it against/)
  })

  test('before any of it, nothing is waited for', async () => {
    const { browser } = await invited(await company())
    expect((await browser.form()).body).toMatchObject({ caseWaitsFor: [], result: null })
  })

  test('[T44] under the number of an open case, without naming that case; nothing more is waited for', async () => {
    const admin = await company()
    const ssn = newSsn()
    const { case_number: caseNumber } = await cases.create(admin, citizenCase({ ssn }))
    const form = await signed(admin, { ssn })
    const { body } = await form.browser.form()
    expect(body).toMatchObject({ result: null, caseWaitsFor: ['duplicate'] })
    expect(JSON.stringify(body)).not.toContain(caseNumber)
    expect(await casesOf(admin.accountId)).toHaveLength(1)
    // signing again once that case is closed begins the case
    const reason = { case_closure_reason_code: 'DUPLICATE_CASE' as never }
    await t.as(admin).call(closeCase, { params: { caseNumber }, body: reason })
    await ask(admin, form.id)
    expect((await form.browser.sign(form.answers)).body).toMatchObject({ caseWaitsFor: [] })
    expect(await caseOf(form.id)).toMatchObject({ case_status: 'QUEUED', duplicate_continue_reason_code: 'OTHER' })
  })

  test('when the person who invited no longer has what a case needs, the form is signed all the same', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    await t.ownerDb.updateTable('app_user').set({ phone_number: '' }).where('id', '=', admin.id).execute()
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    expect(await rowOf(plusCase.id)).toMatchObject({ case_waits_for: ['details'] })
  })
})

describe('a correction of a form whose case waits', () => {
  test('brings what was missing, and the case begins', async () => {
    const admin = await company()
    const form = await signed(admin, { ssn: '' })
    await ask(admin, form.id)
    const ssn = newSsn()
    const answer = await form.browser.sign({ ...form.answers, ssn })
    const begun = await caseOf(form.id)
    expect(answer.body).toMatchObject({ caseWaitsFor: [], result: { caseNumber: begun.case_number } })
    expect(begun).toMatchObject({ case_status: 'QUEUED', duplicate_continue_reason_code: null })
    expect((await auditOf(form.id)).slice(-2)).toMatchObject([
      { action: 'plus_case.case_released', before: { waitsFor: ['ssn'] }, after: { waitsFor: [] } },
      { action: 'form_i9.section1_corrected', before: null, after: { caseNumber: begun.case_number } },
    ])
  })

  test('may leave it missing, and changes what is waited for', async () => {
    const admin = await company()
    const form = await signed(admin, { ssn: '' })
    await ask(admin, form.id)
    const answer = await form.browser.sign({ ...form.answers, expiration_date: '2020-01-01' })
    expect(answer).toMatchObject({ status: 200, body: { caseWaitsFor: ['ssn', 'expired_document'] } })
    expect(await casesOf(admin.accountId)).toEqual([])
  })

  test('may take away what a case needed: it is closed as incorrect, and the next one waits', async () => {
    const admin = await company()
    const form = await signed(admin)
    const before = await caseOf(form.id)
    await cases.change(before.case_number, { case_status: 'PENDING_REFERRAL' })
    await ask(admin, form.id)
    const answer = await form.browser.sign({ ...form.answers, ...noDocuments })
    expect(answer).toMatchObject({ status: 200, body: { result: null, caseWaitsFor: ['documents'] } })
    expect(await cases.row(before.case_number)).toMatchObject({
      ...{ case_status: 'CLOSED', case_closure_reason_code: 'INCORRECT_DATA' },
    })
    expect(await rowOf(form.id)).toMatchObject({ verification_case_id: null })
  })
})
