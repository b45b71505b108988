import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../testing/at-once.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invitation, start, mailsTo, linkTo, digitsTo, open, enter, invited, auditOf } = plusSteps(t)
const admin = await company()
const colleague = (values: object = {}) => t.given.user({ account_id: admin.accountId, role: 'GENERAL', ...values })

type User = Parameters<typeof t.as>[0]
const create = (user: User, body = invitation(), key?: string) =>
  t.as(user).call(endpoints.createPlusCase, { body }, key ? { headers: { 'idempotency-key': key } } : {})
const resend = (user: User, plusCaseId: string) =>
  t.as(user).call(endpoints.resendInvitation, { params: { plusCaseId } })
const cancel = (user: User, plusCaseId: string) => t.as(user).call(endpoints.cancelPlusCase, { params: { plusCaseId } })
const get = (user: User, plusCaseId: string) => t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId } })
const list = async (user: User, filter: 'open' | 'all' | 'signed' | 'cancelled' = 'open') => {
  const answer = await t.as(user).call(endpoints.searchPlusCases, { body: { paging: { page: 0, size: 120 }, filter } })
  return answer.body.results
}

describe('starting a plus case', () => {
  test('emails a link, shows what is next and by when, and begins an empty form', async () => {
    const answer = await create(admin, invitation({ invitedName: 'Jo Rivera', firstDayOfWork: '2026-11-23' }))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'INVITED',
        invitedName: 'Jo Rivera',
        examiner: { id: admin.id },
        createdBy: { id: admin.id },
        nextStep: 'section_1',
        nextStepBy: '2026-11-23',
        linkExpiresAt: '2026-12-04T15:00:00.000Z',
        caseNumber: null,
        can: { resend: true, cancel: true },
      },
    })
    const [mail] = await mailsTo(answer.body.employeeEmail)
    expect(mail).toContain('Maple Stores asks you to complete Section 1')
    expect(mail).toContain('Your first day of work is November 23, 2026. Please sign by that day.')
    expect(mail).toContain(
      'Su primer día de trabajo es el 23 de noviembre de 2026. Firme la Sección 1 a más tardar ese día.',
    )
    expect(mail).toContain('http://localhost')
    const form = await t.ownerDb
      .selectFrom('form_i9')
      .selectAll()
      .where('plus_case_id', '=', answer.body.id)
      .executeTakeFirstOrThrow()
    expect(form).toMatchObject({
      edition: '01/20/25',
      edition_expires: '05/31/2027',
      sealed_section1: null,
      version: 0,
    })
    expect(await auditOf(answer.body.id)).toMatchObject([{ action: 'plus_case.started' }])
  })

  test('[FORM-19] for an earlier first day of work asks to sign today, in both languages, and by the day of the company', async () => {
    const mailFor = async (day: string) =>
      (
        await mailsTo(
          (await start(await company({ time_zone: 'Pacific/Guam' }), { firstDayOfWork: day })).employeeEmail,
        )
      )[0]
    // it is already November 21 in Guam
    const late = await mailFor('2026-11-20')
    expect(late).toContain(
      'Your first day of work was November 20, 2026. Section 1 was due that day. Please sign today.',
    )
    expect(late).toContain(
      'fue el 20 de noviembre de 2026. La Sección 1 debía estar firmada ese día. Fírmela hoy mismo.',
    )
    expect(late).not.toContain('2026-11-20')
    const onTheDay = await mailFor('2026-11-21')
    expect(onTheDay).toContain('Your first day of work is today, November 21, 2026. Please sign today.')
    expect(onTheDay).toContain('es hoy, 21 de noviembre de 2026. Firme la Sección 1 hoy mismo.')
  })

  test('keeps neither link nor code readable: not in the database, not in the log, not in the jobs', async () => {
    const { employeeEmail } = await start(admin)
    const link = await linkTo(employeeEmail)
    await open(link)
    const digits = await digitsTo(employeeEmail)
    const secret = link.split('.')[1] ?? 'none'
    const rows = await sql<{
      row: string
    }>`select row_to_json(x)::text as row from (select l.*, c.digest, m.data from plus_link l
      left join employee_code c on c.link_id = l.id left join mail_outbox m on true) x
      union all select row_to_json(j)::text from pgboss.job_common j`.execute(t.ownerDb)
    const texts = rows.rows.map(({ row }) => row).join('\n')
    expect(texts).not.toContain(secret)
    expect(texts).not.toContain(`"${digits}"`)
    expect(t.logged.join('\n')).not.toContain(secret)
  })

  test.each([
    ['a name without letters', { invitedName: '123' }, 'invitedName'],
    ['no address', { employeeEmail: '' }, 'employeeEmail'],
    ['a list of addresses', { employeeEmail: 'a@b.example,c@d.example' }, 'employeeEmail'],
    ['a header in the address', { employeeEmail: 'a@b.example\r\nBcc: c@d.example' }, 'employeeEmail'],
    ['a first day more than 365 days ahead', { firstDayOfWork: '2027-11-21' }, 'firstDayOfWork'],
    ['a first day before the law', { firstDayOfWork: '1986-11-06' }, 'firstDayOfWork'],
    ['an examiner of no company', { examinerUserId: '0190a0a0-0000-7000-8000-000000000000' }, 'examinerUserId'],
  ])('refuses %s', async (_, change, path) => {
    const answer = await create(admin, invitation(change))
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('takes a first day exactly 365 days ahead', async () => {
    expect((await create(admin, invitation({ firstDayOfWork: '2027-11-20' }))).status).toBe(201)
  })

  test('sends a form to the address of a user of the company only with a reason, which is kept and recorded', async () => {
    const [user, other] = [await colleague({ email: 'me@company.example' }), await colleague()]
    const personId = await t.given.person({ email: 'second@company.example' })
    await t.ownerDb
      .updateTable('app_user')
      .set({ person_id: personId, mfa_enabled: true })
      .where('id', '=', user.id)
      .execute()
    for (const employeeEmail of ['ME@company.example', 'second@company.example']) {
      for (const addressReason of [undefined, '', '  ']) {
        const body = invitation({ employeeEmail, addressReason, examinerUserId: other.id })
        const refused = await create(user, body)
        expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'addressReason', code: 'required' }] } })
        expect((await create(other, body)).codes).toEqual(['bad_request', 'required'])
      }
    }
    expect((await create(admin, invitation({ addressReason: 'x'.repeat(301) }))).status).toBe(400)
    const addressReason = 'Jo was our intern and still uses this address.'
    const told = invitation({ employeeEmail: 'me@company.example', addressReason, examinerUserId: other.id })
    const { status, body } = await create(other, told)
    expect([status, body.addressReason]).toEqual([201, addressReason])
    const [started] = await auditOf(body.id)
    expect(started).toMatchObject({ action: 'plus_case.started', after: { address_reason: addressReason } })
    // nothing to explain for the address of someone else
    const plain = await create(other, invitation({ addressReason }))
    expect(plain.body.addressReason).toBeNull()
    expect((await auditOf(plain.body.id))[0]?.after).not.toHaveProperty('address_reason')
    // the address of a user who was deleted, or of another company, is like any other
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', user.id).execute()
    expect((await create(other, invitation({ employeeEmail: 'second@company.example' }))).status).toBe(201)
  })

  test('names no examiner to whose own address the form goes', async () => {
    const user = await colleague({ email: 'own@company.example' })
    const body = invitation({ employeeEmail: 'Own@company.example', addressReason: 'It is me.' })
    const own = { status: 400, body: { issues: [{ path: 'examinerUserId', code: 'own_form' }] } }
    expect(await create(user, body)).toMatchObject(own)
    expect(await create(admin, { ...body, examinerUserId: user.id })).toMatchObject(own)
    expect((await create(user, { ...body, examinerUserId: admin.id })).status).toBe(201)
  })

  test('refuses an examiner of another company', async () => {
    const foreign = await create(admin, invitation({ examinerUserId: (await company()).id }))
    expect(foreign).toMatchObject({ status: 400, codes: ['bad_request', 'unknown_user'] })
  })

  test('asks a caller without a phone number for it, before an employee runs into it', async () => {
    const user = await colleague({ phone_number: null })
    expect(await create(user)).toMatchObject({ status: 400, codes: ['bad_request', 'profile_incomplete'] })
  })

  test('is for companies with the plus program that are not closed', async () => {
    expect(await create(await company({ plus_enabled: false }))).toMatchObject({ status: 403, codes: ['forbidden'] })
    const closed = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect(await create(closed)).toMatchObject({ status: 403, codes: ['account_closed'] })
  })

  test('[T44][F15] is done once for an idempotency key, and 50 simultaneous calls for one address invite once', async () => {
    const body = invitation()
    const first = await create(admin, body, 'key-of-a-plus-case')
    expect(await create(admin, body, 'key-of-a-plus-case')).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await create(admin, invitation(), 'key-of-a-plus-case')).codes).toEqual(['idempotency_key_reused'])
    const same = invitation()
    const answers = await atOnce(50, () => create(admin, same))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('ALREADY_INVITED'))).toHaveLength(49)
    expect(await mailsTo(same.employeeEmail)).toHaveLength(1)
  })

  test('[F12] is done while the mail server is down, and the email follows', async () => {
    t.mailer.isDown = true
    const { employeeEmail } = await start(admin)
    await expect(mailsTo(employeeEmail)).rejects.toThrow('mail server down')
    t.mailer.isDown = false
    expect(await mailsTo(employeeEmail)).toHaveLength(1)
  })
})

describe('seeing and changing plus cases', () => {
  test('[T05] general users see their own and those they examine; administrators see all', async () => {
    const [one, other, examiner] = [await colleague(), await colleague(), await colleague()]
    const { id } = await start(one, { examinerUserId: examiner.id })
    expect((await list(one)).map((each) => each.id)).toEqual([id])
    expect(await list(other)).toEqual([])
    expect(await list(examiner)).toMatchObject([{ id, can: { resend: false, cancel: false } }])
    expect((await list(admin)).map((each) => each.id)).toContain(id)
    for (const call of [get, resend, cancel]) {
      expect((await call(other, id)).codes).toEqual(['forbidden'])
    }
    expect((await get(examiner, id)).status).toBe(200)
    expect((await cancel(examiner, id)).codes).toEqual(['forbidden'])
    expect(await cancel(admin, id)).toMatchObject({ status: 200, body: { status: 'CANCELLED', nextStep: 'nothing' } })
  })

  test('another company finds none of them', async () => {
    const { id } = await start(admin)
    const stranger = await company()
    expect(await list(stranger, 'all')).toEqual([])
    for (const call of [get, resend, cancel]) expect((await call(stranger, id)).codes).toEqual(['not_found'])
  })

  test('a closed company reads and changes nothing', async () => {
    const user = await company()
    const { id } = await start(user)
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', user.accountId).execute()
    expect(await list(user)).toMatchObject([{ id, can: { resend: false, cancel: false } }])
    expect((await resend(user, id)).codes).toEqual(['account_closed'])
    expect((await cancel(user, id)).codes).toEqual(['account_closed'])
  })

  test('examiners are the active people of the company', async () => {
    const user = await company()
    const at = { account_id: user.accountId }
    await t.given.user({ ...at, status: 'DELETED', last_name: 'Gone' })
    await t.given.user({ ...at, role: 'GENERAL', web_service_enabled: true, mfa_enabled: false, last_name: 'Program' })
    const kim = await t.given.user({ ...at, first_name: 'Kim', last_name: 'Abel' })
    const { body } = await t.as(user).call(endpoints.listExaminers, {})
    expect(body.results).toEqual([
      { id: kim.id, name: 'Kim Abel' },
      { id: user.id, name: 'Ana Lopez' },
    ])
  })
})

describe('inviting again and canceling', () => {
  test('a fresh link ends the one before, at most three times in half an hour', async () => {
    const { id, employeeEmail } = await start(admin)
    const before = await linkTo(employeeEmail)
    for (const _ of [1, 2, 3]) expect((await resend(admin, id)).status).toBe(200)
    expect(await resend(admin, id)).toMatchObject({ status: 429, codes: ['too_many_requests'] })
    expect((await open(before)).codes).toEqual(['code_refused', 'link_ended'])
    expect((await open(await linkTo(employeeEmail))).status).toBe(200)
    t.clock.advance({ minutes: 31 })
    const again = { ...admin, session: await t.given.session({ userId: admin.id }) }
    expect((await resend(again, id)).status).toBe(200)
    expect((await auditOf(id)).map(({ action }) => action)).toContain('plus_case.invitation_mailed')
  })

  test('a canceled plus case no longer opens: neither its link nor the form of an employee who has it open', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    const link = await linkTo(employeeEmail)
    expect((await cancel(admin, id)).status).toBe(200)
    expect((await open(link)).codes).toEqual(['code_refused', 'link_ended'])
    expect((await enter(link, '123456')).codes).toEqual(['code_refused', 'link_ended'])
    const { plusCase, browser } = await invited(admin)
    expect((await cancel(admin, plusCase.id)).status).toBe(200)
    expect(await browser.form()).toMatchObject({ status: 200, body: null })
    expect((await browser.save(citizenAnswers(), 0)).codes).toEqual(['unauthenticated'])
    expect((await cancel(admin, plusCase.id)).codes).toEqual(['conflict'])
    expect((await resend(admin, plusCase.id)).codes).toEqual(['conflict'])
  })

  test('a link that has expired asks the employer for a new invitation', async () => {
    const user = await company()
    const { id, employeeEmail } = await start(user)
    const link = await linkTo(employeeEmail)
    t.clock.advance({ minutes: 14 * 24 * 60 + 1 })
    const again = { ...user, session: await t.given.session({ userId: user.id }) }
    expect((await get(again, id)).body).toMatchObject({ nextStep: 'new_invitation', linkExpiresAt: null })
    expect((await open(link)).codes).toEqual(['code_refused', 'link_ended'])
  })
})

describe('a plus program that is down or offers no new cases', () => {
  test.each([
    ['MAINTENANCE_EVERIFYPLUS', 503, 'unavailable'],
    ['DISABLE_EVE_PLUS_CASE_CREATION', 403, 'forbidden'],
  ])('[T25] is refused by the server while %s is on, whatever the screens show', async (name, status, code) => {
    const user = await company()
    await t.ownerDb.insertInto('feature_flag').values({ name, value: 'on' }).execute()
    t.clock.advance({ seconds: 4 })
    expect(await create(user)).toMatchObject({ status, codes: [code] })
    await t.ownerDb.deleteFrom('feature_flag').execute()
    t.clock.advance({ seconds: 4 })
    expect((await create(user)).status).toBe(201)
  })
})
