import { downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import * as inspection from '@hireproof/contract/form-i9/inspection.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { verifySignatures } from '../form-i9/verify-signatures.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps, dump, signedInAgain } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { directTest } from '../testing/direct-test.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, signed, ask, takeBack, caseOf, askLinks, enteredBy, mailsTo, auditOf, viewOf } =
  correctionSteps(t)
const cases = caseSteps(t)

type Form = Awaited<ReturnType<typeof signed>>
type Browser = Form['browser']

/** A form that was signed without a number. */
const waiting = async (change: EmployeeAnswers = {}, admin?: Awaited<ReturnType<typeof company>>) =>
  signed(admin ?? (await company()), { ssn: '', ...change })

const add = (browser: Browser, formId: string, change: { ssn?: string; initials?: string } = {}) =>
  browser.addNumber({ formId, ...change })
const onForm = { status: 409, codes: ['conflict', 'NUMBER_ON_FORM'] }

describe('[FORM-02] a Social Security number that comes later', () => {
  test('is added by the employee with initials and the time, and releases the waiting case', async () => {
    const admin = await company()
    const { id, browser } = await waiting({}, admin)
    expect((await browser.form()).body).toMatchObject({ canAddNumber: true, numberAdded: null, caseWaitsFor: ['ssn'] })
    t.clock.advance({ minutes: 1 })
    const ssn = newSsn()
    const answer = await add(browser, id, { ssn: ssn.replaceAll('-', ''), initials: ' jr ' })
    const begun = await caseOf(id)
    const at = '2026-11-20T15:01:00.000Z'
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ canAddNumber: false, numberAdded: { at, initials: 'jr' }, caseWaitsFor: [] },
        ...{ result: { caseNumber: begun.case_number, code: 'checking' } },
        // the signature with the whole name stays the one that is shown
        signed: { at: '2026-11-20T15:00:00.000Z', name: 'Jordan Rivera' },
      },
    })
    expect(begun).toMatchObject({ case_status: 'QUEUED', reason_for_delay_code: null })
    expect((await viewOf(admin, id)).body.section1).toMatchObject({
      signed: { name: 'Jordan Rivera' },
      versions: [
        { addsNumber: false, changes: [] },
        {
          ...{ addsNumber: true, signed: { name: 'jr', at } },
          changes: [{ field: 'ssn', before: '', after: `***-**-${ssn.slice(-4)}` }],
        },
      ],
    })
    expect((await auditOf(id)).slice(-2)).toMatchObject([
      {
        action: 'form_i9.section1_number_added',
        actor: { system: 'employee', ip: '127.0.0.1' },
        after: { replacesId: null, fields: ['ssn'], language: 'en' },
      },
      { action: 'plus_case.case_released', before: { waitsFor: ['ssn'] }, after: { waitsFor: [] } },
    ])
    expect((await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults).toEqual([])
    expect(await dump(t)).not.toContain(ssn)
    t.clock.advance({ minutes: -1 })
  })

  test('tells the employer by email, without saying who or which number', async () => {
    const admin = await company()
    const { id, browser } = await waiting({}, admin)
    const ssn = newSsn()
    await add(browser, id, { ssn })
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const mail = (await mailsTo(email)).at(-1)
    expect(mail).toContain('without a Social Security number has added it')
    expect(mail).toContain(`/c/cases/plus/${id}`)
    expect(mail).not.toMatch(new RegExp(`Rivera|Jordan|${ssn.slice(-4)}`))
  })

  test('stands in the PDF and in the package with the blank before it and the initials; the first signature stays on page 1', async () => {
    const admin = await company()
    const { id, browser } = await waiting({}, admin)
    const ssn = newSsn()
    await add(browser, id, { ssn })
    const { rawPayload } = await t.app.inject({ url: downloadOwnForm.path, headers: { cookie: browser.cookie } })
    const { text, pages } = await readPdf(rawPayload)
    expect(pages[0]).toContain(ssn)
    expect(pages[0]).toMatch(/Signed electronically: Jordan Rivera/)
    expect(text).toMatch(/Social Security number added, initials JR on/)
    expect(text).toContain('(Social Security number added), initials: JR')
    const made = await t.as(admin).call(inspection.createInspectionPackage, { body: { plusCaseIds: [id] } })
    const url = inspection.downloadInspectionPackage.path.replace(':packageId', made.body.id)
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
    const files = unzipSync((await t.app.inject({ method: 'POST', url, headers })).rawPayload)
    const trail = strFromU8(files['forms/00001/audit.jsonl'] ?? new Uint8Array())
    expect(trail).toContain('form_i9.section1_number_added')
    expect(trail).not.toContain(ssn)
  })

  test('makes a case that is late say that it waited for the number', async () => {
    const admin = await company()
    const { id, email } = await waiting({}, admin)
    t.clock.advance({ days: 120 })
    // the link is mailed long after the form was signed
    await askLinks(email)
    const browser = await enteredBy(email)
    await browser.proveBirth('1990-05-17')
    expect((await add(browser, id)).status).toBe(200)
    expect(await caseOf(id)).toMatchObject({
      ...{ reason_for_delay_code: 'AWAITING_SSN', reason_for_delay_description: null },
    })
    t.clock.advance({ days: -120 })
  })

  test('leaves a case waiting that waits for something else too', async () => {
    const { id, browser } = await waiting({ expiration_date: '2020-01-01' })
    expect((await add(browser, id)).body).toMatchObject({ caseWaitsFor: ['expired_document'], canAddNumber: false })
  })

  test('[T44] under the number of an open case waits for that, without naming the case', async () => {
    const admin = await company()
    const ssn = newSsn()
    const { case_number: caseNumber } = await cases.create(admin, citizenCase({ ssn }))
    const { id, browser } = await waiting({}, admin)
    const answer = await add(browser, id, { ssn })
    expect(answer).toMatchObject({ status: 200, body: { caseWaitsFor: ['duplicate'], canAddNumber: false } })
    expect(JSON.stringify(answer.body)).not.toContain(caseNumber)
  })

  test.each([
    ['no number', { ssn: ' ' }, 'ssn'],
    ['eight digits', { ssn: '900-12-345' }, 'ssn'],
    ['a taxpayer number', { ssn: '987-65-4321' }, 'ssn'],
    ['no initials', { initials: '' }, 'initials'],
    ["someone else's initials", { initials: 'XX' }, 'initials'],
  ])('is refused with %s', async (_, change, path) => {
    const { id, browser } = await waiting()
    expect(await add(browser, id, change)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect((await browser.form()).body).toMatchObject({ canAddNumber: true, caseWaitsFor: ['ssn'] })
  })

  test('is refused on a form that has a number, that is not signed, or that is being corrected', async () => {
    const admin = await company()
    const [done, begun, form] = [await signed(admin), await invited(admin), await waiting({}, admin)]
    expect(await add(done.browser, done.id)).toMatchObject(onForm)
    expect((await add(begun.browser, begun.plusCase.id)).status).toBe(403)
    await ask(admin, form.id)
    expect(await add(form.browser, form.id)).toMatchObject({ status: 409, codes: ['conflict', 'FORM_CHANGED'] })
    expect((await form.browser.form()).body).toMatchObject({ canAddNumber: false })
    await takeBack(admin, form.id)
    expect((await add(form.browser, form.id)).status).toBe(200)
  })

  test('is refused once the employment has ended, and at a company that is closed', async () => {
    const admin = await company()
    const form = await waiting({}, admin)
    const closed = (status: 'CLOSED' | 'ACTIVE', closed_date: string | null) =>
      t.ownerDb.updateTable('account').set({ status, closed_date }).where('id', '=', admin.accountId).execute()
    await closed('CLOSED', '2026-11-01')
    expect(await add(form.browser, form.id)).toMatchObject({ codes: ['account_closed'] })
    await closed('ACTIVE', null)
    const first = { first_day_of_work: '2026-11-10' }
    await t.ownerDb.updateTable('plus_case').set(first).where('id', '=', form.id).execute()
    const ended = { params: { plusCaseId: form.id }, body: { endedOn: '2026-11-19' } }
    expect((await t.as(await signedInAgain(t, admin)).call(setEmploymentEnd, ended)).status).toBe(200)
    expect(await add(form.browser, form.id)).toMatchObject(onForm)
    expect((await form.browser.form()).body).toMatchObject({ canAddNumber: false })
  })

  test("[T02] is refused from another person's session, and from one that has only the mailbox", async () => {
    const [one, other] = [await waiting(), await waiting()]
    expect(await add(one.browser, other.id)).toMatchObject({ status: 401, codes: ['unauthenticated'] })
    await askLinks(one.email)
    const again = await enteredBy(one.email)
    expect(await add(again, one.id)).toMatchObject({ status: 403, codes: ['forbidden'] })
    await again.proveBirth('1990-05-17')
    expect((await add(again, one.id)).status).toBe(200)
  })

  test('[T09] is tried at most twenty times in half an hour', async () => {
    const { id, browser } = await waiting()
    const subject = `add number|${id}`
    await t.ownerDb.insertInto('paced_call').values({ subject, calls: 20, first_at: t.clock.now() }).execute()
    expect((await add(browser, id)).status).toBe(429)
  })

  directTest('[T44][F15] three times at once is added once and makes one case', async () => {
    const admin = await company()
    const { id, browser } = await waiting({}, admin)
    const held = await lockRows(t.ownerDb, sql`select 1 from plus_case where id = ${id} for update`)
    const adding = [1, 2, 3].map(() => add(browser, id))
    await expect.poll(() => countWaiting(t.ownerDb), { interval: 20 }).toBe(3)
    await held.release()
    const answers = await Promise.all(adding)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const made = t.ownerDb.selectFrom('verification_case').select('id').where('account_id', '=', admin.accountId)
    expect(await made.execute()).toHaveLength(1)
    expect((await viewOf(admin, id)).body.section1?.versions).toHaveLength(2)
  })

  test('is corrected on request like any other, and a number that was taken away can be added again', async () => {
    const admin = await company()
    const { id, browser, answers } = await waiting({}, admin)
    await add(browser, id)
    await cases.change((await caseOf(id)).case_number, { case_status: 'PENDING_REFERRAL' })
    await ask(admin, id)
    expect((await browser.sign(answers)).body).toMatchObject({ caseWaitsFor: ['ssn'], canAddNumber: true })
    expect((await add(browser, id)).body).toMatchObject({ caseWaitsFor: [], canAddNumber: false })
    expect((await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults).toEqual([])
  })
})

describe('[T40] a signed form without a number that is opened again', () => {
  test('asks for the date of birth instead of digits, six times a day', async () => {
    const { id, email } = await waiting()
    await askLinks(email)
    const browser = await enteredBy(email)
    const masked = await browser.form()
    expect(masked.body).toMatchObject({ hidden: ['date_of_birth', 'us_passport_number'] })
    expect(JSON.stringify(masked.body)).not.toContain('1990-05-17')
    const wrong = { status: 400, codes: ['code_refused', 'wrong_date'] }
    expect(await browser.proveBirth('1990-05-18')).toMatchObject(wrong)
    expect(await browser.proveBirth('')).toMatchObject(wrong)
    // digits of a number that is not there prove nothing
    for (const digits of ['', '1234']) expect((await browser.prove(digits)).codes).toContain('code_refused')
    expect(await browser.proveBirth('1990-05-17')).toMatchObject({
      ...{ status: 200, body: { hidden: [], answers: { date_of_birth: '1990-05-17' } } },
    })
    const events = (await auditOf(id)).slice(-2).map(({ action }) => action)
    expect(events).toEqual(['form_i9.numbers_refused', 'form_i9.numbers_shown'])
    expect((await browser.proveBirth('1990-05-18')).status).toBe(400)
    expect(await browser.proveBirth('1990-05-17')).toMatchObject({ status: 429 })
  })

  test('asks for the digits once the number is there: the date of birth no longer proves anything', async () => {
    const { id, email, browser: signer } = await waiting()
    await add(signer, id, { ssn: '900-55-4321' })
    await askLinks(email)
    const browser = await enteredBy(email)
    expect((await browser.form()).body?.hidden).toContain('ssn')
    expect((await browser.proveBirth('1990-05-17')).codes).toEqual(['code_refused', 'wrong_date'])
    expect((await browser.prove('4321')).status).toBe(200)
  })
})
