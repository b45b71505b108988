import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { documents, documentTypes, type DocumentType } from '@hireproof/contract/cases/documents'
import { expirationGroup, fieldNeeds, identifierGroup } from '@hireproof/contract/cases/fields'
import { citizenshipCodes, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
type Refusal = { error_code: string; attribute_name: string | null; message: string }
/** The refusals of an answer, each once. */
const errorsOf = (body: unknown): Refusal[] => [
  ...new Map((body as { errors: Refusal[] }).errors.map((each) => [JSON.stringify(each), each])).values(),
]

const samples = {
  us_passport_number: 'C12345678',
  alien_number: 'A012345678',
  i551_number: 'ABC1234567890',
  i766_number: 'ABC1234567891',
  i94_number: '12345678901',
  foreign_passport_number: 'E7788990',
  country_code: 'MEX',
  document_bc_number: 'D-1234567',
  us_state_code: 'CA',
  expiration_date: '2028-06-30',
} satisfies CaseDraft

type Choice = { status: CitizenshipCode; a?: DocumentType; b?: DocumentType; c?: DocumentType; subType?: string }

/** A case with everything that its status and documents ask for, and nothing else. */
function caseFor({ status, a, b, c, subType }: Choice): CaseDraft {
  const chosen: CaseDraft = {
    citizenship_status_code: status,
    ...(a && { document_a_type_code: a.code }),
    ...(b && { document_b_type_code: b.code }),
    ...(c && { document_c_type_code: c.code }),
    ...(subType && { document_sub_type_code: subType }),
  }
  const needs = fieldNeeds({
    citizenshipStatus: status,
    documentA: a?.code,
    documentB: b?.code,
    documentC: c?.code,
    subType,
    today: '2026-11-20',
  })
  const oneOfEach = [expirationGroup[0], identifierGroup[0]]
  const asked = Object.entries(samples).filter(
    ([field]) =>
      needs[field as keyof typeof samples] === 'required' ||
      (needs[field as keyof typeof samples] === 'one_of' && oneOfEach.some((other) => other === field)),
  )
  return {
    first_name: 'Jordan',
    last_name: 'Rivera',
    date_of_birth: b?.belowAge || c?.belowAge ? '2010-03-01' : '1990-05-17',
    ssn: newSsn(),
    date_of_hire: '2026-11-20',
    ...chosen,
    ...Object.fromEntries(asked),
  }
}

const withSubTypes = (choice: Choice): Choice[] => {
  const kinds = [choice.a, choice.b, choice.c].flatMap((entry) => entry?.subTypes ?? [])
  return kinds.length === 0 ? [choice] : kinds.map(({ code }) => ({ ...choice, subType: code }))
}

const combinations = citizenshipCodes.flatMap((status): Choice[] => {
  const [lists, plainB] = [documentTypes(status, 'LIST_B'), documentTypes(status, 'LIST_C')]
  const school = documents.find(({ code }) => code === 'SCHOOL_ID_CARD')
  const card = documents.find(({ code }) => code === 'SOCIAL_SECURITY_CARD')
  return [
    ...documentTypes(status, 'LIST_A').map((a) => ({ status, a })),
    ...lists.map((b) => ({ status, b, ...(card && { c: card }) })),
    ...plainB.map((c) => ({ status, c, ...(school && { b: school }) })),
  ].flatMap(withSubTypes)
})

const nameOf = ({ status, a, b, c, subType }: Choice) =>
  [status, a?.code, b?.code, c?.code, subType].filter(Boolean).join(' + ')

test('covers a hundred combinations of status and documents', () => {
  expect(new Set(combinations.map(nameOf)).size).toBeGreaterThan(100)
})

test.each(combinations.map((choice) => [nameOf(choice), choice] as const))(
  '[API-03] creates and submits a case of %s',
  async (_, choice) => {
    const body = caseFor(choice)
    const created = await t.as(user).call(createCase, { body })
    expect(created).toMatchObject({ status: 201, body: { case_status: 'DRAFT', version: 1, submitted_at: null } })
    const read = await steps.read(user, created.body.case_number)
    expect(read.body).toEqual(created.body)
    expect(await steps.submit(user, created.body.case_number)).toMatchObject({
      status: 200,
      body: { case_number: created.body.case_number, case_status: 'QUEUED', case_status_display: 'Being Checked' },
    })
  },
)

test('[API-03] keeps everything that was sent and answers it again, numbers masked', async () => {
  const body = citizenCase({ middle_initial: 'Q', other_last_names_used: ['Ortiz'], employer_case_id: 'HR 7' })
  const created = await t.as(user).call(createCase, { body })
  expect(created.body).toMatchObject({
    ...body,
    ssn: `***-**-${body.ssn?.slice(-4)}`,
    us_passport_number: '*****5678',
    client_company_id: user.accountId,
    company_name: 'Test Company',
    created_by_logon_id: user.logonId,
    created_by_name: 'Ana Lopez',
    create_by_date: '2026-11-25',
    created_at: '2026-11-20T15:00:00.000Z',
    can: {
      edit: true,
      submit: true,
      confirm: false,
      photo: 'CASE_STATUS_CONFLICT',
      upload: 'CASE_STATUS_CONFLICT',
      close: true,
      reveal: true,
    },
  })
  expect(created.body.case_number).toMatch(/^2026\d{9}[A-Z]{2}$/)
})

test('draws another number if the drawn one is taken', async () => {
  const first = (await steps.create(user)).case_number
  // The database itself lets the first two draws meet the number of the case above.
  await sql`create sequence test_draws`.execute(t.ownerDb)
  await sql`grant usage on sequence test_draws to public`.execute(t.ownerDb)
  await sql`create function test_clash() returns trigger language plpgsql as $$ begin
    if nextval('test_draws') <= 2 then new.case_number := ${sql.lit(first)}; end if; return new; end $$`.execute(
    t.ownerDb,
  )
  await sql`create trigger test_clash before insert on verification_case for each row execute function test_clash()`.execute(
    t.ownerDb,
  )
  const created = await t.as(user).call(createCase, { body: citizenCase() })
  await sql`drop trigger test_clash on verification_case`.execute(t.ownerDb)
  expect(created.status).toBe(201)
  expect(created.body.case_number).not.toBe(first)
  expect((await steps.read(user, created.body.case_number)).body).toEqual(created.body)
})

test('[API-03] writes who created the case into the audit, without any of its data', async () => {
  const created = await steps.create(user)
  expect(await steps.auditOf(created.case_number)).toMatchObject([
    {
      chain: String(user.accountId),
      action: 'case.created',
      actor: { userId: user.id, personId: user.personId, ip: '127.0.0.1' },
      before: null,
      after: { case_status: 'DRAFT' },
    },
  ])
})

test('names the signed-in user as the creator where the case does not', async () => {
  const { case_number: caseNumber } = await steps.create(user, { first_name: 'Jo' })
  expect((await steps.read(user, caseNumber)).body).toMatchObject({
    case_creator_name: 'Ana Lopez',
    case_creator_email_address: expect.stringContaining('@example.com'),
    case_creator_phone_number: '2025550100',
  })
})

test('keeps the creator whom the case names, without the extension of another', async () => {
  const other = await t.given.user({ account_id: user.accountId, phone_extension: '77' })
  const named = { case_creator_name: 'Pat Doe', case_creator_phone_number: '2025550199' }
  const body = await steps.create(other, named)
  expect(body).toMatchObject({ ...named, case_creator_email_address: expect.stringContaining('@example.com') })
  expect(body.case_creator_phone_number_extension).toBeUndefined()
})

test('leaves out profile values that a case does not accept', async () => {
  const odd = { phone_number: '+44 20 7946 0000', first_name: 'Ana (Pepe)', last_name: 'L0pez' }
  const other = await t.given.user({ account_id: user.accountId, ...odd })
  const body = await steps.create(other, { last_name: 'Rivera' })
  expect(body.case_creator_name).toBeUndefined()
  expect(body.case_creator_phone_number).toBeUndefined()
  expect(body.case_creator_email_address).toContain('@example.com')
})

const malformed: [change: object, attribute: string, code: string][] = [
  [{ first_name: 'J0' }, 'first_name', 'ATTRIBUTE_FORMAT'],
  [{ last_name: 'x'.repeat(41) }, 'last_name', 'ATTRIBUTE_FORMAT'],
  [{ middle_initial: 'AB' }, 'middle_initial', 'ATTRIBUTE_FORMAT'],
  [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'ATTRIBUTE_FORMAT'],
  [{ ssn: '900123456' }, 'ssn', 'ATTRIBUTE_FORMAT'],
  [{ ssn: '123-45-6789' }, 'ssn', 'ATTRIBUTE_INVALID_SSN'],
  [{ ssn: '000-12-3456' }, 'ssn', 'ATTRIBUTE_INVALID_SSN'],
  [{ ssn: '912-12-3456' }, 'ssn', 'ATTRIBUTE_INVALID_SSN'],
  [{ citizenship_status_code: 'CITIZEN' }, 'citizenship_status_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ document_a_type_code: 'DRIVERS_LICENSE' }, 'document_a_type_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ us_passport_number: 'C1' }, 'us_passport_number', 'ATTRIBUTE_FORMAT'],
  [{ alien_number: '123' }, 'alien_number', 'ATTRIBUTE_FORMAT'],
  [{ i94_number: '1' }, 'i94_number', 'ATTRIBUTE_FORMAT'],
  [{ country_code: 'XYZ' }, 'country_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ us_state_code: 'ZZ' }, 'us_state_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ expiration_date: '31.12.2030' }, 'expiration_date', 'ATTRIBUTE_FORMAT'],
  [{ employee_email_address: 'jo@localhost' }, 'employee_email_address', 'ATTRIBUTE_FORMAT'],
  [{ phone_number: '0025550100' }, 'phone_number', 'ATTRIBUTE_FORMAT'],
  [{ reason_for_delay_code: 'LAZY' }, 'reason_for_delay_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ employer_case_id: '<b>' }, 'employer_case_id', 'ATTRIBUTE_FORMAT'],
  [{ duplicate_continue_reason_code: 'WHY' }, 'duplicate_continue_reason_code', 'ATTRIBUTE_INVALID_ENUM'],
  [{ duplicate_continue_reason_description: 'a\nb' }, 'duplicate_continue_reason_description', 'ATTRIBUTE_FORMAT'],
  [{ document_b_type_code: 'SCHOOL_ID_CARD' }, 'document_a_type_code', 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED'],
  [{ document_c_type_code: 'REPORT_OF_BIRTH' }, 'document_a_type_code', 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED'],
  [{ client_company_id: 0 }, 'client_company_id', 'ATTRIBUTE_FORMAT'],
]
test.each(malformed)('[API-03] refuses a draft with %o', async (change, attribute, code) => {
  const refused = await t.as(user).call(createCase, { body: citizenCase(change as CaseDraft) })
  expect(refused.status).toBe(400)
  expect(errorsOf(refused.body)).toEqual([
    { error_code: code, attribute_name: attribute, message: expect.stringMatching(/\w/) },
  ])
  const value = JSON.stringify(Object.values(change)[0])
  expect(JSON.stringify(refused.body)).not.toContain(value)
})

const unknown: object[] = [
  { case_status: 'CLOSED' },
  { case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' },
  { case_number: '2026000000001AA' },
  { account_id: 1 },
  { created_by: 'ABCD1234' },
  { created_by_user_id: '01999999-0000-7000-8000-000000000000' },
  { version: 7 },
  { sealed_numbers: 'AAAA' },
  { submitted_at: '2026-01-01T00:00:00Z' },
  { auto_closed: true },
]
test.each(unknown)('[API-03] refuses the assignment of %o', async (extra) => {
  const before = await t.ownerDb.selectFrom('verification_case').select('id').execute()
  const refused = await t.as(user).call(createCase, { body: { ...citizenCase(), ...extra } })
  expect(refused.status).toBe(400)
  expect(errorsOf(refused.body)).toMatchObject([
    { error_code: 'ATTRIBUTE_EXTRANEOUS_FIELD', attribute_name: Object.keys(extra)[0] },
  ])
  expect(await t.ownerDb.selectFrom('verification_case').select('id').execute()).toHaveLength(before.length)
})

test.each(['__proto__', 'constructor', 'toString'])('refuses the field %s', async (field) => {
  const text = JSON.stringify(citizenCase()).replace('{', `{"${field}":{"case_status":"CLOSED"},`)
  const response = await t.app.inject({
    method: 'POST',
    url: createCase.path,
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}`, 'content-type': 'application/json' },
    payload: text,
  })
  expect(response.statusCode).toBe(400)
})
