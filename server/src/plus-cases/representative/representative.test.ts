import { nameRepresentative } from '@hireproof/contract/plus-cases/representative.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { representativeSteps, representedSection2 } from '../../testing/representative-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = representativeSteps(t)
const { company, start, signedForm, examine, auditOf, mailsTo, digitsTo, nameAs, named, represented, end, resend } =
  steps
const admin = await company()

const get = async (plusCaseId: string) =>
  (await t.as(admin).call(endpoints.getPlusCase, { params: { plusCaseId } })).body
const eventsOf = async (id: string) =>
  (await auditOf(id)).map(({ action }) => action).filter((action) => action.includes('representative'))

const linkEnded = { status: 400, codes: expect.arrayContaining(['link_ended']) }
const conflictOf = (code: string) => ({ status: 409, codes: expect.arrayContaining([code]) })
const issueOf = (answer: { body: unknown }) => (answer.body as { issues?: { code: string }[] }).issues?.[0]?.code

describe('[WORK-09] a representative', () => {
  test('is named with an emailed link and code, and completes Section 2 without a user', async () => {
    const id = await signedForm(admin)
    expect(await get(id)).toMatchObject({ representative: null, can: { nameRepresentative: true } })
    const { id: representativeId, email } = await named(admin, id)
    expect((await get(id)).representative).toMatchObject({
      ...{ id: representativeId, name: 'Dana Poe', email, state: 'NAMED', title: null, organization: null },
      linkExpiresAt: expect.any(String),
    })
    const browser = await steps.enteredBy(email)
    const { body } = await browser.form()
    expect(body).toMatchObject({ id, companyName: 'Maple Stores' })
    expect(body?.context).toMatchObject({
      isRepresentative: true,
      employee: { name: 'Jordan Rivera', dateOfBirth: '1990-05-17', status: 'US_CITIZEN' },
      signer: { firstName: 'Dana', lastName: 'Poe' },
    })
    // no number of Section 1 leaves the server
    expect(JSON.stringify(body)).not.toContain('C12345678')
    expect((await get(id)).representative).toMatchObject({ state: 'ENTERED', linkExpiresAt: null })
    expect((await browser.sign()).status).toBe(204)
    expect(await get(id)).toMatchObject({
      status: 'COMPLETED',
      representative: { state: 'SIGNED', name: 'Dana Poe', title: 'Notary public', organization: 'Elm Notary' },
      can: { nameRepresentative: false, changeRepresentative: false },
    })
    expect(await eventsOf(id)).toEqual([
      'plus_case.representative_named',
      'plus_case.representative_code_mailed',
      'plus_case.representative_entered',
    ])
    const events = await auditOf(id)
    expect(events.filter(({ action }) => action === 'form_i9.section2_compared')).toHaveLength(1)
    const signed = events.find(({ action }) => action === 'form_i9.section2_signed')
    expect(signed).toMatchObject({
      actor: { system: 'representative', representativeId },
      after: { status: 'COMPLETED', representativeId },
    })
    const { email: inviter } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect((await mailsTo(inviter)).at(-1)).toContain('Your company is responsible for Section 2.')
  })

  test('opens nothing after the signature: not the form, not its copies, and not Section 2 again', async () => {
    const { browser, id } = await represented(admin)
    expect((await browser.sign()).status).toBe(204)
    expect((await browser.form()).body).toBeNull()
    expect((await browser.copies()).status).toBe(401)
    expect((await browser.compare(representedSection2(), id)).status).toBe(401)
    expect((await browser.sign({ formId: id })).status).toBe(401)
  })

  test('reaches one form: no call of employees or users, and no other form of the same company', async () => {
    const { browser } = await represented(admin)
    const other = await signedForm(admin)
    const headers = { cookie: browser.cookie }
    for (const url of [
      '/api/employee/v1/copies',
      '/api/employee/v1/form.pdf',
      `/api/account/plus_cases/${other}`,
      `/api/account/plus_cases/${other}/form`,
      `/api/account/plus_cases/${other}/copies`,
    ])
      expect([url, (await t.app.inject({ url, headers })).statusCode]).toEqual([url, expect.toBeOneOf([401, 404])])
    expect((await t.app.inject({ url: '/api/employee/v1/form', headers })).json()).toBeNull()
    expect((await browser.sign({ formId: other })).status).toBe(401)
    expect((await browser.compare(representedSection2(), other)).status).toBe(401)
  })

  test('gives title and organization, and its own name or a reason', async () => {
    const { browser } = await represented(admin)
    const { examinerOrganization: _, ...without } = representedSection2()
    expect(issueOf(await browser.sign({ section2: without }))).toBe('required')
    expect(issueOf(await browser.sign({ section2: representedSection2({ examinerTitle: '' }) }))).toBe('required')
    const someone = representedSection2({ examinerFirstName: 'Lee', examinerLastName: 'Ames' })
    expect(issueOf(await browser.sign({ section2: someone, typedName: 'Lee Ames' }))).toBe('name_differs')
    expect(
      (await browser.sign({ section2: someone, typedName: 'Lee Ames', nameReason: 'Renamed last week' })).status,
    ).toBe(204)
  })

  test('[T04] is not made of a user: a user names no organization', async () => {
    const id = await signedForm(admin)
    expect(issueOf(await examine(admin, id, { section2: representedSection2() }))).toBe('not_asked')
  })

  test('explains what differs from Section 1, and never sees its numbers; the case is left to the employer', async () => {
    const { browser, id } = await represented(admin)
    const listA = [{ ...representedSection2().listA[0]!, number: 'C99999999' }]
    const section2 = representedSection2({ listA })
    const { body } = await browser.compare(section2)
    expect(body.differences.every(({ id: difference }) => !difference.startsWith('case.'))).toBe(true)
    expect(body.differences.every(({ stated }) => stated === null || !stated.includes('C1234'))).toBe(true)
    const explanations = body.differences.map(({ id: difference }) => ({ difference, reason: 'It was shown so.' }))
    const answer = await browser.sign({ section2: { ...section2, ...(explanations.length > 0 && { explanations }) } })
    expect(answer.status).toBe(204)
    expect((await get(id)).status).toBe('COMPLETED')
  })

  test('[T40] tries numbers of the employee forty times a day', async () => {
    const { browser, id } = await represented(admin)
    for (let count = 0; count < 40; count += 1)
      expect((await browser.compare(representedSection2(), id)).status).toBe(200)
    expect((await browser.compare(representedSection2(), id)).status).toBe(429)
    expect((await browser.sign({ formId: id })).status).toBe(429)
    expect((await auditOf(id)).filter(({ action }) => action === 'form_i9.section2_compared')).toHaveLength(40)
  }, 60_000)

  test('is examined by someone else than the employee', async () => {
    const plusCase = await start(admin)
    expect(plusCase.can).toMatchObject({ nameRepresentative: false })
    const id = await signedForm(admin)
    const { employeeEmail } = await get(id)
    expect(issueOf(await nameAs(admin, id, { email: employeeEmail.toUpperCase() }))).toBe('own_form')
    expect((await get(id)).representative).toBeNull()
  })

  test('is named only while Section 2 is open', async () => {
    const plusCase = await start(admin)
    expect((await nameAs(admin, plusCase.id)).status).toBe(409)
    const id = await signedForm(admin)
    await examine(admin, id)
    expect(await nameAs(admin, id)).toMatchObject(conflictOf('SECTION_2_SIGNED'))
  })

  test.each([
    [{ firstName: '' }, 'required'],
    [{ lastName: '<b>Poe</b>' }, 'format'],
    [{ email: 'a@b.example, c@d.example' }, 'format'],
    [{ email: 'dana@notary.example\r\nBcc: x@y.example' }, 'format'],
  ])('[T30] with %j is refused', async (change, code) => {
    const id = await signedForm(admin)
    expect(issueOf(await nameAs(admin, id, change))).toBe(code)
  })

  test('[T44] named twice is named once, with one email', async () => {
    const id = await signedForm(admin)
    const { id: first, email } = await named(admin, id)
    expect((await named(admin, id, { email })).id).toBe(first)
    expect((await mailsTo(email)).length).toBe(1)
    expect(await eventsOf(id)).toEqual(['plus_case.representative_named'])
  })

  test('is replaced: the earlier link, its digits and its open page end at once', async () => {
    const { id, browser, representativeId } = await represented(admin)
    const second = await named(admin, id, { firstName: 'Lee', lastName: 'Ames' })
    expect(second.id).not.toBe(representativeId)
    expect((await browser.form()).body).toBeNull()
    expect((await browser.sign({ formId: id })).status).toBe(401)
    // a page that still shows the first one changes nothing about the second
    expect(await end(admin, id, representativeId)).toMatchObject(conflictOf('REPRESENTATIVE_ENDED'))
    expect((await get(id)).representative).toMatchObject({ id: second.id, state: 'NAMED' })
  })

  test('is revoked: link and digits open nothing', async () => {
    const id = await signedForm(admin)
    const { id: representativeId, email } = await named(admin, id)
    const link = await steps.representativeLink(email)
    expect((await steps.openAs(link)).status).toBe(200)
    expect((await end(admin, id, representativeId)).body.representative).toBeNull()
    expect(await steps.enterAs(link, await digitsTo(email))).toMatchObject(linkEnded)
    expect(await steps.openAs(link)).toMatchObject(linkEnded)
    expect(await resend(admin, id, representativeId)).toMatchObject(conflictOf('REPRESENTATIVE_ENDED'))
    expect((await eventsOf(id)).at(-1)).toBe('plus_case.representative_ended')
  })

  test('gets another link, which replaces the first; three in half an hour', async () => {
    const id = await signedForm(admin)
    const { id: representativeId, email } = await named(admin, id)
    const first = await steps.representativeLink(email)
    expect((await resend(admin, id, representativeId)).status).toBe(200)
    expect(await steps.openAs(first)).toMatchObject(linkEnded)
    expect((await resend(admin, id, representativeId)).status).toBe(200)
    expect((await resend(admin, id, representativeId)).status).toBe(429)
    await steps.enteredBy(email)
  })

  test('[T21] uses its link once, and one browser at a time is open', async () => {
    const id = await signedForm(admin)
    const { id: representativeId, email } = await named(admin, id)
    const link = await steps.representativeLink(email)
    await steps.openAs(link)
    const digits = await digitsTo(email)
    expect((await steps.enterAs(link, digits)).status).toBe(204)
    expect(await steps.enterAs(link, digits)).toMatchObject(linkEnded)
    await resend(admin, id, representativeId)
    const first = await steps.enteredBy(email)
    await resend(admin, id, representativeId)
    await steps.enteredBy(email)
    expect((await first.form()).body).toBeNull()
  })

  test('[T43] six wrong codes end the link', async () => {
    const id = await signedForm(admin)
    const { email } = await named(admin, id)
    const link = await steps.representativeLink(email)
    await steps.openAs(link)
    const digits = await digitsTo(email)
    const wrong = digits === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 20 }, () => steps.enterAs(link, wrong)))
    expect(await steps.enterAs(link, digits)).toMatchObject(linkEnded)
    const refused = (await auditOf(id)).filter(({ action }) => action === 'plus_case.representative_code_refused')
    expect(refused).toHaveLength(6)
  })

  test('[T44] of representative and employer who sign at once, one signs and the other is told', async () => {
    const { id, browser } = await represented(admin)
    const tries = await Promise.all([
      browser.sign({ formId: id }),
      examine(admin, id),
      browser.sign({ formId: id }),
      examine(admin, id),
    ])
    const won = tries.filter(({ status }) => status === 200 || status === 204)
    expect(won).toHaveLength(1)
    for (const lost of tries.filter((each) => !won.includes(each)))
      expect([401, ...(lost.status === 409 ? [409] : [])]).toContain(lost.status)
    const signed = (await auditOf(id)).filter(({ action }) => action === 'form_i9.section2_signed')
    expect(signed).toHaveLength(1)
    expect((await get(id)).status).toBe('COMPLETED')
  })

  test('loses access when the employer completes Section 2', async () => {
    const { id, browser } = await represented(admin)
    expect((await examine(admin, id)).status).toBe(200)
    expect((await browser.form()).body).toBeNull()
    expect((await browser.sign({ formId: id })).status).toBe(401)
    expect(await get(id)).toMatchObject({ representative: null })
    expect((await eventsOf(id)).at(-1)).toBe('plus_case.representative_ended')
  })

  test('[T05] is named by people who examine the documents and may see what is on them', async () => {
    const id = await signedForm(admin)
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const stranger = await company()
    const body = { firstName: 'Dana', lastName: 'Poe', email: 'd@notary.example' }
    const ask = (user: typeof admin) => t.as(user).call(nameRepresentative, { params: { plusCaseId: id }, body })
    expect((await ask(general)).status).toBe(403)
    expect((await ask(stranger)).status).toBe(404)
    expect((await get(id)).representative).toBeNull()
  })

  test('signs nothing for a company that has closed', async () => {
    const owner = await company()
    const { id, browser } = await represented(owner)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'ATMIS' })
      .where('id', '=', owner.accountId)
      .execute()
    expect(await browser.sign({ formId: id })).toMatchObject({
      status: 403,
      codes: expect.arrayContaining(['account_closed']),
    })
  })

  test('is gone after half an hour without a sign, after leaving, and after fourteen days', async () => {
    const one = await represented(await company())
    t.clock.advance({ minutes: 31 })
    expect((await one.browser.form()).body).toBeNull()
    const two = await represented(await company())
    expect((await two.browser.leave()).status).toBe(204)
    expect((await two.browser.form()).body).toBeNull()
    expect((await eventsOf(two.id)).at(-1)).toBe('plus_case.representative_left')
    const owner = await company()
    const three = await named(owner, await signedForm(owner))
    const link = await steps.representativeLink(three.email)
    t.clock.advance({ days: 14, seconds: 1 })
    expect(await steps.openAs(link)).toMatchObject(linkEnded)
  })
})
