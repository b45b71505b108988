import { saveForm } from '@hireproof/contract/employee/employee.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import type { StoredRole } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dump } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, start, ask, takeBack, signed, asked, enteredBy, mailsTo, auditOf, viewOf, examine, askLinks } =
  correctionSteps(t)
const admin = await company()

const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const openIds = async (user: GivenUser) => {
  const body = { paging: { page: 0, size: 120 }, filter: 'open' as const }
  return (await t.as(user).call(searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const actionsOf = async (id: string) => (await auditOf(id)).map(({ action }) => action)

describe('asking for a correction', () => {
  test('emails a link that names no fields and no people, reopens the form, and is the next step without a due day', async () => {
    const form = await signed(admin)
    expect(await get(admin, form.id)).toMatchObject({
      correction: null,
      can: { askCorrection: true, takeBackCorrection: false },
    })
    const answer = await ask(admin, form.id, ['ssn', 'last_name', 'ssn'])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'SUBMITTED',
        nextStep: 'section_1_correction',
        nextStepBy: null,
        correction: { askedAt: '2026-11-20T15:00:00.000Z', fields: ['last_name', 'ssn'] },
        linkExpiresAt: '2026-12-04T15:00:00.000Z',
        can: { askCorrection: true, takeBackCorrection: true, examine: true },
      },
    })
    const mail = (await mailsTo(form.email)).at(-1)
    expect(mail).toContain('/employee#')
    expect(mail).toContain('Español')
    expect(mail).not.toMatch(/Rivera|Jordan|Jo |last name|Social|number|900-/i)
    expect((await auditOf(form.id)).at(-1)).toMatchObject({
      action: 'plus_case.correction_asked',
      actor: { userId: admin.id },
      after: { fields: ['last_name', 'ssn'] },
    })
    const browser = await enteredBy(form.email)
    await browser.prove(form.answers.ssn?.slice(-4) ?? '')
    expect((await browser.form()).body).toMatchObject({
      status: 'IN_PROGRESS',
      answers: form.answers,
      preparers: null,
      correction: { fields: ['last_name', 'ssn'] },
    })
  })

  test('of a completed form is in the list of open plus cases until it is signed', async () => {
    const form = await signed(admin)
    await examine(admin, form.id)
    // its copies are kept
    await t.ownerDb.updateTable('plus_case').set({ missing_copies: [] }).where('id', '=', form.id).execute()
    expect(await openIds(admin)).not.toContain(form.id)
    await ask(admin, form.id)
    expect(await openIds(admin)).toContain(form.id)
    expect(await get(admin, form.id)).toMatchObject({ status: 'COMPLETED', nextStep: 'section_1_correction' })
    expect((await form.browser.sign(form.answers)).status).toBe(200)
    expect(await openIds(admin)).not.toContain(form.id)
    expect(await get(admin, form.id)).toMatchObject({ nextStep: 'nothing', correction: null, linkExpiresAt: null })
  })

  test('[T05] is allowed to users who may change the plus case and to its examiner, in the same open company', async () => {
    const ofCompany = (role: StoredRole) => t.given.user({ account_id: admin.accountId, role })
    const [creator, examiner, colleague, other] = [
      await ofCompany('GENERAL'),
      await ofCompany('GENERAL'),
      await ofCompany('GENERAL'),
      await ofCompany('PROGRAMADMIN'),
    ]
    const { id } = await signed(creator, {}, { examinerUserId: examiner.id })
    for (const user of [creator, examiner, other]) {
      expect((await ask(user, id)).status).toBe(200)
      expect((await takeBack(user, id)).status).toBe(200)
    }
    const foreign = await company()
    for (const call of [ask, takeBack]) {
      expect((await call(colleague, id)).codes).toEqual(['forbidden'])
      expect((await call(foreign, id)).codes).toEqual(['not_found'])
    }
    const closing = await company()
    const form = await asked(closing)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', closing.accountId)
      .execute()
    for (const call of [ask, takeBack]) expect((await call(closing, form.id)).codes).toEqual(['account_closed'])
    expect(
      (await form.browser.save({ last_name: 'Tan' }, (await form.browser.form()).body?.version ?? 0)).codes,
    ).toEqual(['account_closed'])
    expect(await get(closing, form.id)).toMatchObject({ can: { askCorrection: false, takeBackCorrection: false } })
  })

  test('is refused before anything is signed, without a field, and for fields that Section 1 does not have', async () => {
    const { id } = await start(admin)
    expect((await ask(admin, id)).codes).toEqual(['conflict'])
    const form = await signed(admin)
    expect((await ask(admin, form.id, [])).status).toBe(400)
    expect((await ask(admin, form.id, ['document_a_type_code' as never])).status).toBe(400)
    expect((await takeBack(admin, form.id)).codes).toEqual(['conflict'])
  })

  test('ends with the employment: no one can ask for more, and an open request is taken back', async () => {
    const form = await asked(admin, {}, { firstDayOfWork: '2026-11-20' })
    const params = { plusCaseId: form.id }
    expect((await t.as(admin).call(setEmploymentEnd, { params, body: { endedOn: '2026-11-20' } })).status).toBe(200)
    expect((await actionsOf(form.id)).slice(-2)).toEqual([
      'plus_case.correction_taken_back',
      'plus_case.employment_ended',
    ])
    expect(await get(admin, form.id)).toMatchObject({ correction: null, can: { askCorrection: false } })
    expect((await ask(admin, form.id)).codes).toEqual(['conflict'])
    expect((await form.browser.sign(form.answers)).codes).toEqual(['conflict', 'CORRECTION_TAKEN_BACK'])
  })

  test('[T44] again renews link and answers, keeps the draft, and has the same limit as invitations', async () => {
    const form = await asked(admin)
    const { version = 0 } = (await form.browser.form()).body ?? {}
    expect((await form.browser.save({ ...form.answers, last_name: 'Rivers' }, version)).status).toBe(200)
    const links = async () => (await mailsTo(form.email)).filter((text) => text.includes('/employee#')).length
    const before = await links()
    expect((await ask(admin, form.id, ['date_of_birth'])).body).toMatchObject({
      correction: { fields: ['date_of_birth'] },
    })
    expect(await links()).toBe(before + 1)
    expect((await form.browser.form()).body).toMatchObject({
      answers: { last_name: 'Rivers' },
      version: version + 1,
      correction: { fields: ['date_of_birth'] },
    })
    expect((await ask(admin, form.id)).status).toBe(200)
    expect((await ask(admin, form.id)).codes).toEqual(['too_many_requests'])
  })

  test('lets the employee ask for a fresh link, however long ago the form was signed', async () => {
    const form = await signed(admin)
    await t.ownerDb
      .updateTable('plus_case')
      .set({ submitted_at: new Date('2026-01-05') })
      .where('id', '=', form.id)
      .execute()
    const links = async () => (await askLinks(form.email)).jobs[0]?.data.forms.length
    expect(await links()).toBe(0)
    await ask(admin, form.id)
    expect(await links()).toBe(1)
  })
})

describe('while a correction is open', () => {
  test('what the employee types is kept sealed and apart, also in two tabs, and the signed form stays as it is', async () => {
    const form = await asked(admin)
    const { version = 0 } = (await form.browser.form()).body ?? {}
    const before = await viewOf(admin, form.id)
    const draft = { ...form.answers, last_name: 'Riverston' }
    expect((await form.browser.save(draft, version)).body).toEqual({ version: version + 1 })
    expect((await form.browser.save({ ...draft, last_name: 'Rios' }, version)).codes).toEqual([
      'conflict',
      'FORM_CHANGED',
    ])
    expect((await viewOf(admin, form.id)).body).toEqual(before.body)
    expect(await dump(t)).not.toContain('Riverston')
    expect((await auditOf(form.id)).at(-1)).toMatchObject({
      action: 'form_i9.section1_correction_saved',
      after: { version: version + 1, fields: ['last_name'] },
    })
    const again = await enteredBy(form.email)
    await again.prove(form.answers.ssn?.slice(-4) ?? '')
    expect((await again.form()).body).toMatchObject({ answers: draft, version: version + 1 })
  })

  test('taken back: a page that is still open can change nothing, even after the employer asks again', async () => {
    const form = await asked(admin)
    const { version = 0 } = (await form.browser.form()).body ?? {}
    await form.browser.save({ ...form.answers, last_name: 'Rivers' }, version)
    expect((await takeBack(admin, form.id)).body).toMatchObject({ correction: null, nextStep: 'section_2' })
    expect((await auditOf(form.id)).at(-1)?.action).toBe('plus_case.correction_taken_back')
    const refused = ['conflict', 'CORRECTION_TAKEN_BACK']
    expect((await form.browser.save(form.answers, version + 1)).codes).toEqual(refused)
    expect((await form.browser.sign(form.answers, { version: version + 1 })).codes).toEqual(refused)
    expect((await form.browser.form()).body).toMatchObject({
      status: 'SUBMITTED',
      answers: form.answers,
      correction: null,
    })
    await ask(admin, form.id)
    expect((await form.browser.form()).body).toMatchObject({ answers: form.answers })
    expect((await form.browser.save({ last_name: 'Old tab' }, version + 1)).codes).toEqual(['conflict', 'FORM_CHANGED'])
  })

  test('[T41] a draft that was moved to another form, or changed, cannot be opened, and the audit records it', async () => {
    const [one, other] = [await asked(admin), await asked(admin)]
    for (const { browser, answers } of [one, other]) {
      expect(
        (await browser.save({ ...answers, first_name: 'Kim' }, (await browser.form()).body?.version ?? 0)).status,
      ).toBe(200)
    }
    await sql`update form_correction set sealed_section1 = (select sealed_section1 from form_correction where plus_case_id = ${one.id})
      where plus_case_id = ${other.id}`.execute(t.ownerDb)
    expect((await other.browser.form()).status).toBe(500)
    const change = { formId: other.id, answers: other.answers, version: 3 }
    const headers = { cookie: other.browser.cookie }
    expect((await t.anonymous.call(saveForm, { body: change }, { headers })).status).toBe(500)
    expect((await auditOf(other.id)).at(-1)).toMatchObject({
      action: 'access.denied',
      after: { code: 'sealed_content' },
    })
    // an envelope of the form itself does not open as a correction of it either
    await sql`update form_correction set sealed_section1 = form_i9.sealed_section1 from form_i9
      where form_i9.plus_case_id = form_correction.plus_case_id and form_i9.plus_case_id = ${one.id}`.execute(t.ownerDb)
    expect((await one.browser.form()).status).toBe(500)
  })
})
