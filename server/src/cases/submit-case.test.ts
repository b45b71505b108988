import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

test('[API-03] submits a case, puts the question into the queue and writes both into the audit', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  await takeChecks(t)
  expect(await steps.submit(user, caseNumber)).toMatchObject({
    status: 200,
    body: {
      case_number: caseNumber,
      case_status: 'QUEUED',
      case_status_display: 'Being Checked',
      case_eligibility_statement: null,
      ssa_referral_status: null,
      dhs_referral_status: null,
    },
  })
  const row = await steps.row(caseNumber)
  expect(row).toMatchObject({ submitted_at: t.clock.now(), answered_at: null, version: 2 })
  expect(await takeChecks(t)).toEqual([{ accountId: user.accountId, caseId: row.id, tries: 0 }])
  const [, submitted] = await steps.auditOf(caseNumber)
  expect(submitted).toMatchObject({
    action: 'case.submitted',
    actor: { userId: user.id },
    before: { case_status: 'DRAFT' },
    after: { case_status: 'QUEUED' },
  })
})

test('takes one of two submissions at once and refuses the other', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  await takeChecks(t)
  const answers = await Promise.all(Array.from({ length: 6 }, () => steps.submit(user, caseNumber)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['CASE_STATUS_CONFLICT']))
  expect(await takeChecks(t)).toHaveLength(1)
  expect((await steps.auditOf(caseNumber)).map(({ action }) => action)).toEqual(['case.created', 'case.submitted'])
})

test('leaves no trace of a submission that is refused', async () => {
  const { case_number: caseNumber } = await steps.create(user, { first_name: 'Jo', last_name: 'Rivera' })
  await takeChecks(t)
  const before = await steps.row(caseNumber)
  expect((await steps.submit(user, caseNumber)).status).toBe(400)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await takeChecks(t)).toEqual([])
  expect((await steps.auditOf(caseNumber)).map(({ action }) => action)).toEqual(['case.created'])
})

test('names everything that is missing, in the order of the form', async () => {
  const { case_number: caseNumber } = await steps.create(user, { first_name: 'Jo' })
  const refused = await steps.submit(user, caseNumber)
  const { errors } = refused.body as unknown as { errors: { error_code: string; attribute_name: string }[] }
  expect(errors.map(({ attribute_name, error_code }) => `${attribute_name} ${error_code}`)).toEqual([
    'last_name ATTRIBUTE_REQUIRED',
    'date_of_birth ATTRIBUTE_REQUIRED',
    'ssn ATTRIBUTE_REQUIRED',
    'citizenship_status_code ATTRIBUTE_REQUIRED',
    'document_a_type_code ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED',
    'date_of_hire ATTRIBUTE_REQUIRED',
  ])
})

const citizen = (change: CaseDraft) => citizenCase(change)
const listsBC: CaseDraft = {
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  document_b_type_code: 'SCHOOL_ID_CARD',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
}
const plain = (change: CaseDraft): CaseDraft => {
  const { first_name, last_name, date_of_birth, ssn, date_of_hire } = citizenCase()
  return { first_name, last_name, date_of_birth, ssn, date_of_hire, ...change }
}
const late = { date_of_hire: '2026-11-10' }

const refused: [why: string, body: CaseDraft, attribute: string, code: string][] = [
  [
    'a birth in the future',
    citizen({ date_of_birth: '2027-01-01', date_of_hire: '2027-02-01' }),
    'date_of_birth',
    'ATTRIBUTE_DATE_RANGE',
  ],
  ['a hire more than a year ahead', citizen({ date_of_hire: '2027-11-21' }), 'date_of_hire', 'ATTRIBUTE_DATE_RANGE'],
  [
    'a hire before the law',
    citizen({ date_of_birth: '1950-01-01', date_of_hire: '1986-11-06', reason_for_delay_code: 'AUDIT_FOUND_NO_CASE' }),
    'date_of_hire',
    'ATTRIBUTE_DATE_RANGE',
  ],
  ['a late case without a reason', citizen(late), 'reason_for_delay_code', 'ATTRIBUTE_REQUIRED'],
  [
    'another reason without words',
    citizen({ ...late, reason_for_delay_code: 'OTHER' }),
    'reason_for_delay_description',
    'ATTRIBUTE_REQUIRED',
  ],
  [
    'a reason of a case in time',
    citizen({ reason_for_delay_code: 'AWAITING_SSN' }),
    'reason_for_delay_code',
    'ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  [
    'words without a duplicate reason',
    citizen({ duplicate_continue_reason_description: 'x' }),
    'duplicate_continue_reason_description',
    'ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  ['an expired document', citizen({ expiration_date: '2026-11-19' }), 'expiration_date', 'ATTRIBUTE_DOCUMENT_EXPIRED'],
  [
    'a receipt to wait for',
    plain({ citizenship_status_code: 'US_CITIZEN', document_a_type_code: 'US_PASSPORT_RECEIPT' }),
    'document_a_type_code',
    'ATTRIBUTE_DOCUMENT_RECEIPT',
  ],
  [
    'a document of another status',
    plain({
      citizenship_status_code: 'US_CITIZEN',
      document_a_type_code: 'FORM_I551',
      alien_number: 'A012345678',
      i551_number: 'ABC1234567890',
    }),
    'document_a_type_code',
    'ATTRIBUTE_DOCUMENT_NOT_ALLOWED',
  ],
  [
    'a school record of an adult',
    plain({ ...listsBC, document_b_type_code: 'SCHOOL_RECORD', no_expiration_date: true, alien_number: 'A012345678' }),
    'document_b_type_code',
    'ATTRIBUTE_DOCUMENT_NOT_ALLOWED',
  ],
  [
    'a missing kind of document',
    plain({
      citizenship_status_code: 'US_CITIZEN',
      document_a_type_code: 'US_PASSPORT',
      us_passport_number: 'C12345678',
      expiration_date: '2030-01-01',
    }),
    'document_sub_type_code',
    'ATTRIBUTE_REQUIRED',
  ],
  [
    'a kind of another document',
    citizen({ document_sub_type_code: 'STATE_ID_CARD' }),
    'document_sub_type_code',
    'ATTRIBUTE_INVALID_ENUM',
  ],
  [
    'a card with the number of a book',
    citizen({ document_sub_type_code: 'US_PASSPORT_CARD', us_passport_number: '512345678' }),
    'us_passport_number',
    'ATTRIBUTE_FORMAT',
  ],
  [
    'List B without List C',
    plain({ citizenship_status_code: 'US_CITIZEN', document_b_type_code: 'SCHOOL_ID_CARD', no_expiration_date: true }),
    'document_c_type_code',
    'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED',
  ],
  ['none of the three numbers', plain({ ...listsBC, no_expiration_date: true }), 'alien_number', 'ATTRIBUTE_REQUIRED'],
  [
    'a passport without its country',
    plain({ ...listsBC, no_expiration_date: true, foreign_passport_number: 'E7788990' }),
    'country_code',
    'ATTRIBUTE_REQUIRED',
  ],
  [
    'an expiration and none',
    plain({ ...listsBC, alien_number: 'A012345678', no_expiration_date: true, expiration_date: '2030-01-01' }),
    'no_expiration_date',
    'ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  [
    'a number of another document',
    workerCase({ i766_number: 'ABC1234567890' }),
    'i766_number',
    'ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  [
    'the address of the creator',
    citizen({ employee_email_address: 'pat@example.com', case_creator_email_address: 'PAT@example.com' }),
    'employee_email_address',
    'ATTRIBUTE_EMAIL_NOT_UNIQUE',
  ],
]
test.each(refused)('[API-03] refuses %s', async (_, body, attribute, code) => {
  const { case_number: caseNumber } = await steps.create(user, body)
  const answer = await steps.submit(user, caseNumber)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    errors: [{ error_code: code, attribute_name: attribute, message: expect.stringMatching(/\w/) }],
  })
  expect((answer.body as unknown as { errors: object[] }).errors).toHaveLength(1)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'DRAFT', submitted_at: null })
})

test.each([{ ssn: '900-12-3456' }, { case_status: 'CLOSED' }, { case_number: '2026000000001AA' }])(
  'refuses a submission that carries %o',
  async (body) => {
    const { case_number: caseNumber } = await steps.create(user)
    const answer = await t
      .as(user)
      .call(submitCase, { params: { caseNumber }, body: body as object as Record<string, never> })
    expect(answer).toMatchObject({ status: 400, codes: ['ATTRIBUTE_EXTRANEOUS_FIELD'] })
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'DRAFT' })
  },
)
