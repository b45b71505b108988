import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { editCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase, newSsn, workerCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { openNumbers } from './case-row.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

type Body = CaseDraft & { version?: number }
const edit = (caseNumber: string, body: Body) => t.as(user).call(editCase, { params: { caseNumber }, body: body })
const numbersIn = async (caseNumber: string) => openNumbers(t.deps.config.keys, await steps.row(caseNumber))
const kindsIn = async (caseNumber: string) => {
  const { id } = await steps.row(caseNumber)
  const rows = await t.ownerDb.selectFrom('case_number_index').select('kind').where('case_id', '=', id).execute()
  return rows.map(({ kind }) => kind).sort()
}
const withoutNumbers = ({
  ssn: _ssn,
  alien_number: _a,
  i94_number: _i,
  foreign_passport_number: _f,
  visa_number: _v,
  sevis_number: _s,
  us_passport_number: _u,
  ...rest
}: CaseDraft): CaseDraft => rest

test('[API-03] replaces the details of a draft, which the next read shows', async () => {
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ middle_initial: 'Q' }))
  const body = citizenCase({ first_name: 'Robin', employer_case_id: 'HR 8' })
  t.clock.advance({ seconds: 30 })
  const edited = await edit(caseNumber, { ...body, version: 1 })
  expect(edited).toMatchObject({
    status: 200,
    body: {
      first_name: 'Robin',
      employer_case_id: 'HR 8',
      ssn: `***-**-${body.ssn?.slice(-4)}`,
      version: 2,
      created_at: '2026-11-20T15:00:00.000Z',
      updated_at: '2026-11-20T15:00:30.000Z',
    },
  })
  expect(edited.body.middle_initial).toBeUndefined()
  expect((await steps.read(user, caseNumber)).body).toEqual(edited.body)
})

test('keeps the numbers that are left out, as long as they belong to the case', async () => {
  const body = workerCase()
  const { case_number: caseNumber } = await steps.create(user, body)
  const before = await numbersIn(caseNumber)
  expect(Object.keys(before).sort()).toEqual([
    'alien_number',
    'foreign_passport_number',
    'i94_number',
    'sevis_number',
    'ssn',
    'visa_number',
  ])
  const edited = await edit(caseNumber, withoutNumbers({ ...body, first_name: 'May' }))
  expect(edited).toMatchObject({ status: 200, body: { first_name: 'May', i94_number: '*******8901' } })
  expect(await numbersIn(caseNumber)).toEqual(before)
})

test('drops the numbers that no longer belong to the case, from the envelope and from the index', async () => {
  const body = workerCase()
  const { case_number: caseNumber } = await steps.create(user, body)
  const passport = withoutNumbers(citizenCase())
  const edited = await edit(caseNumber, { ...passport, us_passport_number: 'C87654321' })
  expect(edited.status).toBe(200)
  expect(await numbersIn(caseNumber)).toEqual({ ssn: body.ssn, us_passport_number: 'C87654321' })
  expect(await kindsIn(caseNumber)).toEqual(['ssn', 'us_passport_number'])
  expect(Object.keys(edited.body)).not.toContain('alien_number')
})

test('seals a changed number again', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  const before = await steps.row(caseNumber)
  const ssn = newSsn()
  await edit(caseNumber, citizenCase({ ssn }))
  const after = await steps.row(caseNumber)
  expect(openNumbers(t.deps.config.keys, after).ssn).toBe(ssn)
  expect(after.sealed_numbers?.equals(before.sealed_numbers ?? Buffer.alloc(0))).toBe(false)
})

test('names the editor as the creator if the case names no one', async () => {
  const body = citizenCase()
  const { case_number: caseNumber } = await steps.create(user, body)
  const edited = await edit(caseNumber, body)
  expect(edited.body).toMatchObject({ case_creator_name: 'Ana Lopez', case_creator_phone_number: '2025550100' })
  expect((await steps.submit(user, caseNumber)).status).toBe(200)
})

test('refuses an edit of a version that someone else has changed', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  expect((await edit(caseNumber, { ...citizenCase(), version: 1 })).status).toBe(200)
  const refused = await edit(caseNumber, { ...citizenCase(), version: 1 })
  expect(refused).toMatchObject({ status: 409, codes: ['CASE_CHANGED'] })
  expect((await steps.row(caseNumber)).version).toBe(2)
})

test('lets one of two edits of the same version through', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  const names = ['Robin', 'Sasha', 'Kim', 'Lee']
  const answers = await Promise.all(
    names.map((first_name) => edit(caseNumber, { ...citizenCase({ first_name }), version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const winner = names[answers.findIndex(({ status }) => status === 200)]
  expect(await steps.row(caseNumber)).toMatchObject({ first_name: winner, version: 2 })
})

test('[API-03] keeps what changed in the audit, and of numbers only which ones', async () => {
  const body = workerCase({ visa_number: 'V1234567' })
  const { case_number: caseNumber } = await steps.create(user, body)
  const ssn = newSsn()
  await edit(caseNumber, { ...body, ssn, first_name: 'May', i94_number: '98765432109' })
  const [, edited] = await steps.auditOf(caseNumber)
  expect(edited).toMatchObject({
    chain: String(user.accountId),
    action: 'case.edited',
    actor: { userId: user.id },
    before: { first_name: 'Mei' },
    after: { first_name: 'May', numbers: ['i94_number', 'ssn'] },
  })
  const text = JSON.stringify(await steps.auditOf(caseNumber))
  for (const number of [ssn, body.ssn, '98765432109', '12345678901', 'E7788990', 'A012345678', 'V1234567']) {
    expect(text).not.toContain(number)
  }
})

test('refuses an edit after the submission', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  await steps.submit(user, caseNumber)
  const before = await steps.row(caseNumber)
  const refused = await edit(caseNumber, citizenCase())
  expect(refused).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('lets either an edit or the submission of the same moment be last, never both halves', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  const [edited, submitted] = await Promise.all([
    edit(caseNumber, citizenCase({ first_name: 'Robin' })),
    t.as(user).call(submitCase, { params: { caseNumber }, body: {} }),
  ])
  expect(submitted.status).toBe(200)
  expect([200, 409]).toContain(edited.status)
  const row = await steps.row(caseNumber)
  expect(row).toMatchObject({ case_status: 'QUEUED', first_name: edited.status === 200 ? 'Robin' : 'Jordan' })
})

const refusedBodies: [body: object, attribute: string | null, code: string, status: number][] = [
  [{ first_name: 'J0' }, 'first_name', 'ATTRIBUTE_FORMAT', 400],
  [{ ssn: '666-12-3456' }, 'ssn', 'ATTRIBUTE_INVALID_SSN', 400],
  [{ case_status: 'CLOSED' }, 'case_status', 'ATTRIBUTE_EXTRANEOUS_FIELD', 400],
  [{ account_id: 1 }, 'account_id', 'ATTRIBUTE_EXTRANEOUS_FIELD', 400],
  [{ created_by_user_id: 'x' }, 'created_by_user_id', 'ATTRIBUTE_EXTRANEOUS_FIELD', 400],
  [
    { reason_for_delay_code: 'OTHER', reason_for_delay_description: '\uD800' },
    'reason_for_delay_description',
    'ATTRIBUTE_FORMAT',
    400,
  ],
  [
    { document_b_type_code: 'SCHOOL_ID_CARD' },
    'document_a_type_code',
    'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED',
    400,
  ],
  [{ client_company_id: 1 }, null, 'CONFLICT', 409],
]
test.each(refusedBodies)('[API-03] refuses an edit with %j', async (change, attribute, code, status) => {
  const { case_number: caseNumber } = await steps.create(user)
  const before = await steps.row(caseNumber)
  const refused = await edit(caseNumber, { ...citizenCase(), ...change })
  expect(refused.status).toBe(status)
  expect(refused.body).toMatchObject({ errors: [{ attribute_name: attribute, error_code: code }] })
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('accepts the company to which the case belongs', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  expect((await edit(caseNumber, citizenCase({ client_company_id: user.accountId }))).status).toBe(200)
})

test('refuses a change of the number to that of another open case', async () => {
  const taken = citizenCase()
  await steps.create(user, taken)
  const { case_number: caseNumber } = await steps.create(user)
  const refused = await edit(caseNumber, citizenCase({ ssn: taken.ssn }))
  expect(refused).toMatchObject({ status: 409, codes: ['DUPLICATE_CASE_OPEN'] })
})
