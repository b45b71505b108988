import { proveSsn } from '@hireproof/contract/employee/employee.endpoints'
import { downloadOwnForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { listOwnCopies } from '@hireproof/contract/form-i9/copies.endpoints'
import { describe, expect, test } from 'vitest'
import { copySteps, jpeg } from '../testing/copy-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, signed, ask, askLinks, enteredBy, auditOf } = correctionSteps(t)
const { employee } = copySteps(t)

type Browser = Awaited<ReturnType<typeof signed>>['browser']

const pdf = async ({ cookie }: Browser) =>
  (await t.app.inject({ url: downloadOwnForm.path, headers: { cookie } })).statusCode
const secrets = { ssn: '900-55-1234', date_of_birth: '1990-05-17', us_passport_number: 'C12345678' }
const hidden = ['ssn', 'date_of_birth', 'us_passport_number']
const wrong = { status: 400, codes: ['code_refused', 'wrong_digits'] }
const forbidden = { status: 403, codes: ['forbidden'] }

/** A signed form that someone with access to the mailbox has opened again. */
async function openedAgain() {
  const admin = await company()
  const form = await signed(admin, secrets)
  await askLinks(form.email)
  return { admin, ...form, browser: await enteredBy(form.email) }
}

describe('[T40] a signed form that is opened again', () => {
  test('comes without numbers and date of birth until the last four digits of the SSN are typed', async () => {
    const { id, browser } = await openedAgain()
    const masked = await browser.form()
    expect(masked.body).toMatchObject({ status: 'SUBMITTED', hidden, answers: { last_name: 'Rivera' } })
    const text = JSON.stringify(masked.body)
    for (const secret of [...Object.values(secrets), '1234']) expect(text).not.toContain(secret)
    expect(await pdf(browser)).toBe(403)

    expect(await browser.prove('4321')).toMatchObject(wrong)
    expect((await browser.form()).body?.hidden).toEqual(hidden)
    const shown = await browser.prove(' 1234 ')
    expect(shown).toMatchObject({ status: 200, body: { hidden: [], answers: secrets } })
    expect((await browser.form()).body).toMatchObject({ hidden: [], answers: secrets })
    expect(await pdf(browser)).toBe(200)
    expect((await auditOf(id)).slice(-3).map(({ action }) => action)).toEqual([
      'form_i9.numbers_refused',
      'form_i9.numbers_shown',
      'form_i9.downloaded',
    ])
  })

  test('is whole in the session that signed it, and hidden again in the next', async () => {
    const admin = await company()
    const { browser, email } = await signed(admin, secrets)
    expect((await browser.form()).body).toMatchObject({ hidden: [], answers: secrets })
    expect(await pdf(browser)).toBe(200)
    await askLinks(email)
    const next = await enteredBy(email)
    expect((await next.form()).body?.hidden).toEqual(hidden)
    await next.prove('1234')
    await askLinks(email)
    expect((await (await enteredBy(email)).form()).body?.hidden).toEqual(hidden)
  })

  test('shows no copy of a document either', async () => {
    const { id: formId, browser: signer, email } = await signed(await company(), secrets)
    const added = await employee(signer.cookie, formId).add({ bytes: Buffer.from(await jpeg()) })
    const { id } = added.json<{ id: string }>()
    expect((await employee(signer.cookie, formId).view(id)).statusCode).toBe(200)
    await askLinks(email)
    const browser = await enteredBy(email)
    const listed = () => t.anonymous.call(listOwnCopies, {}, { headers: { cookie: browser.cookie } })
    expect((await listed()).body).toMatchObject({ results: [{ id }], can: { view: false } })
    expect((await employee(browser.cookie, formId).view(id)).statusCode).toBe(403)
    await browser.prove('1234')
    expect((await listed()).body).toMatchObject({ can: { view: true } })
    expect((await employee(browser.cookie, formId).view(id)).statusCode).toBe(200)
  })

  test('takes six tries a day, from all sessions together, and then not even the right digits', async () => {
    const { browser, email } = await openedAgain()
    for (const _ of [1, 2, 3]) expect(await browser.prove('0000')).toMatchObject(wrong)
    await askLinks(email)
    const other = await enteredBy(email)
    for (const _ of [1, 2, 3]) expect(await other.prove('')).toMatchObject(wrong)
    expect(await other.prove('1234')).toMatchObject({ status: 429, codes: ['too_many_requests'] })
    t.clock.advance({ minutes: 24 * 60 })
    await askLinks(email)
    expect((await (await enteredBy(email)).prove('1234')).status).toBe(200)
  })

  test('is corrected only after the digits are typed: before, its answers are neither shown nor changed', async () => {
    const { admin, id, browser, answers } = await openedAgain()
    expect((await ask(admin, id)).status).toBe(200)
    const masked = (await browser.form()).body
    expect(masked).toMatchObject({ status: 'IN_PROGRESS', hidden })
    expect(await browser.save({ last_name: 'Stone' }, masked?.version ?? 0)).toMatchObject(forbidden)
    expect(await browser.sign(answers)).toMatchObject(forbidden)
    await browser.prove('1234')
    const whole = (await browser.form()).body
    expect(whole).toMatchObject({ hidden: [], answers: secrets })
    expect((await browser.save({ ...answers, last_name: 'Stone' }, whole?.version ?? 0)).status).toBe(200)
    expect((await browser.sign(answers)).status).toBe(200)
  })

  test('answers nothing about the number of a form that is not signed, or of someone else', async () => {
    const { browser } = await invited(await company())
    await browser.save(secrets, 0)
    expect(await browser.prove('1234')).toMatchObject({ status: 409, codes: ['conflict'] })
    const { id } = await openedAgain()
    const body = { formId: id, lastFour: '1234' }
    const foreign = await t.anonymous.call(proveSsn, { body }, { headers: { cookie: browser.cookie } })
    expect(foreign).toMatchObject({ status: 401, codes: ['unauthenticated'] })
  })
})
