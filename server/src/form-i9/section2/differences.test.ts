import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { renewCase } from '@hireproof/contract/form-i9/check.endpoints'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { compareSection2 } from '@hireproof/contract/form-i9/section2.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { caseSteps } from '../../testing/case-steps.ts'
import { correctionSteps } from '../../testing/correction-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { passportSection2 } from '../../testing/section2-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, signed, signedForm, examine, examineAsIs, correct, viewOf, caseOf, auditOf } = correctionSteps(t)
const cases = caseSteps(t)
const admin = await company()
const stranger = company()

const license = {
  ...{ code: 'DRIVERS_LICENSE', title: "Driver's license", issuingAuthority: 'Illinois', number: 'R123-4567' },
  ...{ expirationDate: '2030-01-01', isReceipt: false },
}
const card = {
  ...{ code: 'SOCIAL_SECURITY_CARD', title: 'Social Security card', issuingAuthority: 'SSA' },
  ...{ number: '900-10-9999', expirationDate: '', isReceipt: false },
}
const lists = (change: Partial<Section2> = {}) =>
  passportSection2({ listA: [], listB: [license], listC: [card], ...change })
/** Answers of someone who named the license and the card. */
const named = {
  ...{
    document_a_type_code: '',
    document_b_type_code: 'DRIVERS_LICENSE',
    document_c_type_code: 'SOCIAL_SECURITY_CARD',
  },
  ...{ document_sub_type_code: 'DRIVERS_LICENSE', us_passport_number: '', us_state_code: 'IL' },
  ...{ document_bc_number: 'R123-4567', expiration_date: '2030-01-01' },
}
const compare = (user: GivenUser, plusCaseId: string, section2: Section2) =>
  t.as(user).call(compareSection2, { params: { plusCaseId }, body: { section2 } })
const renew = (user: GivenUser, plusCaseId: string) => t.as(user).call(renewCase, { params: { plusCaseId } })
const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const statusOf = async (id: string, case_status: CaseStatus) =>
  cases.change((await caseOf(id)).case_number, { case_status })
const explained = (difference: string, reason = 'The card was replaced last week.') => ({
  explanations: [{ difference, reason }],
})

describe('[FORM-13] a difference from Section 1', () => {
  test('is shown side by side, and Section 2 is signed only with an explanation, which is sealed with it', async () => {
    const id = await signedForm(admin, { ...named, ssn: '900-10-0001' })
    expect(await compare(admin, id, lists())).toMatchObject({
      status: 200,
      body: {
        differences: [{ id: 'section1.ssn', path: 'listC.0.number', recorded: '***-**-9999', stated: '***-**-0001' }],
        renewal: 'none',
      },
    })
    const refused = await examineAsIs(admin, id, { section2: lists() })
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'explanations.section1.ssn', code: 'difference' }] },
    })
    expect(JSON.stringify(refused.body)).not.toContain('0001')
    expect(await get(admin, id)).toMatchObject({ status: 'SUBMITTED' })

    expect((await examineAsIs(admin, id, { section2: lists(explained('section1.ssn')) })).status).toBe(200)
    const { section2 } = (await viewOf(admin, id)).body
    expect(section2[0]?.content.explanations).toEqual([
      { difference: 'section1.ssn', reason: 'The card was replaced last week.' },
    ])
    const event = (await auditOf(id)).find(({ action }) => action === 'form_i9.section2_signed')
    expect(event?.after).toMatchObject({ explained: ['section1.ssn'] })
    expect(JSON.stringify(event)).not.toContain('last week')
  })

  test('that is corrected needs no explanation, and one that is not there cannot be explained', async () => {
    const id = await signedForm(admin, { ...named, ssn: '900-10-0002' })
    const right = lists({ listC: [{ ...card, number: '900 10 0002' }] })
    const extra = await examineAsIs(admin, id, { section2: { ...right, ...explained('section1.ssn') } })
    expect(extra).toMatchObject({ status: 400, body: { issues: [{ code: 'no_difference' }] } })
    const blank = await examineAsIs(admin, id, { section2: lists(explained('section1.ssn', ' ')) })
    expect(blank.status).toBe(400)
    const half = await examineAsIs(admin, id, { section2: lists(explained('section1.ssn', 'Half \ud83d')) })
    expect(half).toMatchObject({ status: 400, body: { issues: [{ code: 'format' }] } })
    expect((await examineAsIs(admin, id, { section2: right })).status).toBe(200)
    // the key is only there if there is an explanation
    expect((await viewOf(admin, id)).body.section2[0]?.content).not.toHaveProperty('explanations')
  })

  test('in a correction is asked about only on lines that it changes', async () => {
    const id = await signedForm(admin, { ...named, ssn: '900-10-0003' })
    await examine(admin, id, { section2: lists() })
    const titled = lists({ examinerTitle: 'Manager', explanations: undefined })
    expect((await correct(admin, id, { section2: titled })).status).toBe(200)
    expect((await viewOf(admin, id)).body.section2[1]?.content).not.toHaveProperty('explanations')
  })
})

describe('[FORM-13] who learns what of a difference', () => {
  const colleague = (accountId: number) => t.given.user({ account_id: accountId, role: 'GENERAL' })

  test('the examiner and the person who invited see the last four characters', async () => {
    const [creator, examiner] = [await colleague(admin.accountId), await colleague(admin.accountId)]
    const id = await signedForm(creator, { ...named, ssn: '900-10-0004' }, { examinerUserId: examiner.id })
    for (const user of [creator, examiner, admin]) {
      expect((await compare(user, id, lists())).body.differences).toMatchObject([{ stated: '***-**-0004' }])
    }
  })

  test('a colleague who may not see numbers learns only that there is one, sixty numbers an hour', async () => {
    const owner = await company({ general_users_see_all_cases: true })
    const clerk = await colleague(owner.accountId)
    const id = await signedForm(owner, { ...named, ssn: '900-10-0005' })
    const tried = (serial: number) =>
      compare(clerk, id, lists({ listC: [{ ...card, number: `900-77-${String(serial).padStart(4, '0')}` }] }))
    expect((await tried(1)).body).toEqual({
      differences: [{ id: 'section1.ssn', path: 'listC.0.number', recorded: '***-**-0001', stated: null }],
      renewal: 'none',
    })
    const events = await t.audit(owner.accountId)
    expect(events.find(({ action }) => action === 'case.numbers_looked_up')?.after).toMatchObject({ by: 'section_2' })
    // one of the numbers is that of the license
    for (let serial = 2; serial <= 59; serial += 1) expect((await tried(serial)).status).toBe(200)
    expect((await tried(60)).status).toBe(429)
    const signing = lists({ listC: [{ ...card, number: '900-77-0061' }], ...explained('section1.ssn') })
    expect((await examineAsIs(clerk, id, { section2: signing })).status).toBe(429)
    // a number that was tried before tells nothing new
    const known = lists({ listC: [{ ...card, number: '900-77-0001' }], ...explained('section1.ssn') })
    expect((await examineAsIs(clerk, id, { section2: known })).status).toBe(200)
    expect((await compare(owner, await signedForm(owner), lists())).status).toBe(200)
  })

  test('[T05] others in the company, other companies and closed ones learn nothing', async () => {
    const owner = await company()
    const id = await signedForm(owner)
    const other = await colleague(owner.accountId)
    for (const call of [(user: GivenUser) => compare(user, id, lists()), (user: GivenUser) => renew(user, id)]) {
      expect((await call(other)).codes).toEqual(['forbidden'])
      expect((await call(await stranger)).codes).toEqual(['not_found'])
    }
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', owner.accountId).execute()
    expect((await compare(owner, id, lists())).codes).toEqual(['account_closed'])
    expect((await renew(owner, id)).codes).toEqual(['account_closed'])
  })
})

describe('[FORM-13] a case that was made with another document', () => {
  const other = { section2: lists({ listC: [{ ...card, number: '900-10-0010' }] }), renewsCase: true }
  const ssn = '900-10-0010'

  test('is closed as incorrect and run again with the recorded documents', async () => {
    const { id } = await signed(admin, { ssn })
    await statusOf(id, 'PENDING_REFERRAL')
    const before = await caseOf(id)
    expect((await compare(admin, id, other.section2)).body).toMatchObject({
      differences: [
        {
          id: 'case.documents',
          recorded:
            "Driver's license or ID card issued by a state or territory; Social Security card without restrictions",
          stated: 'U.S. passport or passport card',
        },
      ],
      renewal: 'now',
    })
    expect((await examineAsIs(admin, id, { ...other, renewsCase: false })).codes).toContain('difference')
    expect(await examineAsIs(admin, id, other)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
    expect(await cases.row(before.case_number)).toMatchObject({
      case_status: 'CLOSED',
      case_closure_reason_code: 'INCORRECT_DATA',
    })
    const after = await caseOf(id)
    expect(after).toMatchObject({
      case_status: 'QUEUED',
      document_a_type_code: null,
      document_b_type_code: 'DRIVERS_LICENSE',
      document_c_type_code: 'SOCIAL_SECURITY_CARD',
      duplicate_continue_reason_code: 'INCORRECT_INFORMATION',
    })
    const event = (await auditOf(id)).find(({ action }) => action === 'plus_case.check_renewed')
    expect(event).toMatchObject({
      before: { caseNumber: before.case_number },
      after: { caseNumber: after.case_number },
    })
    expect(await get(admin, id)).toMatchObject({ nextStep: 'nothing', can: { renewCase: false } })
  })

  test('that cannot be closed yet does not delay Section 2; the plus case asks for it once there is a result', async () => {
    const { id } = await signed(admin, { ssn: '900-10-0011' })
    const section2 = lists({ listC: [{ ...card, number: '900-10-0011' }] })
    expect((await compare(admin, id, section2)).body).toMatchObject({ renewal: 'later' })
    expect(await examineAsIs(admin, id, { section2, renewsCase: true })).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', nextStep: 'renew_case', can: { renewCase: false } },
    })
    const body = { paging: { page: 0, size: 120 }, filter: 'open' as const }
    const open = (await t.as(admin).call(endpoints.searchPlusCases, { body })).body.results
    expect(open.map((each) => each.id)).toContain(id)
    expect((await renew(admin, id)).codes).toEqual(['conflict', 'CHECK_UNDER_WAY'])
    const { case_number: before } = await caseOf(id)
    await statusOf(id, 'PENDING_REFERRAL')
    expect(await get(admin, id)).toMatchObject({ nextStep: 'renew_case', can: { renewCase: true } })
    // a colleague presses the button at the same time
    const answers = await Promise.all([renew(admin, id), renew(admin, id), renew(admin, id)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await get(admin, id)).toMatchObject({ nextStep: 'nothing', can: { renewCase: false } })
    expect((await caseOf(id)).case_number).not.toBe(before)
    const renewed = (await auditOf(id)).filter(({ action }) => action === 'plus_case.check_renewed')
    expect(renewed).toHaveLength(1)
    expect(await renew(admin, id)).toMatchObject({ status: 200 })
    expect((await auditOf(id)).filter(({ action }) => action === 'plus_case.check_renewed')).toHaveLength(1)
  })

  test('is kept if the difference is explained', async () => {
    const { id } = await signed(admin, { ssn: '900-10-0012' })
    const { case_number: before } = await caseOf(id)
    const section2 = lists({ listC: [{ ...card, number: '900-10-0012' }], ...explained('case.documents') })
    expect(await examineAsIs(admin, id, { section2 })).toMatchObject({ status: 200, body: { nextStep: 'nothing' } })
    expect((await caseOf(id)).case_number).toBe(before)
  })

  test('for which only a receipt is shown is closed, and the next one waits for the document', async () => {
    const { id } = await signed(admin, { ssn: '900-10-0013' })
    await statusOf(id, 'PENDING_REFERRAL')
    const [passport] = passportSection2().listA
    const receipt = { ...passport!, number: 'R-1', expirationDate: '', isReceipt: true }
    const section2 = passportSection2({ listA: [receipt] })
    expect((await compare(admin, id, section2)).body.differences).toMatchObject([{ id: 'case.receipt' }])
    expect(await examineAsIs(admin, id, { section2, renewsCase: true })).toMatchObject({
      status: 200,
      body: { caseWaitsFor: ['receipt'], caseNumber: null, nextStep: 'replace_receipt' },
    })
    // the case begins with the passport itself
    expect((await correct(admin, id, { reason: 'The passport has come.' })).status).toBe(200)
    expect(await caseOf(id)).toMatchObject({ case_status: 'QUEUED', document_a_type_code: 'US_PASSPORT' })
  })

  test('is not run again after the end of the employment', async () => {
    const today = '2026-11-20'
    const { id } = await signed(admin, { ssn: '900-10-0014' }, { firstDayOfWork: today })
    const listC = [{ ...card, number: '900-10-0014' }]
    await examineAsIs(admin, id, { section2: lists({ listC, firstDayOfEmployment: today }), renewsCase: true })
    await statusOf(id, 'PENDING_REFERRAL')
    const body = { endedOn: today }
    expect((await t.as(admin).call(setEmploymentEnd, { params: { plusCaseId: id }, body })).status).toBe(200)
    expect((await renew(admin, id)).codes).toEqual(['conflict', 'EMPLOYMENT_ENDED'])
    expect(await get(admin, id)).toMatchObject({ can: { renewCase: false } })
  })
})
