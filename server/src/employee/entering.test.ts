import { enterForm, getForm, openLink } from '@hireproof/contract/employee/employee.endpoints'
import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { browserOf, citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { maskEmail } from '../identity/mask-email.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const patient = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
const t = await testApp({ env: patient })
const otherNode = await testApp({ env: patient, ownerUrl: t.ownerUrl })
const { company, start, mailsTo, linkTo, digitsTo, open, enter, enteredBy, invited, ask, auditOf } = plusSteps(t)

const linkEnded = { status: 400, codes: ['code_refused', 'link_ended'] }
const wrongCode = { status: 400, codes: ['code_refused', 'wrong_code'] }

/** An invitation whose link was opened, and the digits that were mailed. */
async function opened() {
  const admin = await company()
  const plusCase = await start(admin)
  const link = await linkTo(plusCase.employeeEmail)
  await open(link)
  return { admin, plusCase, link, digits: await digitsTo(plusCase.employeeEmail) }
}

const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('the link and the code of an employee', () => {
  test('opening a link emails six digits to the invited address and shows no more than a masked address', async () => {
    const { employeeEmail } = await start(await company())
    const answer = await open(await linkTo(employeeEmail))
    expect(answer).toMatchObject({ status: 200, body: { maskedEmail: 'j•••@h•••.example' } })
    expect(Object.keys(answer.body)).toEqual(['maskedEmail'])
    expect(await digitsTo(employeeEmail)).toMatch(/^\d{6}$/)
  })

  test.each([
    ['kim@example.com', 'k•••@e•••.com'],
    ['a@b.co.uk', 'a•••@b•••.uk'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  test('the right digits open the form, use up the link and add an event to the audit', async () => {
    const { plusCase, link, digits } = await opened()
    const answer = await enter(link, ` ${digits.slice(0, 3)} ${digits.slice(3)} `)
    expect(answer.status).toBe(204)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^hireproof_employee=[0-9a-f-]{36}\.[\w-]{43}; Path=\/api\/employee; HttpOnly; SameSite=Lax$/,
    )
    expect(await enter(link, digits)).toMatchObject(linkEnded)
    expect(await open(link)).toMatchObject(linkEnded)
    expect((await auditOf(plusCase.id)).map(({ action }) => action)).toEqual([
      'plus_case.started',
      'plus_case.code_mailed',
      'plus_case.entered',
    ])
  })

  test('over https the cookie is never sent in the clear', async () => {
    const app = await testApp({ env: { PUBLIC_URL: 'https://hireproof.example' } })
    const steps = plusSteps(app)
    const { employeeEmail } = await steps.start(await steps.company())
    const link = await steps.linkTo(employeeEmail)
    await steps.open(link)
    const answer = await steps.enter(link, await steps.digitsTo(employeeEmail))
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-hireproof_employee=.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('[T43] six wrong codes end the link, and the right one and a fresh one come too late', async () => {
    const { plusCase, link, digits } = await opened()
    for (const _ of [1, 2, 3]) expect(await enter(link, otherThan(digits))).toMatchObject(wrongCode)
    // a fresh code gives no fresh tries
    await open(link)
    const fresh = await digitsTo(plusCase.employeeEmail)
    for (const _ of [1, 2]) expect(await enter(link, otherThan(fresh))).toMatchObject(wrongCode)
    expect(await enter(link, otherThan(fresh))).toMatchObject(linkEnded)
    expect(await enter(link, fresh)).toMatchObject(linkEnded)
    expect(await open(link)).toMatchObject(linkEnded)
    expect((await auditOf(plusCase.id)).filter(({ action }) => action === 'plus_case.code_refused')).toHaveLength(6)
  })

  test('[T43] of 40 wrong codes at the same time only six are checked', async () => {
    const { plusCase, link, digits } = await opened()
    await Promise.all(Array.from({ length: 40 }, () => enter(link, otherThan(digits))))
    expect((await auditOf(plusCase.id)).filter(({ action }) => action === 'plus_case.code_refused')).toHaveLength(6)
    expect(await enter(link, digits)).toMatchObject(linkEnded)
  })

  test('[F14] of 20 browsers with the right code at once, on two nodes, one gets in', async () => {
    const { link, digits } = await opened()
    const body = { link, code: digits }
    const nodes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? t : otherNode))
    const answers = await Promise.all(nodes.map((node) => node.anonymous.call(enterForm, { body })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ codes }) => codes.includes('link_ended'))).toHaveLength(19)
  })

  test('codes are valid for ten minutes, and a fresh one ends those before it', async () => {
    const { plusCase, link, digits } = await opened()
    await open(link)
    const fresh = await digitsTo(plusCase.employeeEmail)
    if (fresh !== digits) expect(await enter(link, digits)).toMatchObject(wrongCode)
    t.clock.advance({ minutes: 10, seconds: 1 })
    expect(await enter(link, fresh)).toMatchObject(wrongCode)
  })

  test('codes are emailed no more than five times in half an hour', async () => {
    const { link } = await opened()
    for (const _ of [2, 3, 4, 5]) expect((await open(link)).status).toBe(200)
    expect(await open(link)).toMatchObject({ status: 429, codes: ['too_many_requests'] })
  })

  test.each(['', 'x', 'x.y', '0190a0a0-0000-7000-8000-000000000000.secret'])('"%s" opens nothing', async (link) => {
    expect(await open(link)).toMatchObject(linkEnded)
    expect(await enter(link, '123456')).toMatchObject(linkEnded)
  })

  test('a stranger who asks for another link to the address does not end one whose digits are out', async () => {
    const { plusCase, link, digits } = await opened()
    await ask(plusCase.employeeEmail)
    const newer = await linkTo(plusCase.employeeEmail)
    expect(newer).not.toBe(link)
    // the replaced link gets no new digits, so that it ends for good in ten minutes
    expect(await open(link)).toMatchObject(linkEnded)
    expect(await enter(link, otherThan(digits))).toMatchObject(wrongCode)
    expect((await enter(link, digits)).status).toBe(204)
    expect(await enter(link, digits)).toMatchObject(linkEnded)
    expect((await open(newer)).status).toBe(200)
  })

  test('a link that was replaced ends when its digits lapse, and one without digits right away', async () => {
    const { plusCase, link, digits } = await opened()
    await ask(plusCase.employeeEmail)
    const unopened = await linkTo(plusCase.employeeEmail)
    await ask(plusCase.employeeEmail)
    expect(await enter(unopened, digits)).toMatchObject(linkEnded)
    t.clock.advance({ minutes: 10, seconds: 1 })
    expect(await enter(link, digits)).toMatchObject(linkEnded)
  })

  test('canceling a plus case ends its link even if the digits are out', async () => {
    const { admin, plusCase, link, digits } = await opened()
    await t.as(admin).call(cancelPlusCase, { params: { plusCaseId: plusCase.id } })
    expect(await enter(link, digits)).toMatchObject(linkEnded)
  })

  test('the code of one link does not open another', async () => {
    const [one, other] = [await opened(), await opened()]
    if (one.digits !== other.digits) expect(await enter(one.link, other.digits)).toMatchObject(wrongCode)
  })
})

describe('the session of an employee', () => {
  const nothingOpen = { status: 200, body: null }

  test('opens one form, of one company, and nothing of the rest of the product', async () => {
    const { browser } = await invited(await company())
    expect((await browser.form()).status).toBe(200)
    const other = await t.app.inject({ url: '/api/v31/cases/alert_counts', headers: { cookie: browser.cookie } })
    expect(other.statusCode).toBe(401)
  })

  test('ends after half an hour without activity; looking at the form is not activity', async () => {
    const { browser } = await invited(await company())
    t.clock.advance({ minutes: 29 })
    expect((await browser.save(citizenAnswers(), 0)).status).toBe(200)
    t.clock.advance({ minutes: 29 })
    expect((await browser.form()).status).toBe(200)
    t.clock.advance({ minutes: 2 })
    expect(await browser.form()).toMatchObject(nothingOpen)
  })

  test('ends after four hours, whatever is done', async () => {
    const { browser } = await invited(await company())
    let version = 0
    for (let minutes = 0; minutes < 240 - 20; minutes += 20) {
      t.clock.advance({ minutes: 20 })
      const saved = await browser.save(citizenAnswers({ last_name: `Name ${minutes}` }), version)
      version = saved.body.version
    }
    t.clock.advance({ minutes: 20 })
    expect(await browser.form()).toMatchObject(nothingOpen)
  })

  test('ends when the employee leaves, or enters in another browser', async () => {
    const { plusCase, browser } = await invited(await company())
    expect((await browser.leave()).status).toBe(204)
    expect(await browser.form()).toMatchObject(nothingOpen)
    await ask(plusCase.employeeEmail)
    const phone = await enteredBy(plusCase.employeeEmail)
    await ask(plusCase.employeeEmail)
    const tablet = await enteredBy(plusCase.employeeEmail)
    expect(await phone.form()).toMatchObject(nothingOpen)
    expect((await tablet.form()).status).toBe(200)
    expect((await browserOf(t, '').leave()).status).toBe(204)
  })

  test('a wrong secret of a known session opens nothing', async () => {
    const { browser } = await invited(await company())
    const forged = browser.cookie.replace(/.{43}$/, 'A'.repeat(43))
    expect(await browserOf(t, forged).form()).toMatchObject(nothingOpen)
  })

  test('a call from a page of another site is refused', async () => {
    const { browser } = await invited(await company())
    const headers = { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' }
    expect((await t.anonymous.call(getForm, {}, { headers })).codes).toEqual(['forbidden'])
    const origin = { origin: 'https://evil.example' }
    expect((await t.anonymous.call(openLink, { body: { link: 'x' } }, { headers: origin })).codes).toEqual([
      'forbidden',
    ])
    const entering = t.anonymous.call(enterForm, { body: { link: 'x', code: '1' } }, { headers: origin })
    expect((await entering).codes).toEqual(['forbidden'])
  })

  test('during maintenance employees are asked to come back later', async () => {
    const { browser } = await invited(await company())
    await t.ownerDb.insertInto('feature_flag').values({ name: 'MAINTENANCE_MODE', value: 'on' }).execute()
    t.clock.advance({ seconds: 4 })
    expect((await browser.form()).codes).toEqual(['maintenance'])
    await t.ownerDb.deleteFrom('feature_flag').execute()
    t.clock.advance({ seconds: 4 })
    expect((await browser.form()).status).toBe(200)
  })
})

describe('asking for a fresh link', () => {
  test('answers alike for every address, and the job names rows, not people', async () => {
    const { employeeEmail, id } = await start(await company())
    const [known, unknown] = [await ask(employeeEmail.toUpperCase()), await ask('nobody@home.example')]
    for (const { answer } of [known, unknown]) {
      expect(answer).toMatchObject({ status: 204, body: undefined })
    }
    expect(known.jobs).toMatchObject([{ data: { forms: [{ id }] } }])
    expect(unknown.jobs).toMatchObject([{ data: { forms: [] } }])
    expect(JSON.stringify(known.jobs)).not.toContain('home.example')
    expect(await mailsTo('nobody@home.example')).toEqual([])
    expect(await mailsTo(employeeEmail)).toHaveLength(2)
  })

  test('emails a link to every open form of the address, three in half an hour, and ends earlier links', async () => {
    const { employeeEmail } = await start(await company())
    const first = await linkTo(employeeEmail)
    await start(await company(), { employeeEmail })
    for (const _ of [1, 2, 3, 4]) await ask(employeeEmail)
    expect(await mailsTo(employeeEmail)).toHaveLength(6)
    expect(await open(first)).toMatchObject(linkEnded)
  })

  test('leads back to the result of a signed form, for 90 days', async () => {
    const { plusCase, browser } = await invited(await company())
    await browser.sign(citizenAnswers())
    await browser.leave()
    t.clock.advance({ days: 89 })
    await ask(plusCase.employeeEmail)
    const again = await enteredBy(plusCase.employeeEmail)
    expect((await again.form()).body).toMatchObject({ status: 'SUBMITTED', result: { code: 'checking' } })
    t.clock.advance({ days: 2 })
    expect((await ask(plusCase.employeeEmail)).jobs).toMatchObject([{ data: { forms: [] } }])
  })

  test('emails nothing for a canceled form', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    await t.as(admin).call(cancelPlusCase, { params: { plusCaseId: id } })
    await ask(employeeEmail)
    expect(await mailsTo(employeeEmail)).toHaveLength(1)
  })
})

test('what ended a month ago is removed: sessions, codes and links; the form stays', async () => {
  const { plusCase } = await invited(await company())
  const { plusCase: waiting } = await opened()
  t.clock.advance({ days: 45 })
  await cleanUp(t.deps)
  const left = async (table: 'employee_session' | 'plus_link') =>
    t.ownerDb.selectFrom(table).select('id').where('plus_case_id', 'in', [plusCase.id, waiting.id]).execute()
  expect(await left('employee_session')).toEqual([])
  expect(await left('plus_link')).toEqual([])
  expect(await t.ownerDb.selectFrom('employee_code').select('link_id').execute()).toEqual([])
  const forms = t.ownerDb.selectFrom('form_i9').select('plus_case_id').where('plus_case_id', '=', plusCase.id)
  expect(await forms.execute()).toHaveLength(1)
})
