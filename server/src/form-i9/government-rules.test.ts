import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { EmployeePreparer, preparerFields } from '@hireproof/contract/form-i9/employee-preparers'
import { Preparer } from '@hireproof/contract/form-i9/form-entries'
import { documentFields, EmployeeAnswers, section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import { describe, expect, test } from 'vitest'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { readFormDocument } from './form-document.ts'

// What the government asks of software for Form I-9: each rule is one test.

const t = await testApp()
const { company, start, invited, enteredBy, auditOf } = plusSteps(t)

const helper = {
  lastName: "  d'Ávila-Ruiz ",
  firstName: 'ana',
  middleInitial: '',
  addressStreet: '4  oak ave.',
  addressCity: 'SALEM',
  addressState: 'OR',
  addressZip: ' 97301-0001',
}
const signature = {
  ...helper,
  typedName: 'ana ruiz',
  attestationAccepted: true,
  attestationVersion: PREPARER_ATTESTATION_VERSION,
}

describe('Section 1', () => {
  test('is not prefilled: not from the invitation, an earlier form of the same person, or the browser', async () => {
    const admin = await company()
    const first = await invited(admin, { invitedName: 'Jo Rivera' })
    await first.browser.sign(citizenAnswers(), { preparers: [signature] })
    const { employeeEmail } = first.plusCase
    await start(admin, { employeeEmail, invitedName: 'Jordan Rivera' })
    const { cookie } = await enteredBy(employeeEmail)
    const headers = { cookie, 'accept-language': 'es', 'x-forwarded-for': '203.0.113.9' }
    const shown = await t.app.inject({ url: '/api/employee/v1/form?last_name=Rivera', headers })
    expect(shown.json()).toMatchObject({ status: 'IN_PROGRESS', version: 0, answers: {}, preparers: null })
    expect(shown.body).not.toMatch(/Rivera|home\.example|203\.0/)
  })

  test('is corrected by no one: the employee signs what they typed, letter by letter', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const typed = citizenAnswers({
      last_name: ' o’neil-SMITH  de la cruz',
      first_name: 'jORDAN ',
      address_street: '12  elm  st., ',
      address_city: 'springfield',
      address_zip: ' 62701',
      ssn: '900 10 7788',
      us_passport_number: 'c12345678',
    })
    await browser.save(typed, 0, [helper])
    expect((await browser.form()).body).toMatchObject({ answers: typed, preparers: [helper] })
    const signed = await browser.sign(typed, { preparers: [signature] })
    expect(signed).toMatchObject({ status: 200, body: { answers: typed } })
    const ring = t.deps.config.keys.data
    const document = await readFormDocument(ring, t.ownerDb, admin.accountId, plusCase.id)
    expect(document?.section1.answers).toEqual(typed)
    expect(document?.entries.map(({ content }) => content)).toEqual([helper])
  })

  test('is signed at the time of the server, which no call can choose', async () => {
    const { plusCase, browser } = await invited(await company())
    for (const date of ['signedAt', 'signed_at', 'date', 'today', 'submittedAt']) {
      const dated = { [date]: '2026-11-01T09:00:00.000Z' }
      expect((await browser.sign(citizenAnswers(), dated as object)).status, date).toBe(400)
      expect((await browser.save(dated as object, 0)).status, date).toBe(400)
      const preparers = [{ ...signature, ...dated }]
      expect((await browser.sign(citizenAnswers(), { preparers })).status, date).toBe(400)
    }
    t.clock.advance({ minutes: 7 })
    const signed = await browser.sign(citizenAnswers(), { preparers: [signature] })
    expect(signed.body?.signed?.at).toBe(t.clock.now().toISOString())
    const entries = t.ownerDb.selectFrom('form_entry').select('signed_at').where('plus_case_id', '=', plusCase.id)
    expect(await entries.execute()).toEqual([{ signed_at: t.clock.now() }])
  })

  test('has exactly the fields of the edition, in the order of the edition', () => {
    expect(section1Fields).toEqual([
      ...['last_name', 'first_name', 'middle_initial', 'other_last_names_used'],
      ...['address_street', 'address_apartment', 'address_city', 'address_state', 'address_zip'],
      ...['date_of_birth', 'ssn', 'employee_email_address', 'phone_number'],
      ...['citizenship_status_code', 'alien_number', 'work_until'],
      ...['i94_number', 'foreign_passport_number', 'country_code'],
    ])
    // beside them only what names the documents that the employee chose
    expect(Object.keys(EmployeeAnswers.shape)).toEqual([...section1Fields, ...documentFields])
  })

  test('can be signed with every optional field left empty', async () => {
    const { browser } = await invited(await company())
    const answers = citizenAnswers()
    const optional = ['middle_initial', 'other_last_names_used', 'address_apartment', 'employee_email_address'] as const
    for (const field of [...optional, 'phone_number'] as const) expect(answers).not.toHaveProperty(field)
    expect((await browser.sign(answers)).status).toBe(200)
  })

  test('can be signed by someone with one name', async () => {
    const { browser } = await invited(await company())
    const answers = citizenAnswers({ last_name: 'Suharto', first_name: 'Unknown' })
    expect((await browser.sign(answers, { typedName: 'Suharto' })).status).toBe(200)
  })
})

test('Supplement A has exactly the fields of the edition, in the order of the edition', () => {
  const edition = [
    'lastName',
    'firstName',
    'middleInitial',
    'addressStreet',
    'addressCity',
    'addressState',
    'addressZip',
  ]
  expect(preparerFields).toEqual(edition)
  expect(Object.keys(EmployeePreparer.shape)).toEqual(edition)
  expect(Object.keys(Preparer.shape)).toEqual(edition)
})

test('[T46] everyone who touches a form has their own id in the audit, and each change has who, when and what', async () => {
  const admin = await company()
  const { plusCase, browser } = await invited(admin)
  await browser.save({ last_name: 'Rivera', ssn: '900-10-4455' }, 0)
  t.clock.advance({ minutes: 1 })
  await browser.save({ last_name: 'Riviera', ssn: '900-10-4455' }, 1)
  await browser.sign(citizenAnswers(), { preparers: [signature, { ...signature, typedName: 'ana ruiz' }] })
  const events = await auditOf(plusCase.id)
  // the audit identifies the employee by the id of the form, users by theirs
  const actors = events.map(({ action, actor }) => ({ action, ...(actor as { userId?: string; system?: string }) }))
  expect(actors[0]).toMatchObject({ action: 'plus_case.started', userId: admin.id })
  for (const { action, userId, system } of actors.slice(1)) expect(userId ?? system, action).toBe('employee')
  expect(events.every(({ subject_id: id }) => id === plusCase.id)).toBe(true)
  const saved = events.filter(({ action }) => action === 'form_i9.section1_saved')
  // a correction before signing names the field, and comes after what it corrects
  expect(saved.map(({ after }) => after)).toEqual([
    { version: 1, fields: ['last_name', 'ssn'] },
    { version: 2, fields: ['last_name'] },
  ])
  expect(Number(saved[1]?.at) - Number(saved[0]?.at)).toBe(60_000)
  const helpers = events.filter(({ action }) => action === 'form_i9.preparer_signed')
  expect(new Set(helpers.map(({ after }) => (after as { entryId: string }).entryId)).size).toBe(2)
})
