import { getNotices, giveConsent } from '@hireproof/contract/employee/notices.endpoints'
import { cancelPlusCase, getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import type { NoticeContents } from '../settings/notices.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, auditOf, mailsTo, asked } = correctionSteps(t)

const consentOf = (id: string) =>
  t.ownerDb.selectFrom('form_consent').selectAll().where('plus_case_id', '=', id).executeTakeFirst()
const chosen = async (id: string) =>
  (await auditOf(id)).filter(({ action }) => action === 'form_i9.consent_given' || action === 'form_i9.paper_asked')

/** Offers another version of the notices until the end of the test. */
function rewordNotices() {
  const { notices } = t.deps.config
  const [present] = notices.versions.values()
  const next: NoticeContents = {
    current: 2,
    versions: new Map([...notices.versions, [2, { ...present!, version: 2 }]]),
  }
  Object.assign(t.deps.config, { notices: next })
  onTestFinished(() => void Object.assign(t.deps.config, { notices }))
}

test('[FORM-11] the notices are open to everyone, in the language that is asked for', async () => {
  const en = await t.anonymous.call(getNotices, { query: { language: 'en' } })
  expect(en).toMatchObject({ status: 200, body: { version: 1, language: 'en' } })
  expect(en.body.notices.rights.title).toBe('Your Right to Equal Treatment')
  const es = await t.anonymous.call(getNotices, { query: { language: 'es' } })
  expect(es.body.notices.rights.title).toBe('Su derecho a un trato igual')
  expect((await t.anonymous.call(getNotices, { query: { language: 'fr' as 'es' } })).status).toBe(400)
})

test('[FORM-11] the invitation has a link to each notice in both languages', async () => {
  const { plusCase } = await invited(await company())
  const [mail = ''] = await mailsTo(plusCase.employeeEmail)
  for (const id of ['instructions', 'lists', 'rights', 'privacy']) {
    expect(mail).toContain(`/employee/${id}?lang=en`)
    expect(mail).toContain(`/employee/${id}?lang=es`)
  }
})

describe('the agreement to complete the form electronically', () => {
  test('[FORM-12][T46] keeps version, time, language and address, and the audit has the words', async () => {
    const { plusCase, browser } = await invited(await company())
    expect((await browser.form()).body?.consent).toBeNull()
    const answer = await browser.consent()
    expect(answer).toMatchObject({ status: 200, body: { consent: { decision: 'ELECTRONIC', isCurrent: true } } })
    expect(await consentOf(plusCase.id)).toMatchObject({
      decision: 'ELECTRONIC',
      notices_version: 1,
      language: 'es',
      ip: '127.0.0.1',
      decided_at: t.clock.now(),
    })
    const events = await chosen(plusCase.id)
    expect(events).toMatchObject([
      {
        actor: { system: 'employee', ip: '127.0.0.1' },
        after: { decision: 'ELECTRONIC', version: 1, language: 'es', statement: expect.stringContaining('acepto') },
      },
    ])
    // agreed to again, even in another language, nothing is done
    expect((await browser.consent({ language: 'en' })).status).toBe(200)
    expect(await chosen(plusCase.id)).toEqual(events)
  })

  test('[FORM-12] is required for the signature: without it, for paper, or after the texts changed, nothing is signed', async () => {
    const { plusCase, browser } = await invited(await company())
    const refused = ['conflict', 'CONSENT_REQUIRED']
    const answers = citizenAnswers()
    const sign = () => browser.signAsIs(answers)
    expect((await sign()).codes).toEqual(refused)
    await browser.askForPaper()
    expect((await sign()).codes).toEqual(refused)
    await browser.consent()
    rewordNotices()
    expect((await browser.form()).body?.consent).toMatchObject({ decision: 'ELECTRONIC', isCurrent: false })
    expect((await sign()).codes).toEqual(refused)
    expect((await browser.consent({ version: 1 })).codes).toEqual(['conflict', 'NOTICES_CHANGED'])
    expect((await auditOf(plusCase.id)).some(({ action }) => action === 'form_i9.section1_signed')).toBe(false)
    expect((await browser.consent()).status).toBe(200)
    expect((await sign()).status).toBe(200)
  })

  test('[FORM-12] is asked of a form that was begun before; one that was signed stands and is corrected without it', async () => {
    const admin = await company()
    const begun = await invited(admin)
    await begun.browser.save({ last_name: 'Rivera' }, 0)
    expect((await begun.browser.form()).body).toMatchObject({ answers: { last_name: 'Rivera' }, consent: null })
    const old = await asked(admin)
    await t.ownerDb.deleteFrom('form_consent').where('plus_case_id', '=', old.id).execute()
    const { body } = await old.browser.form()
    expect(body).toMatchObject({ consent: null, signed: { name: 'Jordan Rivera' } })
    expect((await old.browser.signAsIs({ ...old.answers, address_city: 'Chicago' })).status).toBe(200)
  })

  test('[FORM-12] stays as it is once the form is signed', async () => {
    const { plusCase, browser } = await invited(await company())
    const { status } = await browser.sign(citizenAnswers())
    expect(status).toBe(200)
    for (const choose of [browser.consent, browser.askForPaper]) {
      expect((await choose()).codes).toEqual(['conflict', 'FORM_SIGNED'])
    }
    const { account_id } = (await consentOf(plusCase.id))!
    const change = await inTransaction(t.deps.appDb, account_id, (trx) =>
      sql`update form_consent set decision = 'PAPER' where plus_case_id = ${plusCase.id}`.execute(trx),
    )
    expect(change.numAffectedRows).toBe(0n)
  })

  test('[FORM-12][T44][F15] is kept once for 20 simultaneous calls', async () => {
    const { plusCase, browser } = await invited(await company())
    const { release } = await lockRows(t.ownerDb, sql`select 1 from plus_case where id = ${plusCase.id} for update`)
    const formId = plusCase.id
    const calls = Array.from({ length: 20 }, () => browser.consent({ formId }))
    await expect.poll(() => countWaiting(t.ownerDb)).toBeGreaterThan(1)
    await release()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await chosen(plusCase.id)).toHaveLength(1)
  })
})

describe('a paper form', () => {
  test('[FORM-12] is asked for once: the employer gets an email, sees the next step, and sees when the employee comes back', async () => {
    const admin = await company()
    const examiner = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { plusCase, browser } = await invited(admin, { examinerUserId: examiner.id })
    await browser.consent()
    expect((await browser.askForPaper()).body).toMatchObject({ consent: { decision: 'PAPER' }, status: 'IN_PROGRESS' })
    await browser.askForPaper()
    expect((await chosen(plusCase.id)).map(({ action, before }) => [action, before])).toEqual([
      ['form_i9.consent_given', null],
      ['form_i9.paper_asked', { decision: 'ELECTRONIC', version: 1 }],
    ])
    const users = t.ownerDb.selectFrom('app_user').select('email').where('id', 'in', [admin.id, examiner.id])
    for (const { email } of await users.execute()) {
      const mails = (await mailsTo(email)).filter((text) => text.includes('wants to complete Form I-9 on paper'))
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain(`/c/cases/plus/${plusCase.id}`)
      expect(mails[0]).not.toContain(plusCase.employeeEmail)
    }
    const params = { plusCaseId: plusCase.id }
    const see = async () => (await t.as(admin).call(getPlusCase, { params })).body
    const asked = {
      nextStep: 'paper_form',
      nextStepBy: plusCase.firstDayOfWork,
      paperAskedAt: t.clock.now().toISOString(),
    }
    expect(await see()).toMatchObject(asked)
    const found = await t.as(admin).call(searchPlusCases, { body: { paging: { page: 0, size: 10 }, filter: 'open' } })
    expect(found.body.results).toMatchObject([asked])
    await browser.consent()
    expect(await see()).toMatchObject({ nextStep: 'section_1', paperAskedAt: null })
  })

  test('[FORM-12] is not asked for in a canceled case, a closed company, the form of someone else, or too often', async () => {
    const admin = await company()
    const other = await invited(await company())
    const { plusCase, browser } = await invited(admin)
    const foreign = await browser.consent({ formId: other.plusCase.id })
    expect(foreign).toMatchObject({ status: 401 })
    expect(await consentOf(other.plusCase.id)).toBeUndefined()
    const unknown = await t.anonymous.call(giveConsent, { body: { formId: plusCase.id, version: 1, language: 'en' } })
    expect(unknown.status).toBe(401)

    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await browser.askForPaper()).codes).toEqual(['account_closed'])
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'ACTIVE', closed_date: null })
      .where('id', '=', admin.accountId)
      .execute()

    const subject = `choose form|${plusCase.id}`
    await t.ownerDb.updateTable('paced_call').set({ calls: 20 }).where('subject', '=', subject).execute()
    expect((await browser.askForPaper()).status).toBe(429)
    await t.as(admin).call(cancelPlusCase, { params: { plusCaseId: plusCase.id } })
    expect((await browser.askForPaper()).status).toBe(401)
    expect(await consentOf(plusCase.id)).toBeUndefined()
  })
})
