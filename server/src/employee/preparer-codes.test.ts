import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import { expect, test } from 'vitest'
import { citizenAnswers, plusSteps, preparerDigits } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, auditOf } = plusSteps(t)
const admin = await company()

const helper = (change: object = {}) => ({
  ...{ lastName: 'Ruiz', firstName: 'Ana', middleInitial: '' },
  ...{ addressStreet: '4 Oak Ave', addressCity: 'Salem', addressState: 'OR', addressZip: '97301' },
  ...{ typedName: 'Ana Ruiz', attestationAccepted: true, attestationVersion: PREPARER_ATTESTATION_VERSION },
  ...change,
})
let serial = 0
const addressOfHelper = () => `ana${(serial += 1)}@friends.example`
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues: { path: string; code: string }[] }).issues.map(({ path, code }) => `${path} ${code}`)

/** A form with a code that was emailed to a person who helped. */
async function mailed() {
  const form = await invited(admin)
  const email = addressOfHelper()
  const { status, body } = await form.browser.mailCode(email)
  expect(status).toBe(200)
  return { ...form, email, codeId: body.codeId, digits: await preparerDigits(t, email) }
}

test('[WORK-13] a person who helped signs with a code from a mailbox of their own, and the form tells of the second person', async () => {
  const { plusCase, browser, email, codeId, digits } = await mailed()
  expect(issuesOf(await browser.sign(citizenAnswers(), { preparers: [helper({ codeId })] }))).toEqual([
    'preparers.0.codeId unconfirmed',
  ])
  expect((await browser.confirmCode(codeId, ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).status).toBe(204)
  const signed = await browser.sign(citizenAnswers(), { preparers: [helper({ codeId })] })
  expect(signed).toMatchObject({ status: 200, body: { signed: { preparers: [{ name: 'Ana Ruiz' }] } } })
  const params = { plusCaseId: plusCase.id }
  const view = (await t.as(admin).call(getFormView, { params })).body
  expect(view.preparers).toMatchObject([{ confirmedEmail: email, signed: { name: 'Ana Ruiz' } }])
  const events = (await auditOf(plusCase.id)).filter(({ action }) => action.startsWith('form_i9.preparer'))
  expect(events.map(({ action, after }) => [action, (after as { codeId?: string }).codeId])).toEqual([
    ['form_i9.preparer_code_mailed', codeId],
    ['form_i9.preparer_confirmed', codeId],
    ['form_i9.preparer_signed', undefined],
  ])
  expect(JSON.stringify(events)).not.toContain(email)
})

test('[WORK-13][T40] no code goes to the address of the new hire, and two people need two mailboxes', async () => {
  const { plusCase, browser } = await invited(admin)
  expect(issuesOf(await browser.mailCode(plusCase.employeeEmail.toUpperCase()))).toEqual(['email own_address'])
  await browser.save({ employee_email_address: 'jo.other@home.example' }, 0)
  expect(issuesOf(await browser.mailCode('Jo.Other@home.example'))).toEqual(['email own_address'])
  for (const email of ['', 'no address', 'Ana <ana@home.example>']) {
    expect((await browser.mailCode(email)).status).toBe(400)
  }
  const email = addressOfHelper()
  const codes = []
  for (const address of [email, email.toUpperCase()]) {
    const { codeId } = (await browser.mailCode(address)).body
    await browser.confirmCode(codeId, await preparerDigits(t, address))
    codes.push(codeId)
  }
  const preparers = codes.map((codeId) => helper({ codeId }))
  expect(issuesOf(await browser.sign(citizenAnswers(), { preparers }))).toEqual(['preparers.1.codeId unconfirmed'])
})

test('[WORK-13][T40] a code confirms nothing after six wrong tries, after half an hour, on another form, or a second time', async () => {
  const guessed = await mailed()
  const wrong = guessed.digits === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 6; tried += 1) {
    expect(issuesOf(await guessed.browser.confirmCode(guessed.codeId, wrong))).toEqual(['code wrong_code'])
  }
  expect((await guessed.browser.confirmCode(guessed.codeId, guessed.digits)).status).toBe(400)
  expect(
    (await auditOf(guessed.plusCase.id)).filter(({ action }) => action === 'form_i9.preparer_code_refused'),
  ).toHaveLength(6)

  const late = await mailed()
  const expired = { expires_at: new Date(t.clock.now().getTime() - 1000) }
  await t.ownerDb.updateTable('preparer_code').set(expired).where('id', '=', late.codeId).execute()
  expect((await late.browser.confirmCode(late.codeId, late.digits)).status).toBe(400)

  const other = await mailed()
  expect((await late.browser.confirmCode(other.codeId, other.digits)).status).toBe(400)
  await other.browser.confirmCode(other.codeId, other.digits)
  expect((await late.browser.sign(citizenAnswers(), { preparers: [helper({ codeId: other.codeId })] })).status).toBe(
    400,
  )
  const signed = await other.browser.sign(citizenAnswers(), { preparers: [helper({ codeId: other.codeId })] })
  expect(signed.status).toBe(200)
  expect((await other.browser.confirmCode(other.codeId, other.digits)).status).toBe(409)
})

test('[WORK-13][T07] a form sends at most eight codes in an hour, and keeps no code and no address readable in its emails', async () => {
  const { plusCase, browser } = await invited(admin)
  const emails = Array.from({ length: 9 }, addressOfHelper)
  const answers = []
  for (const email of emails) answers.push((await browser.mailCode(email)).status)
  expect(answers).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  const digits = await preparerDigits(t, emails[0] ?? '')
  expect(digits).toMatch(/^\d{6}$/)
  const mails = await t.ownerDb.selectFrom('mail_outbox').select('data').where('recipient', 'in', emails).execute()
  expect(mails).toHaveLength(8)
  expect(JSON.stringify(mails)).not.toContain(`"${digits}`)
  expect(mails.every(({ data }) => 'sealed' in (data as object) && !('code' in (data as object)))).toBe(true)
  expect(JSON.stringify(await auditOf(plusCase.id))).not.toContain('friends.example')
})
