import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { createCase, listCaseFields, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { closureCodes, closureName } from '@hireproof/contract/cases/closure-reasons'
import { countries } from '@hireproof/contract/cases/countries'
import { documentSubTypes, documentTypes } from '@hireproof/contract/cases/documents'
import { caseFields } from '@hireproof/contract/cases/fields'
import * as reference from '@hireproof/contract/cases/reference'
import * as endpoints from '@hireproof/contract/cases/reference.endpoints'
import { states } from '@hireproof/contract/cases/states'
import { expect, test } from 'vitest'
import { licenseCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const user = await t.given.user({ account_id: await t.given.account() })
const as = t.as(user)

test.each([
  [endpoints.listCitizenshipStatuses, { citizenship_statuses: reference.citizenshipStatuses() }],
  [endpoints.listCountries, { countries }],
  [endpoints.listDocumentCategories, { document_categories: reference.documentCategories }],
  [endpoints.listReasonsForDelay, { reasons_for_delay: reference.reasonsForDelay }],
  [endpoints.listStates, { states }],
  [endpoints.listDuplicateReasons, { duplicate_continue_reasons: reference.duplicateContinueReasons }],
  [
    endpoints.listAllClosureReasons,
    { case_closure_reasons: closureCodes.map((code) => ({ code, name: closureName(code) })) },
  ],
] as const)('[API-01] serves the list of $path', async (endpoint, body) => {
  const answer = await as.call(endpoint, {})
  expect(answer).toMatchObject({ status: 200, body })
  expect(Object.keys(answer.body)).toEqual(Object.keys(body))
  expect(await t.anonymous.call(endpoint, {})).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
})

test('[CASE-96] serves the states whose licenses are checked, as the setting names them', async () => {
  const answer = await as.call(endpoints.listRideStates, {})
  expect(answer.body.ride_states).toHaveLength(10)
  expect(answer.body.ride_states).toContainEqual({ code: 'FL', name: 'Florida' })
  const few = await testApp({ ownerUrl: t.ownerUrl, env: { RIDE_STATES: 'WY, FL' } })
  const listed = await few.as(user).call(endpoints.listRideStates, {})
  expect(listed.body.ride_states.map(({ code }) => code)).toEqual(['FL', 'WY'])
  const none = await testApp({ ownerUrl: t.ownerUrl, env: { RIDE_STATES: 'none' } })
  expect((await none.as(user).call(endpoints.listRideStates, {})).body).toEqual({ ride_states: [] })
  expect((await t.anonymous.call(endpoints.listRideStates, {})).status).toBe(401)
})

test.each(['DRIVERS_LICENSE', 'STATE_ID_CARD'])(
  '[CASE-96] a %s needs its number, and its expiration date or that there is none, in a state that is checked',
  async (document_sub_type_code) => {
    const send = async (change: CaseDraft) => {
      const made = await as.call(createCase, { body: licenseCase({ document_sub_type_code, ...change }) })
      const params = { caseNumber: made.body.case_number }
      const { status, body } = await as.call(submitCase, { params, body: {} })
      const { errors = [] } = body as { errors?: { attribute_name: string; error_code: string }[] }
      return [status, ...errors.map((each) => `${each.attribute_name} ${each.error_code}`)]
    }
    expect(await send({ document_bc_number: undefined })).toEqual([400, 'document_bc_number ATTRIBUTE_REQUIRED'])
    expect(await send({ expiration_date: undefined })).toEqual([400, 'expiration_date ATTRIBUTE_REQUIRED'])
    expect(await send({ expiration_date: undefined, no_expiration_date: true })).toEqual([200])
    expect(await send({})).toEqual([200])
  },
)

test.each(['false', 'true'])('offers the fourth status under the name of the flag (%s)', async (value) => {
  const other = await testApp({ ownerUrl: t.ownerUrl })
  const flag = 'CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK'
  await t.ownerDb
    .insertInto('feature_flag')
    .values({ name: flag, value })
    .onConflict((found) => found.column('name').doUpdateSet({ value }))
    .execute()
  const answer = await other.as(user).call(endpoints.listCitizenshipStatuses, {})
  expect(answer.body.citizenship_statuses.at(-1)?.code).toBe(
    value === 'true' ? 'NONCITIZEN_AUTHORIZED_TO_WORK' : 'ALIEN_AUTHORIZED_TO_WORK',
  )
})

const choices = reference.citizenshipCodes.flatMap((status) =>
  reference.documentCategories.map(({ code }) => ({ status, list: code })),
)
test.each(choices)('serves the documents of $list for $status, and no other', async ({ status, list }) => {
  const query = { citizenship_status_code: status, document_category: list }
  const answer = await as.call(endpoints.listDocumentTypes, { query })
  expect(answer.body.document_types).toEqual(documentTypes(status, list).map(({ code, name }) => ({ code, name })))
})

test.each(['US_PASSPORT', 'DRIVERS_LICENSE', 'GOVERNMENT_ID_CARD', 'SCHOOL_ID_CARD', 'NOTHING', '__proto__'])(
  'serves the kinds of %s',
  async (document_type_code) => {
    const answer = await as.call(endpoints.listDocumentSubTypes, { query: { document_type_code } })
    const kinds = documentSubTypes(document_type_code).map(({ code, name }) => ({ code, name }))
    expect(answer).toMatchObject({ status: 200, body: { document_sub_types: kinds } })
  },
)

test.each([
  { citizenship_status_code: 'US_CITIZEN' },
  { citizenship_status_code: 'CITIZEN', document_category: 'LIST_A' },
  { citizenship_status_code: 'US_CITIZEN', document_category: 'LIST_D' },
])('refuses the documents of %o', async (query) => {
  const refused = await as.call(endpoints.listDocumentTypes, {
    query: query as { citizenship_status_code: 'US_CITIZEN'; document_category: 'LIST_A' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: [{ attribute_name: expect.stringMatching(/^(citizenship|document)_/) }],
  })
})

const today = '2026-11-20'
test('[API-01] says which fields a case asks for, in the order of the form', async () => {
  const start = await as.call(listCaseFields, { body: {} })
  expect(start.body.case_fields).toEqual(caseFields({ today, needsClientCompany: false }))
  expect(start.body.case_fields.slice(0, 3)).toEqual([
    { field_name: 'first_name', required: true },
    { field_name: 'middle_initial', required: false },
    { field_name: 'last_name', required: true },
  ])
  const chosen = await as.call(listCaseFields, {
    body: {
      citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
      document_a_type_code: 'FORM_I551',
      ssn: '900-12-3456',
    },
  })
  const named = Object.fromEntries(chosen.body.case_fields.map(({ field_name, required }) => [field_name, required]))
  expect(named).toMatchObject({
    alien_number: true,
    i551_number: true,
    expiration_date: false,
    client_company_id: false,
  })
  expect(Object.keys(named)).not.toContain('us_passport_number')
})

const fieldsFor = async (date_of_hire: string) => {
  const answer = await as.call(listCaseFields, { body: { date_of_hire } })
  return answer.body.case_fields.map(({ field_name }) => field_name)
}

test('asks for a reason of the delay from the fourth business day on', async () => {
  expect(await fieldsFor('2026-11-17')).not.toContain('reason_for_delay_code')
  expect(await fieldsFor('2026-11-16')).toContain('reason_for_delay_code')
})

test('asks an agency for its client', async () => {
  const agent = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }) })
  const answer = await t.as(agent).call(listCaseFields, { body: {} })
  expect(answer.body.case_fields).toContainEqual({ field_name: 'client_company_id', required: true })
})

test.each([{ ssn: '1' }, { document_a_type_code: 'X' }, { last_name: 'Rivera' }, { date_of_hire: '1.1.2026' }])(
  'refuses the fields for %o',
  async (body) => {
    expect((await as.call(listCaseFields, { body: body })).status).toBe(400)
  },
)
