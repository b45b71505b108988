import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runCheck } from '../cases/run-check.ts'
import { newSsn } from '../testing/case-samples.ts'
import { caseSteps, dump, signedInAgain, takeChecks } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, ask, signed, asked, caseOf, enteredBy, mailsTo, auditOf, viewOf, settingOf, examine, correct } =
  correctionSteps(t)
const cases = caseSteps(t)
const admin = await company()

const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const statusOf = (caseNumber: string, status: CaseStatus) => cases.change(caseNumber, { case_status: status })
/** The records authorize the employee. */
const answerCase = async (user: GivenUser, id: string) => {
  await takeChecks(t)
  await runCheck(t.deps, { accountId: user.accountId, caseId: (await caseOf(id)).id, tries: 0 })
}

describe('signing a correction', () => {
  test('that changes nothing of the case keeps the check; the earlier version stays, with who signed it when', async () => {
    const form = await asked(admin, { address_street: '12 Elm Street' })
    const { case_number: caseNumber } = await caseOf(form.id)
    t.clock.advance({ minutes: 1 })
    const answers = { ...form.answers, address_street: '21 Elm Street' }
    const answer = await form.browser.sign(answers, { typedName: 'Jordan A Rivera' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'SUBMITTED',
        answers,
        correction: null,
        signed: { at: '2026-11-20T15:01:00.000Z', name: 'Jordan A Rivera', language: 'en' },
        result: { caseNumber },
      },
    })
    expect((await viewOf(admin, form.id)).body).toMatchObject({
      section1: {
        answers: { address_street: '21 Elm Street' },
        signed: { name: 'Jordan A Rivera', by: null },
        versions: [
          { signed: { name: 'Jordan Rivera', at: '2026-11-20T15:00:00.000Z', language: 'en' }, changes: [] },
          {
            signed: { name: 'Jordan A Rivera', at: '2026-11-20T15:01:00.000Z', language: 'en' },
            changes: [{ field: 'address_street', before: '12 Elm Street', after: '21 Elm Street' }],
          },
        ],
      },
    })
    const event = (await auditOf(form.id)).at(-1)
    expect(event).toMatchObject({
      action: 'form_i9.section1_corrected',
      actor: { system: 'employee', ip: '127.0.0.1' },
      before: null,
      after: {
        replacesId: null,
        fields: ['address_street'],
        language: 'en',
        helpLanguage: 'es',
        attestationVersion: 2,
      },
    })
    expect(JSON.stringify(event)).not.toContain('Elm')
    expect((await caseOf(form.id)).case_number).toBe(caseNumber)
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const mail = (await mailsTo(email)).at(-1)
    expect(mail).toContain(`/c/cases/plus/${form.id}`)
    expect(mail).not.toMatch(/Rivera|Jordan|Elm/)
  })

  test('of values that are only written differently, or that the records are not asked about, keeps the check', async () => {
    const form = await asked(admin)
    const { case_number: caseNumber } = await caseOf(form.id)
    const same = { ssn: form.answers.ssn?.replaceAll('-', ' '), employee_email_address: 'jordan@home.example' }
    expect((await form.browser.sign({ ...form.answers, ...same })).status).toBe(200)
    expect((await caseOf(form.id)).case_number).toBe(caseNumber)
  })

  test('that changes nothing at all is signed too, and a second correction replaces the first', async () => {
    const form = await asked(admin)
    expect((await form.browser.sign(form.answers)).status).toBe(200)
    await ask(admin, form.id)
    const answers = { ...form.answers, address_city: 'Chicago' }
    expect((await form.browser.sign(answers)).status).toBe(200)
    const [first, second] = (await auditOf(form.id)).filter(({ action }) => action === 'form_i9.section1_corrected')
    expect(first).toMatchObject({ after: { fields: [], replacesId: null } })
    const { entryId } = (first?.after ?? {}) as { entryId?: string }
    expect(second).toMatchObject({ after: { fields: ['address_city'], replacesId: entryId } })
    expect((await viewOf(admin, form.id)).body.section1?.versions).toHaveLength(3)
  })

  test('of the facts of the case closes it as incorrect and begins a new one, which continues it', async () => {
    const form = await asked(admin)
    const before = await caseOf(form.id)
    await statusOf(before.case_number, 'PENDING_REFERRAL')
    const answer = await form.browser.sign({ ...form.answers, last_name: 'Riveras' }, { helpLanguage: undefined })
    const after = await caseOf(form.id)
    expect(after).toMatchObject({
      case_status: 'QUEUED',
      last_name: 'Riveras',
      created_by_user_id: admin.id,
      duplicate_continue_reason_code: 'INCORRECT_INFORMATION',
      duplicate_continue_reason_description: null,
    })
    expect(answer.body).toMatchObject({ result: { caseNumber: after.case_number, code: 'checking' } })
    expect(await cases.row(before.case_number)).toMatchObject({
      case_status: 'CLOSED',
      case_closure_reason_code: 'INCORRECT_DATA',
    })
    expect(await cases.auditOf(before.case_number)).toContainEqual(
      expect.objectContaining({
        action: 'case.closed',
        after: { case_status: 'CLOSED', case_closure_reason_code: 'INCORRECT_DATA' },
      }),
    )
    expect((await auditOf(form.id)).at(-1)).toMatchObject({
      before: { caseNumber: before.case_number },
      after: { caseNumber: after.case_number, fields: ['last_name'] },
    })
    expect(await get(admin, form.id)).toMatchObject({ caseNumber: after.case_number, status: 'SUBMITTED' })
    // closing the earlier case is not news; the result of the new check is, in the language of the newest signature
    const news = async () => (await mailsTo(form.email)).filter((text) => /There is an update|Hay novedades/.test(text))
    expect(await news()).toEqual([])
    await answerCase(admin, form.id)
    expect((await form.browser.form()).body?.result).toMatchObject({
      code: 'authorized',
      caseNumber: after.case_number,
    })
    expect(await news()).toEqual([expect.stringContaining('There is an update')])
  })

  test('of another Social Security number has no earlier case under it; a closed check is followed by a new one', async () => {
    const form = await asked(admin)
    const before = await caseOf(form.id)
    await answerCase(admin, form.id)
    expect(await cases.row(before.case_number)).toMatchObject({ case_status: 'CLOSED' })
    expect((await form.browser.sign({ ...form.answers, ssn: newSsn() })).status).toBe(200)
    expect(await caseOf(form.id)).toMatchObject({ case_status: 'QUEUED', duplicate_continue_reason_code: null })
    expect(await cases.row(before.case_number)).toMatchObject({
      case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
    })
  })

  test('waits for a check that cannot be closed, with nothing lost, and is signed as soon as it can', async () => {
    const form = await asked(admin)
    const { case_number: caseNumber } = await caseOf(form.id)
    const changed = { ...form.answers, first_name: 'Jordana' }
    const { version = 0 } = (await form.browser.form()).body ?? {}
    await form.browser.save(changed, version)
    for (const status of ['QUEUED', 'MANUAL_REVIEW', 'REFERRED'] as const) {
      await statusOf(caseNumber, status)
      expect((await form.browser.sign(changed)).codes).toEqual(['conflict', 'CHECK_UNDER_WAY'])
    }
    expect((await form.browser.form()).body).toMatchObject({ status: 'IN_PROGRESS', answers: changed })
    expect(await caseOf(form.id)).toMatchObject({ case_number: caseNumber, case_status: 'REFERRED' })
    expect((await form.browser.sign(form.answers)).status).toBe(200)
  })

  test('under the number of another open case closes the present one, and the new one waits without naming the other', async () => {
    const [other, form] = [await signed(admin), await asked(admin)]
    const { case_number: caseNumber } = await caseOf(form.id)
    await statusOf(caseNumber, 'PENDING_REFERRAL')
    const answer = await form.browser.sign({ ...form.answers, ssn: other.answers.ssn })
    expect(answer).toMatchObject({ status: 200, body: { result: null, caseWaitsFor: ['duplicate'] } })
    expect(JSON.stringify(answer.body)).not.toContain((await caseOf(other.id)).case_number)
    expect(await cases.row(caseNumber)).toMatchObject({
      case_status: 'CLOSED',
      case_closure_reason_code: 'INCORRECT_DATA',
    })
  })

  test('[T44][F15] twice at once makes one correction and one new check', async () => {
    const form = await asked(admin)
    await statusOf((await caseOf(form.id)).case_number, 'PENDING_REFERRAL')
    const { version = 0 } = (await form.browser.form()).body ?? {}
    const changed = { ...form.answers, first_name: 'Jorinde' }
    const answers = await Promise.all([1, 2, 3].map(() => form.browser.sign(changed, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const codes = answers.filter(({ status }) => status === 409).map((each) => each.codes)
    expect(codes).toEqual([
      ['conflict', 'FORM_SIGNED'],
      ['conflict', 'FORM_SIGNED'],
    ])
    expect((await viewOf(admin, form.id)).body.section1?.versions).toHaveLength(2)
    const ofPerson = t.ownerDb.selectFrom('verification_case').select('id').where('first_name', '=', 'Jorinde')
    expect(await ofPerson.execute()).toHaveLength(1)
  })

  test('[F15] waits for an answer that is coming in, and holds nothing that the answer needs', async () => {
    const form = await asked(admin)
    const { id } = await caseOf(form.id)
    const answer = await lockRows(t.ownerDb, sql`select 1 from verification_case where id = ${id} for update`)
    const signing = form.browser.sign({ ...form.answers, address_city: 'Chicago' })
    await expect.poll(() => countWaiting(t.ownerDb), { interval: 20 }).toBe(1)
    // the job that takes an answer records that the employee was told
    await sql`select 1 from plus_case where id = ${form.id} for update nowait`.execute(t.ownerDb)
    await answer.release()
    expect((await signing).status).toBe(200)
  })

  test('is refused with wrong answers, and only the words of the present version are signed', async () => {
    const form = await asked(admin)
    expect(await form.browser.sign({ ...form.answers, ssn: '123' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'ssn' }] },
    })
    expect((await form.browser.sign(form.answers, { attestationAccepted: false })).status).toBe(400)
    expect((await form.browser.sign(form.answers, { attestationVersion: 0 })).codes).toEqual([
      'conflict',
      'ATTESTATION_CHANGED',
    ])
  })

  test('judges the end of an authorization as of the day on which Section 1 was signed first', async () => {
    const worker = {
      ...{ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: '2026-12-31' },
      ...{ document_a_type_code: 'FORM_I766', alien_number: 'A123456789', i766_number: 'ABC1234567890' },
      ...{ document_sub_type_code: '', us_passport_number: '', expiration_date: '2026-12-31' },
    }
    const form = await signed(admin, worker)
    t.clock.advance({ days: 60 })
    await ask(await signedInAgain(t, admin), form.id, ['work_until'])
    const browser = await enteredBy(form.email)
    await browser.prove(form.answers.ssn?.slice(-4) ?? '')
    expect((await browser.form()).body).toMatchObject({ today: '2026-11-20', status: 'IN_PROGRESS' })
    expect((await browser.sign({ ...form.answers, work_until: '2026-11-19' })).status).toBe(400)
    expect((await browser.sign({ ...form.answers, work_until: '2026-12-30' })).status).toBe(200)
    t.clock.advance({ days: -60 })
  })

  test('helpers sign again, and are named beside the signature that they helped with', async () => {
    const form = await asked(admin)
    const helper = {
      ...{ lastName: 'Helper', firstName: 'Ada', middleInitial: '', addressStreet: '1 Elm Street' },
      ...{ addressCity: 'Springfield', addressState: 'IL', addressZip: '62701' },
    }
    const signature = {
      ...helper,
      typedName: 'Ada Helper',
      attestationAccepted: true,
      attestationVersion: PREPARER_ATTESTATION_VERSION,
    }
    t.clock.advance({ seconds: 1 })
    const answer = await form.browser.sign(form.answers, { preparers: [signature] })
    expect(answer.body).toMatchObject({ signed: { preparers: [{ preparer: helper, name: 'Ada Helper' }] } })
    await ask(admin, form.id)
    t.clock.advance({ seconds: 1 })
    expect((await form.browser.sign(form.answers)).body).toMatchObject({ signed: { preparers: [] } })
    expect((await viewOf(admin, form.id)).body.preparers).toHaveLength(1)
  })
})

describe('after a correction', () => {
  test('Section 2 compares with the newest answers, and the last day of the authorization follows them right away', async () => {
    const worker = {
      ...{ citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: '2027-06-30' },
      ...{ document_a_type_code: 'FORM_I766', alien_number: 'A123456789', i766_number: 'ABC1234567890' },
      ...{ document_sub_type_code: '', us_passport_number: '', expiration_date: '2027-06-30' },
    }
    const form = await signed(admin, worker)
    const card = {
      ...{ code: 'FORM_I766', title: 'Employment Authorization Document', issuingAuthority: 'USCIS' },
      ...{ number: 'ABC1234567890', expirationDate: '2027-06-30', isReceipt: false },
    }
    expect((await examine(admin, form.id, { section2: passportSection2({ listA: [card] }) })).status).toBe(200)
    expect(await get(admin, form.id)).toMatchObject({ reverifyBy: '2027-06-30' })
    await ask(admin, form.id, ['work_until'])
    expect((await form.browser.sign({ ...form.answers, work_until: '2027-05-31' })).status).toBe(200)
    expect(await get(admin, form.id)).toMatchObject({ reverifyBy: '2027-05-31' })
    const { section1 } = (await viewOf(admin, form.id)).body
    expect(section1?.versions.at(-1)?.changes).toEqual([
      { field: 'work_until', before: '2027-06-30', after: '2027-05-31' },
    ])
    const section2 = passportSection2({ listA: [card], examinerTitle: 'Manager' })
    expect((await correct(admin, form.id, { section2 })).status).toBe(200)
    expect(await get(admin, form.id)).toMatchObject({ reverifyBy: '2027-05-31' })
  })

  test('the examiner is told the newest name, status and documents', async () => {
    const form = await asked(admin)
    expect(
      (await form.browser.sign({ ...form.answers, last_name: 'Newname', date_of_birth: '1991-01-02' })).codes,
    ).toEqual(['conflict', 'CHECK_UNDER_WAY'])
    await answerCase(admin, form.id)
    expect(
      (await form.browser.sign({ ...form.answers, last_name: 'Newname', date_of_birth: '1991-01-02' })).status,
    ).toBe(200)
    expect((await settingOf(admin, form.id)).body).toMatchObject({
      employee: { name: 'Jordan Newname', dateOfBirth: '1991-01-02' },
    })
  })

  test('[T40] numbers leave the server by their last four characters, the earlier ones too', async () => {
    const form = await asked(admin)
    await answerCase(admin, form.id)
    const ssn = newSsn()
    expect((await form.browser.sign({ ...form.answers, ssn })).status).toBe(200)
    const { body } = await viewOf(admin, form.id)
    expect(body.section1?.versions.at(-1)?.changes).toEqual([
      { field: 'ssn', before: `***-**-${form.answers.ssn?.slice(-4)}`, after: `***-**-${ssn.slice(-4)}` },
    ])
    expect(JSON.stringify(body)).not.toContain(ssn)
    expect(await dump(t)).not.toContain(ssn)
  })
})
