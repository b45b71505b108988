import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { employeeFields } from '@hireproof/contract/plus-cases/section1-fields'
import { cancelPlusCase, getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runCheck } from '../cases/run-check.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps, dump, takeChecks } from '../testing/case-steps.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const patient = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
const t = await testApp({ env: patient })
const otherNode = await testApp({ env: patient, ownerUrl: t.ownerUrl })
const { company, mailsTo, invited, auditOf } = plusSteps(t)
const cases = caseSteps(t)

const rowOf = (id: string) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const formOf = (id: string) =>
  t.ownerDb.selectFrom('form_i9').selectAll().where('plus_case_id', '=', id).executeTakeFirstOrThrow()
const caseOf = async (id: string) => {
  const { verification_case_id: caseId } = await rowOf(id)
  return t.ownerDb.selectFrom('verification_case').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
}

describe('the draft of Section 1', () => {
  test('starts empty, whatever the employer typed', async () => {
    const { browser } = await invited(await company(), { invitedName: 'Jo Rivera' })
    const { body } = await browser.form()
    expect(body).toMatchObject({
      status: 'IN_PROGRESS',
      answers: {},
      companyName: 'Maple Stores',
      invitedBy: 'Ana Lopez',
      firstDayOfWork: '2026-11-23',
      section1By: '2026-11-23',
      // Thanksgiving does not count
      section2By: '2026-11-27',
      today: '2026-11-20',
      edition: { edition: '01/20/25', expires: '05/31/2027' },
      version: 0,
      signed: null,
      result: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/Rivera|home\.example/)
  })

  test('keeps every field as it was typed, good or not, and is there again later', async () => {
    const { plusCase, browser } = await invited(await company())
    const typed = Object.fromEntries(employeeFields.map((field) => [field, ` ${field} 9 <b>'"`])) as object
    const answers = {
      ...typed,
      ...{ other_last_names_used: ['', 'Ñandú '], no_expiration_date: true, document_receipt: true },
    }
    expect(await browser.save(answers, 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await browser.form()).body).toMatchObject({ answers, version: 1 })
    // saved again unchanged, nothing is done
    expect(await browser.save(answers, 1)).toMatchObject({ body: { version: 1 } })
    const saved = (await auditOf(plusCase.id)).filter(({ action }) => action === 'form_i9.section1_saved')
    expect(saved).toMatchObject([{ after: { version: 1, fields: employeeFields } }])
  })

  test('a draft that was changed elsewhere is not overwritten', async () => {
    const { browser } = await invited(await company())
    await browser.save({ last_name: 'Rivera' }, 0)
    expect((await browser.save({ last_name: 'Riviera' }, 0)).codes).toEqual(['conflict', 'FORM_CHANGED'])
    expect((await browser.form()).body?.answers).toEqual({ last_name: 'Rivera' })
  })

  test('[T09] is signed with one number at most, so that no one finds out whose numbers are taken', async () => {
    const admin = await company()
    const ssn = newSsn()
    await cases.create(admin, citizenCase({ ssn }))
    const { browser } = await invited(admin)
    const taken = await browser.sign(citizenAnswers({ ssn }))
    expect(taken).toMatchObject({ status: 200, body: { caseWaitsFor: ['duplicate'] } })
    const codes = (await browser.sign(citizenAnswers())).codes
    expect(codes).toEqual(['conflict', 'FORM_SIGNED'])
  })

  test('[T09] is tried at most twenty times in half an hour', async () => {
    const { browser } = await invited(await company())
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await browser.sign({ ssn: newSsn() })).status)
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('is saved no more than 600 times a day: the audit page of the form has every save', async () => {
    const { plusCase, browser } = await invited(await company())
    const subject = `save form|${plusCase.id}`
    await t.ownerDb.insertInto('paced_call').values({ subject, calls: 599, first_at: t.clock.now() }).execute()
    expect((await browser.save({ last_name: 'Rivera' }, 0)).status).toBe(200)
    expect((await browser.save({ last_name: 'Riviera' }, 1)).status).toBe(429)
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
  })

  test('accepts no field that the form does not have', async () => {
    const { browser } = await invited(await company())
    expect((await browser.save({ salary: '1' } as object, 0)).status).toBe(400)
  })
})

describe('signing', () => {
  test('makes a submitted case in the name of the person who invited, keeps the signature, and tells the employer', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const answers = citizenAnswers({ employee_email_address: 'jo@home.example', phone_number: '(202) 555-0101' })
    const answer = await browser.sign(answers, { typedName: 'Jordan Rivera' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'SUBMITTED',
        answers,
        signed: { at: '2026-11-20T15:00:00.000Z', name: 'Jordan Rivera', language: 'en', attestationVersion: 2 },
        result: { code: 'checking', agencies: [], actBy: null },
      },
    })
    expect(await caseOf(plusCase.id)).toMatchObject({
      case_status: 'QUEUED',
      created_by_user_id: admin.id,
      created_by_account_id: admin.accountId,
      first_name: 'Jordan',
      last_name: 'Rivera',
      phone_number: '2025550101',
      date_of_hire: '2026-11-23',
      reason_for_delay_code: null,
      duplicate_continue_reason_code: null,
      case_creator_name: 'Ana Lopez',
    })
    expect(await formOf(plusCase.id)).toMatchObject({ signed_name: 'Jordan Rivera', signed_ip: '127.0.0.1' })
    const shown = await t.as(admin).call(getPlusCase, { params: { plusCaseId: plusCase.id } })
    expect(shown.body).toMatchObject({
      status: 'SUBMITTED',
      nextStep: 'section_2',
      nextStepBy: '2026-11-27',
      caseStatusDisplay: 'Being Checked',
      can: { resend: false, cancel: false },
    })
    const params = { caseNumber: shown.body.caseNumber ?? '' }
    expect((await t.as(admin).call(getCase, { params })).status).toBe(200)
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const [mail] = await mailsTo(email)
    expect(mail).toContain('/c/cases/plus')
    expect(mail).not.toMatch(/Rivera|Jordan|Jo /)
  })

  test('[T05] shows its result to the person who examines the documents, and its case to those who see cases', async () => {
    const admin = await company()
    const general = { account_id: admin.accountId, role: 'GENERAL' } as const
    const [creator, examiner] = [await t.given.user(general), await t.given.user(general)]
    const { plusCase, browser } = await invited(creator, { examinerUserId: examiner.id })
    await browser.sign(citizenAnswers())
    const params = { plusCaseId: plusCase.id }
    const seenBy = async (user: typeof admin) => (await t.as(user).call(getPlusCase, { params })).body
    expect(await seenBy(examiner)).toMatchObject({ caseNumber: null, caseStatusDisplay: 'Being Checked' })
    const { case_number: caseNumber } = await caseOf(plusCase.id)
    for (const user of [creator, admin]) expect(await seenBy(user)).toMatchObject({ caseNumber })
  })

  test('[T46] is kept in the audit in the same transaction: the form, the case and its submission', async () => {
    const { plusCase, browser } = await invited(await company())
    const answer = await browser.sign(citizenAnswers())
    const found = await sql<{
      action: string
      xmin: string
      actor: object
    }>`select action, xmin::text, actor from audit_event
      where request_id = ${String(answer.headers['x-request-id'])} order by seq`.execute(t.ownerDb)
    expect(found.rows.map(({ action }) => action)).toEqual([
      'case.created',
      'case.submitted',
      'form_i9.section1_signed',
    ])
    const changed = await sql<{ xmin: string }>`select xmin::text from plus_case where id = ${plusCase.id}
      union select xmin::text from form_i9 where plus_case_id = ${plusCase.id}`.execute(t.ownerDb)
    expect(new Set([...found.rows, ...changed.rows].map(({ xmin }) => xmin)).size).toBe(1)
    expect(found.rows[0]?.actor).toEqual({ system: 'employee', ip: '127.0.0.1' })
  })

  test('[T40] numbers are readable nowhere: not in tables, not in the audit, not in the log', async () => {
    const { browser } = await invited(await company())
    const answers = citizenAnswers({ ssn: newSsn(), us_passport_number: 'C87654321' })
    await browser.save(answers, 0)
    await browser.sign(answers)
    const rows = await dump(t)
    for (const text of [answers.ssn ?? '', 'C87654321', answers.address_street ?? '']) {
      expect(rows).not.toContain(text)
      expect(t.logged.join('\n')).not.toContain(text)
    }
  })

  test('a signed form is changed by no one, not even by the role that wrote it', async () => {
    const { plusCase, browser } = await invited(await company())
    const signed = await browser.sign(citizenAnswers())
    expect((await browser.save({ last_name: 'Other' }, signed.body.version)).codes).toEqual(['conflict', 'FORM_SIGNED'])
    expect((await browser.sign(citizenAnswers())).codes).toEqual(['conflict', 'FORM_SIGNED'])
    const { account_id } = await rowOf(plusCase.id)
    await t.deps.appDb.transaction().execute(async (trx) => {
      await sql`select set_config('app.reach', ${String(account_id)}, true)`.execute(trx)
      const change = trx.updateTable('form_i9').set({ signed_name: 'Other' }).where('plus_case_id', '=', plusCase.id)
      expect((await change.executeTakeFirst()).numUpdatedRows).toBe(0n)
    })
    expect((await formOf(plusCase.id)).signed_name).toBe('Jordan Rivera')
  })

  test('[T44][F15] 20 simultaneous calls sign once and make one case', async () => {
    const { plusCase, browser } = await invited(await company())
    const answers = citizenAnswers()
    const sent = await Promise.all(Array.from({ length: 20 }, () => browser.sign(answers, { version: 0 })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ codes }) => codes.includes('FORM_SIGNED'))).toHaveLength(19)
    const { account_id } = await rowOf(plusCase.id)
    const made = await t.ownerDb
      .selectFrom('verification_case')
      .select('id')
      .where('account_id', '=', account_id)
      .execute()
    expect(made).toHaveLength(1)
  })

  test('[F14] a signature and a cancellation at the same time, on two nodes: one of them wins, and no case is left behind', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const held = await lockRows(t.ownerDb, sql`select 1 from plus_case where id = ${plusCase.id} for update`)
    const signing = browser.sign(citizenAnswers(), { version: 0 })
    const cancelling = otherNode.as(admin).call(cancelPlusCase, { params: { plusCaseId: plusCase.id } })
    await expect.poll(() => countWaiting(t.ownerDb)).toBe(2)
    await held.release()
    const [signed, cancelled] = await Promise.all([signing, cancelling])
    expect([signed.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
    const made = await t.ownerDb
      .selectFrom('verification_case')
      .select('id')
      .where('account_id', '=', admin.accountId)
      .execute()
    expect(made).toHaveLength(signed.status === 200 ? 1 : 0)
    expect((await rowOf(plusCase.id)).status).toBe(signed.status === 200 ? 'SUBMITTED' : 'CANCELLED')
  })

  test.each([
    ['without the statement', { attestationAccepted: false }, 'attestationAccepted'],
    ['without a name', { typedName: ' ' }, 'typedName'],
  ])('%s is refused', async (_, change, path) => {
    const { browser } = await invited(await company())
    const answer = await browser.sign(citizenAnswers(), change)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('of a statement that has been reworded is refused', async () => {
    const { browser } = await invited(await company())
    const answer = await browser.sign(citizenAnswers(), { attestationVersion: 99 })
    expect(answer.codes).toEqual(['conflict', 'ATTESTATION_CHANGED'])
  })

  test.each([
    ['nothing at all', {}, ['last_name', 'first_name', 'address_street', 'date_of_birth', 'citizenship_status_code']],
    ['a number that belongs to no test and no person', citizenAnswers({ ssn: '987-65-4321' }), ['ssn']],
    ['the number of another document', citizenAnswers({ document_a_type_code: 'FORM_I551' }), ['us_passport_number']],
    [
      "the inviting user's address",
      citizenAnswers({ employee_email_address: 'ana.same@company.example' }),
      ['employee_email_address'],
    ],
  ])('names what is wrong with %s, and nothing is signed', async (_, answers, paths) => {
    const { id } = { id: await t.given.account({ plus_enabled: true }) }
    const admin = await t.given.user({ account_id: id, email: 'ana.same@company.example' })
    const { plusCase, browser } = await invited(admin)
    const answer = await browser.sign(answers)
    expect(answer.status).toBe(400)
    const found = (answer.body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path)
    expect(found).toEqual(expect.arrayContaining(paths))
    expect((await formOf(plusCase.id)).signed_at).toBeNull()
  })

  test('later than three business days after the first day says why the case is late', async () => {
    const { plusCase, browser } = await invited(await company(), { firstDayOfWork: '2026-11-13' })
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    expect(await caseOf(plusCase.id)).toMatchObject({
      reason_for_delay_code: 'OTHER',
      reason_for_delay_description: 'The employee signed Section 1 on November 20, 2026.',
    })
  })

  test('at a company that has been closed is refused', async () => {
    const admin = await company()
    const { browser } = await invited(admin)
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', admin.accountId).execute()
    expect((await browser.sign(citizenAnswers())).codes).toEqual(['account_closed'])
    expect((await browser.form()).status).toBe(200)
  })
})

describe('what the employee is told of the check', () => {
  const check = async (plusCaseId: string) => {
    await takeChecks(t)
    const { id: caseId, account_id: accountId } = await caseOf(plusCaseId)
    await runCheck(t.deps, { accountId, caseId, tries: 0 })
  }

  test('may work', async () => {
    const { plusCase, browser } = await invited(await company())
    await browser.sign(citizenAnswers())
    await check(plusCase.id)
    expect((await browser.form()).body?.result).toMatchObject({ code: 'authorized', agencies: [] })
  })

  test('a mismatch, with its agencies and the last day to act', async () => {
    t.records.answer = {
      outcome: 'TENTATIVE_NONCONFIRMATION',
      agencies: ['SSA'],
      reasons: ['SSA_NAME'],
      fields_to_confirm: [],
    }
    const { plusCase, browser } = await invited(await company())
    await browser.sign(citizenAnswers())
    await check(plusCase.id)
    const { body } = await browser.form()
    expect(body?.result).toMatchObject({ code: 'mismatch', agencies: ['SSA'], actBy: '2026-12-07' })
    t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED', agencies: [], reasons: [], fields_to_confirm: [] }
  })
})

test('[T41] an envelope that was moved to another form, or changed, opens nothing', async () => {
  const [one, other] = [await invited(await company()), await invited(await company())]
  await one.browser.save({ last_name: 'Rivera' }, 0)
  await other.browser.save({ last_name: 'Tan' }, 0)
  await sql`update form_i9 set sealed_section1 = (select sealed_section1 from form_i9 where plus_case_id = ${one.plusCase.id})
    where plus_case_id = ${other.plusCase.id}`.execute(t.ownerDb)
  const answer = await other.browser.form()
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toMatch(/Rivera|Tan/)
  expect((await one.browser.form()).body?.answers).toEqual({ last_name: 'Rivera' })
  const events = await auditOf(other.plusCase.id)
  expect(events.at(-1)).toMatchObject({ action: 'access.denied', after: { code: 'sealed_content' } })
})
