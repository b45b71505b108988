import { formEdition } from '@hireproof/contract/plus-cases/section1-fields'
import { signInToForm } from '@hireproof/contract/employee/employee.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contentOf, readFormContents } from '../settings/form-content.ts'
import { wordsIn } from '../form-i9/pdf/words/words-in.ts'
import { eventText } from '../form-i9/pdf/event-text.ts'
import { federatedEntrySteps, issuer, portal, to } from '../testing/federated-entry-steps.ts'
import { callbackOf, federated } from '../testing/federated.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { browserOf, citizenAnswers } from '../testing/plus-steps.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const patient = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
const t = await testApp({ env: patient })
const otherNode = await testApp({ env: patient, ownerUrl: t.ownerUrl })
const steps = federatedEntrySteps(t, otherNode)
const { company, linkTo, digitsTo, open, enter, invited, ask, auditOf } = steps
const { comesBackAs, mailed, begin, signIn, formIn, refusals, rows } = steps

const linkEnded = { status: 400, codes: ['code_refused', 'link_ended'] }

describe('an account with the invited address', () => {
  test('opens the form in place of the code, uses up the link, and the audit says how, not who', async () => {
    const { plusCase, link, email } = await mailed()
    await open(link)
    const digits = await digitsTo(email)
    const identity = comesBackAs('other@home.example', email)
    const { browser, back } = await begin(link)
    const answer = await back()
    expect(answer).toMatchObject(to(portal))
    expect(answer.headers['set-cookie']).toMatch(
      /^hireproof_employee=[0-9a-f-]{36}\.[\w-]{43}; Path=\/api\/employee; HttpOnly; SameSite=Lax$/,
    )
    expect(await formIn(browser)).toMatchObject({ id: plusCase.id, status: 'IN_PROGRESS' })
    expect(await enter(link, digits)).toMatchObject(linkEnded)
    const codes = t.ownerDb
      .selectFrom('employee_code')
      .selectAll()
      .where('link_id', '=', link.split('.')[0] ?? '')
    expect(await codes.execute()).toEqual([])
    const events = await auditOf(plusCase.id)
    expect(events.map(({ action }) => action)).toEqual([
      'plus_case.started',
      'plus_case.code_mailed',
      'plus_case.entered',
    ])
    expect(events[2]).toMatchObject({
      before: { status: 'INVITED' },
      after: { status: 'IN_PROGRESS', by: 'federated_account', issuer },
      request_id: answer.headers['x-request-id'],
    })
    const kept = JSON.stringify(events[2])
    for (const secret of [identity.subject, ...identity.emails]) expect(kept).not.toContain(secret)
    const sameTransaction = await sql`select 1 from audit_event e join employee_session s on s.xmin::text = e.xmin::text
      join plus_link l on l.xmin::text = e.xmin::text where e.request_id = ${answer.headers['x-request-id']}`.execute(
      t.ownerDb,
    )
    expect(sameTransaction.rows).toHaveLength(1)
  })

  test('the audit page of the form says that it was an account, and of which service', () => {
    const event = { action: 'plus_case.entered' } as const
    const content = contentOf(readFormContents(), formEdition.edition)
    const after = { by: 'federated_account', issuer }
    expect(eventText({ ...event, before: null, after }, content, wordsIn('en'))).toBe(
      'Form opened with link and an account of https://provider.example',
    )
    const byCode = { status: 'IN_PROGRESS' }
    expect(eventText({ ...event, before: null, after: byCode }, content, wordsIn('en'))).toBe(
      'Form opened with link and code',
    )
  })

  test('addresses are compared without regard to case', async () => {
    const { link } = await mailed({ employeeEmail: 'Jo.Upper@Home.Example' })
    comesBackAs('jo.upper@home.example')
    expect(await signIn(link)).toMatchObject(to(portal))
  })

  test('nothing of the link goes to the sign-in service, into an address, a row or a log', async () => {
    const { link, email } = await mailed()
    const [id = '', secret = ''] = link.split('.')
    comesBackAs(email)
    const { started, browser, answer, back } = await begin(link)
    const [attempt] = (await sql`select * from sign_in_attempt where plus_link_id = ${id}`.execute(t.ownerDb)).rows
    expect(attempt).toMatchObject({ return_to: portal, ticket_hash: null, activation_code_id: null })
    const returned = await back()
    await back()
    expect(t.logged.join('')).toContain('sign-in not completed')
    const told = [started.body, started.headers, answer, [...browser.jar], returned.headers, attempt, t.logged]
    expect(JSON.stringify(told)).not.toContain(secret)
    const sent = [t.provider.seen.at(-1), started.body, answer, [...browser.jar], returned.headers, t.logged]
    expect(JSON.stringify(sent)).not.toContain(id)
  })

  test('[T05] creates no person and no user, and leaves a session of a user as it is', async () => {
    const { link, email } = await mailed()
    const staff = t.browser()
    comesBackAs('staff@company.example')
    await staff.signIn()
    const before = [await rows('person'), await rows('person_email'), await rows('session')]
    comesBackAs(email)
    const { back } = await begin(link, t, staff)
    expect(await back()).toMatchObject(to(portal))
    expect([await rows('person'), await rows('person_email'), await rows('session')]).toEqual(before)
    expect((await staff.post('/api/identity/v1/token')).statusCode).toBe(200)
    expect(await formIn(staff)).toMatchObject({ status: 'IN_PROGRESS' })
  })

  test('[T05] opens the result of a signed form, and ends the session in another browser', async () => {
    const { plusCase, browser } = await invited(await company())
    await browser.sign(citizenAnswers())
    await ask(plusCase.employeeEmail)
    comesBackAs(plusCase.employeeEmail)
    const phone = await begin(await linkTo(plusCase.employeeEmail))
    expect(await phone.back()).toMatchObject(to(portal))
    expect(await formIn(phone.browser)).toMatchObject({ status: 'SUBMITTED' })
    expect((await browser.form()).body).toBeNull()
    expect((await auditOf(plusCase.id)).at(-1)).toMatchObject({ after: { by: 'federated_account', issuer } })
  })

  test('of a company that was closed opens it to be read, as the code does', async () => {
    const { admin, link, email } = await mailed()
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', admin.accountId)
      .execute()
    comesBackAs(email)
    const { browser, back } = await begin(link)
    expect(await back()).toMatchObject(to(portal))
    const own = browserOf(t, `hireproof_employee=${browser.jar.get('hireproof_employee')}`)
    expect((await own.save(citizenAnswers(), 0)).codes).toEqual(['account_closed'])
  })

  test('[F15][F14] of ten browsers that come back at once, on two nodes, one gets in', async () => {
    const { plusCase, link, email } = await mailed()
    comesBackAs(email)
    const nodes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? t : otherNode))
    const begun = await Promise.all(nodes.map((node) => begin(link, node)))
    const locations = (await Promise.all(begun.map(({ back }) => back()))).map(({ headers }) => headers.location)
    expect(locations.filter((each) => each === portal)).toHaveLength(1)
    expect(locations.filter((each) => each === `${portal}&error=code_refused`)).toHaveLength(9)
    const entered = (await auditOf(plusCase.id)).filter(({ action }) => action === 'plus_case.entered')
    expect(entered).toHaveLength(1)
  })

  test('in two tabs of a browser the first to come back gets in, and the other finds the form open', async () => {
    const { link, email } = await mailed()
    comesBackAs(email)
    const browser = t.browser()
    const [one, two] = [await begin(link, t, browser), await begin(link, t, browser)]
    expect(await two.back()).toMatchObject(to(portal))
    expect(await one.back()).toMatchObject(to(`${portal}&error=code_refused`))
    expect(await formIn(browser)).toMatchObject({ status: 'IN_PROGRESS' })
  })
})

describe('an account that does not have the invited address', () => {
  test('[T43] opens nothing, is not recorded, and counts as a try; the link and its code stay valid', async () => {
    const { admin, plusCase, link, email } = await mailed()
    await open(link)
    const { subject } = comesBackAs('somebody.else@home.example', `x${email}`)
    const { browser, back } = await begin(link)
    expect(await back()).toMatchObject({ ...to(`${portal}&error=wrong_account`), cookies: [] })
    expect(await formIn(browser)).toBeNull()
    expect(await refusals(plusCase.id)).toMatchObject([
      { action: 'plus_case.account_refused', account_id: admin.accountId, before: null, after: { triesLeft: 5 } },
    ])
    const kept = [await auditOf(plusCase.id), await t.audit('system'), await rows('person_email'), t.logged]
    for (const secret of ['somebody.else', `x${email}`, subject]) expect(JSON.stringify(kept)).not.toContain(secret)
    expect(await enter(link, await digitsTo(email))).toMatchObject({ status: 204 })
  })

  test('[T43] six failed tries end the link, whether with a code or with an account', async () => {
    const { plusCase, link, email } = await mailed()
    await open(link)
    const digits = await digitsTo(email)
    const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
    comesBackAs('somebody.else@home.example')
    for (const _ of [1, 2, 3]) await enter(link, wrong)
    for (const _ of [4, 5]) expect(await signIn(link)).toMatchObject(to(`${portal}&error=wrong_account`))
    const late = await begin(link)
    expect(await signIn(link)).toMatchObject(to(`${portal}&error=code_refused`))
    expect(await refusals(plusCase.id)).toHaveLength(6)
    comesBackAs(email)
    expect(await late.back()).toMatchObject(to(`${portal}&error=code_refused`))
    expect(await enter(link, digits)).toMatchObject(linkEnded)
    expect(await t.anonymous.call(signInToForm, { body: { link, language: 'en' } })).toMatchObject(linkEnded)
  })

  test('an address that the sign-in service has not confirmed does not count', async () => {
    const { plusCase, link, email } = await mailed()
    const service = await federated()
    const { redeem } = t.provider
    whenFinished(() => {
      t.provider.redeem = redeem
    })
    t.provider.redeem = async (_, checks) => {
      service.oidc.nonce = checks.nonce
      return service.redeem(callbackOf({ code: 'code', state: checks.state }), checks)
    }
    service.oidc.userinfo = { email, email_verified: false, all_emails: [email] }
    expect(await signIn(link)).toMatchObject({ ...to(`${portal}&error=provider_refused`), cookies: [] })
    service.oidc.userinfo = { email: 'else@home.example', all_emails: ['else@home.example', 7, [email]] }
    expect(await signIn(link)).toMatchObject(to(`${portal}&error=wrong_account`))
    expect(await refusals(plusCase.id)).toHaveLength(1)
    service.oidc.userinfo = { email: 'else@home.example', all_emails: ['else@home.example', email.toUpperCase()] }
    expect(await signIn(link)).toMatchObject(to(portal))
  })
})

describe('the call that begins it', () => {
  const call = (body: object, headers: Record<string, string> = {}) =>
    t.browser().post(signInToForm.path, { payload: body, headers })

  test('is limited for each link: ten in half an hour, while other links still work', async () => {
    const [one, other] = [await mailed(), await mailed()]
    for (let count = 0; count < 10; count += 1) await begin(one.link)
    const answer = await t.anonymous.call(signInToForm, { body: { link: one.link, language: 'en' } })
    expect(answer).toMatchObject({ status: 429, codes: ['too_many_requests'] })
    expect((await begin(other.link)).started.statusCode).toBe(200)
    t.clock.advance({ minutes: 31 })
    expect((await begin(one.link)).started.statusCode).toBe(200)
  })

  test('is refused if it comes from a page of another site', async () => {
    const { link } = await mailed()
    const body = { link, language: 'en' }
    const { length } = t.provider.seen
    expect((await call(body, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await call(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(t.provider.seen).toHaveLength(length)
  })

  test('[T30][T35] accepts a link and a language, and no hostile text for either', async () => {
    const { link } = await mailed()
    for (const text of [...hostileTexts, '', link.replace(/.$/, ''), `${link.split('.')[0]}.${'A'.repeat(43)}`]) {
      const answer = await call({ link: text, language: 'en' })
      expect([answer.statusCode, answer.json<{ code: string }>().code], text).toEqual([
        400,
        text.length > 200 ? 'bad_request' : 'code_refused',
      ])
      expect((await call({ link, language: text })).statusCode, text).toBe(400)
    }
    for (const body of [{}, { link }, { link: [link], language: 'en' }, { link, language: 'en', returnTo: '/users' }]) {
      expect((await call(body)).statusCode).toBe(400)
    }
  })
})
