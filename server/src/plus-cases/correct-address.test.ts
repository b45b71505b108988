import * as employee from '@hireproof/contract/employee/employee.endpoints'
import { correctAddress, getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import type { GivenUser } from '../testing/given.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = plusSteps(t)
const { company, start, invited, linkTo, digitsTo, open, enter, mailsTo, auditOf } = steps

let serial = 0
const newAddress = () => `right${(serial += 1)}@home.example`
const correct = (user: GivenUser, plusCaseId: string, employeeEmail: string, more: { addressReason?: string } = {}) =>
  t.as(user).call(correctAddress, { params: { plusCaseId }, body: { employeeEmail, ...more } })
const read = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const addressOf = async ({ id }: GivenUser) =>
  (await t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('[WORK-19] the address of a new hire', () => {
  test('is corrected without starting again: the link goes to the new address, and the old one opens nothing', async () => {
    const admin = await company()
    const { id, employeeEmail, createdAt } = await start(admin)
    const old = await linkTo(employeeEmail)
    const to = newAddress()
    expect(await correct(admin, id, to)).toMatchObject({
      status: 200,
      body: { id, status: 'INVITED', employeeEmail: to, createdAt, nextStep: 'section_1' },
    })
    expect((await open(old)).status).toBe(400)
    t.clock.advance({ minutes: 1 })
    expect(await mailsTo(employeeEmail)).toHaveLength(1)
    const link = await linkTo(to)
    await open(link)
    expect((await enter(link, await digitsTo(to))).status).toBe(204)
    const change = (await auditOf(id)).find(({ action }) => action === 'plus_case.address_corrected')
    expect(change).toMatchObject({
      before: { employee_email: employeeEmail },
      after: { employee_email: to, status: 'INVITED' },
      actor: { userId: admin.id },
    })
  })

  test('[T40] ends a link at once, also one whose digits are out', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    const link = await linkTo(employeeEmail)
    await open(link)
    const digits = await digitsTo(employeeEmail)
    await correct(admin, id, newAddress())
    expect((await enter(link, digits)).status).toBe(400)
  })

  test('[T41] ends the session of the reader of the old address, whose answers no one else sees', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const answers = citizenAnswers()
    await browser.consent()
    const version = (await browser.form()).body?.version ?? 0
    expect((await browser.save(answers, version)).status).toBe(200)
    const to = newAddress()
    expect((await correct(admin, plusCase.id, to)).body.status).toBe('INVITED')
    expect((await browser.form()).body).toBeNull()
    expect((await browser.save(answers, version + 1)).status).toBe(401)
    const form = await t.ownerDb
      .selectFrom('form_i9')
      .selectAll()
      .where('plus_case_id', '=', plusCase.id)
      .executeTakeFirstOrThrow()
    expect([form.sealed_section1, form.sealed_key_id]).toEqual([null, null])
    const consent = t.ownerDb.selectFrom('form_consent').selectAll().where('plus_case_id', '=', plusCase.id)
    expect(await consent.execute()).toEqual([])
    t.clock.advance({ minutes: 1 })
    const fresh = await steps.enteredBy(to)
    const shown = (await fresh.form()).body
    expect(shown?.id).toBe(plusCase.id)
    expect(JSON.stringify(shown)).not.toContain('Rivera')
    await fresh.sign(answers)
    expect((await read(admin, plusCase.id)).status).toBe('SUBMITTED')
  })

  test('[F15] is not overtaken by a session that begins at the same time', async () => {
    const admin = await company()
    for (let round = 0; round < 5; round += 1) {
      const { id, employeeEmail } = await start(admin)
      const link = await linkTo(employeeEmail)
      await open(link)
      const digits = await digitsTo(employeeEmail)
      const [entered] = await Promise.all([enter(link, digits), correct(admin, id, newAddress())])
      const cookie = /^[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? ''
      const { body } = await t.anonymous.call(employee.getForm, {}, { headers: { cookie } })
      expect(body).toBeNull()
    }
  })

  test('is not corrected after the first signature, after the end, or to an address with an open form', async () => {
    const admin = await company()
    const { plusCase, browser } = await invited(admin)
    const other = await start(admin)
    expect(await correct(admin, plusCase.id, other.employeeEmail.toUpperCase())).toMatchObject({
      status: 409,
      codes: ['conflict', 'ALREADY_INVITED'],
    })
    await browser.sign(citizenAnswers())
    expect((await correct(admin, plusCase.id, newAddress())).status).toBe(409)
    const gone = await inTransaction(t.deps.appDb, admin.accountId, (trx) =>
      trx.deleteFrom('form_consent').where('plus_case_id', '=', plusCase.id).executeTakeFirst(),
    )
    expect(gone.numDeletedRows).toBe(0n)
    expect((await read(admin, plusCase.id)).can.correctAddress).toBe(false)
    await t.ownerDb.updateTable('plus_case').set({ status: 'CANCELLED' }).where('id', '=', other.id).execute()
    expect((await correct(admin, other.id, newAddress())).status).toBe(409)
  })

  test('is judged as in an invitation: not the address of the examiner, and that of a user only with a reason', async () => {
    const admin = await company()
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = await start(admin)
    for (const wrong of ['', 'no address', 'a@b.example, c@d.example', 'Jo <jo@home.example>'])
      expect((await correct(admin, id, wrong)).status).toBe(400)
    expect(await correct(admin, id, await addressOf(admin))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'examinerUserId', code: 'own_form' }] },
    })
    const to = await addressOf(clerk)
    expect(await correct(admin, id, to)).toMatchObject({ status: 400, body: { issues: [{ path: 'addressReason' }] } })
    expect((await correct(admin, id, to, { addressReason: 'No other address' })).body.addressReason).toBe(
      'No other address',
    )
    expect((await correct(admin, id, newAddress())).body.addressReason).toBeNull()
  })

  test('[T05] is corrected by those who may change the form, and at most three times in half an hour', async () => {
    const admin = await company()
    const examiner = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = await start(admin, { examinerUserId: examiner.id })
    expect((await correct(examiner, id, newAddress())).status).toBe(403)
    expect((await correct(await company(), id, newAddress())).status).toBe(404)
    for (const _ of [1, 2, 3]) expect((await correct(admin, id, newAddress())).status).toBe(200)
    expect((await correct(admin, id, newAddress())).status).toBe(429)
  })

  test('stays if it is the same, and no second invitation goes out', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    expect((await correct(admin, id, employeeEmail)).body.employeeEmail).toBe(employeeEmail)
    expect(await mailsTo(employeeEmail)).toHaveLength(1)
    expect((await auditOf(id)).map(({ action }) => action)).not.toContain('plus_case.address_corrected')
  })
})
