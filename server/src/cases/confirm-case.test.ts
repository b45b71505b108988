import { confirmCase, listConfirmFields } from '@hireproof/contract/cases/cases.endpoints'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { openNumbers } from './case-row.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

/** A case whose details the records ask to confirm. */
async function prompted(fields: CaseField[], body = citizenCase()): Promise<string> {
  t.records.answer = { outcome: 'UNCONFIRMED_DATA', agencies: [], reasons: [], fields_to_confirm: fields }
  const caseNumber = await steps.answered(user, body)
  t.records.asked.length = 0
  await takeChecks(t)
  return caseNumber
}
const confirm = (caseNumber: string, values: Record<string, string>, who: GivenUser = user) => {
  const case_fields = Object.entries(values).map(([field_name, value]) => ({ field_name, value }))
  return t.as(who).call(confirmCase, { params: { caseNumber }, body: { case_fields } })
}
const errorsOf = (body: unknown) =>
  (body as { errors: { error_code: string; attribute_name: string }[] }).errors.map(
    ({ attribute_name, error_code }) => `${attribute_name} ${error_code}`,
  )

test('lists the details to confirm', async () => {
  const caseNumber = await prompted(['ssn', 'date_of_birth'])
  const listed = await t.as(user).call(listConfirmFields, { params: { caseNumber } })
  expect(listed).toMatchObject({ status: 200, body: { case_fields: ['ssn', 'date_of_birth'] } })
})

test('[API-03] takes confirmed and corrected details, asks the records again and keeps no value in the audit', async () => {
  const body = citizenCase()
  const caseNumber = await prompted(['ssn', 'date_of_birth', 'last_name'], body)
  const ssn = newSsn()
  const values = { ssn, date_of_birth: '1990-05-17', last_name: 'Riviera' }
  expect(await confirm(caseNumber, values)).toMatchObject({
    status: 200,
    body: { case_status: 'QUEUED', case_status_display: 'Being Checked' },
  })
  const row = await steps.row(caseNumber)
  expect(row).toMatchObject({ case_status: 'QUEUED', last_name: 'Riviera', fields_to_confirm: [] })
  expect(openNumbers(t.deps.config.keys, row)).toEqual({ ssn, us_passport_number: body.us_passport_number })
  const confirmed = (await steps.auditOf(caseNumber)).at(-1)
  expect(confirmed).toMatchObject({
    action: 'case.details_confirmed',
    actor: { userId: user.id },
    before: { case_status: 'UNCONFIRMED_DATA' },
    after: { case_status: 'QUEUED', confirmed: ['ssn', 'date_of_birth', 'last_name'], corrected: ['ssn', 'last_name'] },
  })
  const text = JSON.stringify(await steps.auditOf(caseNumber))
  expect(text).not.toContain(ssn)
  expect(text).not.toContain(body.ssn)

  const [job] = await takeChecks(t)
  t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED', agencies: [], reasons: [], fields_to_confirm: [] }
  if (job) await runCheck(t.deps, job)
  expect(t.records.asked).toMatchObject([{ attempt: 'confirmed', employee: { ssn, last_name: 'Riviera' } }])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED', auto_closed: true })
})

test('finds the case by the corrected number, and not by the old one', async () => {
  const body = citizenCase()
  const caseNumber = await prompted(['ssn'], body)
  const ssn = newSsn()
  await confirm(caseNumber, { ssn })
  await expect(steps.create(user, citizenCase({ ssn }))).rejects.toThrow(caseNumber)
  expect(await steps.create(user, citizenCase({ ssn: body.ssn }))).toMatchObject({ case_status: 'DRAFT' })
})

const refused: [what: string, values: Record<string, string>, errors: string[]][] = [
  ['a detail that was left out', { date_of_birth: '1990-05-17' }, ['last_name ATTRIBUTE_REQUIRED']],
  [
    'a detail that was not asked for',
    { date_of_birth: '1990-05-17', last_name: 'Rivera', first_name: 'Robin' },
    ['first_name ATTRIBUTE_EXTRANEOUS_FIELD'],
  ],
  [
    'a status instead of a detail',
    { date_of_birth: '1990-05-17', last_name: 'Rivera', case_status: 'CLOSED' },
    ['case_status ATTRIBUTE_EXTRANEOUS_FIELD'],
  ],
  ['a malformed correction', { date_of_birth: '17.05.1990', last_name: 'Rivera' }, ['date_of_birth ATTRIBUTE_FORMAT']],
  [
    'an impossible correction',
    { date_of_birth: '2026-12-24', last_name: 'Rivera' },
    ['date_of_birth ATTRIBUTE_DATE_RANGE'],
  ],
  ['an empty correction', { date_of_birth: '', last_name: 'Rivera' }, ['date_of_birth ATTRIBUTE_REQUIRED']],
]
test.each(refused)('[API-03] refuses %s', async (_, values, errors) => {
  const caseNumber = await prompted(['date_of_birth', 'last_name'])
  const before = await steps.row(caseNumber)
  const answer = await confirm(caseNumber, values)
  expect(answer.status).toBe(400)
  expect(errorsOf(answer.body)).toEqual(errors)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await takeChecks(t)).toEqual([])
})

test.each(['masked', '900-00', '666-12-3456', '123-45-6789'])('refuses the number %s', async (ssn) => {
  const body = citizenCase()
  const caseNumber = await prompted(['ssn'], body)
  const answer = await confirm(caseNumber, { ssn: ssn === 'masked' ? `***-**-${body.ssn?.slice(-4)}` : ssn })
  expect(answer.status).toBe(400)
  expect(errorsOf(answer.body)[0]).toMatch(/^ssn ATTRIBUTE_(FORMAT|INVALID_SSN)$/)
  expect(openNumbers(t.deps.config.keys, await steps.row(caseNumber)).ssn).toBe(body.ssn)
})

test('refuses the same detail twice', async () => {
  const caseNumber = await prompted(['last_name'])
  const case_fields = ['Rivera', 'Riviera'].map((value) => ({ field_name: 'last_name', value }))
  const answer = await t.as(user).call(confirmCase, { params: { caseNumber }, body: { case_fields } })
  expect(answer).toMatchObject({ status: 400, codes: ['ATTRIBUTE_EXTRANEOUS_FIELD'] })
})

test('refuses a correction of the number to that of another open case', async () => {
  const taken = citizenCase()
  const { case_number: open } = await steps.create(user, taken)
  const caseNumber = await prompted(['ssn'])
  const before = await steps.row(caseNumber)
  const answer = await confirm(caseNumber, { ssn: taken.ssn ?? '' })
  expect(answer).toMatchObject({ status: 409, codes: ['DUPLICATE_CASE_OPEN'] })
  expect(JSON.stringify(answer.body)).toContain(open)
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('takes one of several confirmations at once', async () => {
  const caseNumber = await prompted(['last_name'])
  const names = ['Rivera', 'Riviera', 'Ribera', 'Riveira']
  const answers = await Promise.all(names.map((last_name) => confirm(caseNumber, { last_name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await steps.row(caseNumber)).last_name).toBe(names[answers.findIndex(({ status }) => status === 200)])
  expect(await takeChecks(t)).toHaveLength(1)
})

test('asks for the details once: a second time is a conflict', async () => {
  const caseNumber = await prompted(['last_name'])
  expect((await confirm(caseNumber, { last_name: 'Rivera' })).status).toBe(200)
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED' })
  expect(await confirm(caseNumber, { last_name: 'Rivera' })).toMatchObject({
    status: 409,
    codes: ['CASE_STATUS_CONFLICT'],
  })
})

test('shows a second answer of the records after the confirmation: a mismatch', async () => {
  const caseNumber = await prompted(['date_of_birth'])
  await confirm(caseNumber, { date_of_birth: '1990-05-18' })
  t.records.answer = {
    outcome: 'TENTATIVE_NONCONFIRMATION',
    agencies: ['SSA'],
    reasons: ['SSA_DATE_OF_BIRTH_MISMATCH'],
    fields_to_confirm: [],
  }
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect((await steps.read(user, caseNumber)).body).toMatchObject({
    case_status: 'PENDING_REFERRAL',
    case_status_display: 'Tentative Nonconfirmation (SSA)',
    mismatch_reasons: ['SSA_DATE_OF_BIRTH_MISMATCH'],
    action_due_date: '2026-12-07',
    can: {
      edit: false,
      submit: false,
      confirm: false,
      photo: 'CASE_STATUS_CONFLICT',
      upload: 'CASE_STATUS_CONFLICT',
      close: true,
      reveal: true,
    },
  })
})
