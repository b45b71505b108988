import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import { directTest } from '../testing/direct-test.ts'
import type { GivenUser } from '../testing/given.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000' } })
const { company, asked, invited, start: invite, linkTo, digitsTo, open, enter } = correctionSteps(t)
const cases = caseSteps(t)

const start = (user: GivenUser, plusCaseId: string) => t.as(user).call(startCheck, { params: { plusCaseId } })
const close = (user: GivenUser, caseNumber: string) =>
  t.as(user).call(closeCase, { params: { caseNumber }, body: { case_closure_reason_code: 'INCORRECT_DATA' } })
const untilWaiting = (count: number) =>
  expect.poll(() => countWaiting(t.ownerDb), { interval: 10, timeout: 20_000 }).toBe(count)

const detail = 'C12345678'
/** A form whose case waits for a detail; the employer has asked for a correction, in which the employee adds it. */
const lacking = (admin: GivenUser) => asked(admin, { us_passport_number: '' })

directTest(
  '[F15] a correction that is signed just after a draft was opened waits for the user who closes the draft',
  async () => {
    const admin = await company()
    const form = await lacking(admin)
    const audit = await lockRows(
      t.ownerDb,
      sql`select from audit_head where chain = ${String(admin.accountId)} for update`,
    )
    const starting = start(admin, form.id)
    await untilWaiting(1)
    const signing = form.browser.sign({ ...form.answers, us_passport_number: detail })
    await untilWaiting(2)
    // nothing else reads corrections, so that the signature stops here once it holds the form
    const corrections = lockRows(t.ownerDb, sql`lock table form_correction in access exclusive mode`)
    await untilWaiting(3)
    await audit.release()
    const { body } = await starting
    expect(body.caseNumber).toMatch(/^\d{13}[A-Z]{2}$/)
    const held = await corrections
    await untilWaiting(1)
    const closing = close(admin, body.caseNumber ?? '')
    await untilWaiting(2)
    await held.release()
    expect([(await signing).status, (await closing).status]).toEqual([200, 409])
    expect(await cases.row(body.caseNumber ?? '')).toMatchObject({ case_status: 'CLOSED' })
  },
)

directTest(
  '[F15] fifty forms, five at once, wait for open cases of their numbers while these are submitted',
  async () => {
    const admin = await company()
    for (let wave = 0; wave < 10; wave += 1) {
      const pairs = await Promise.all(Array.from({ length: 5 }, () => withOpenCase(admin)))
      // each signature stops once it holds its form and the number
      const forms = await lockRows(t.ownerDb, sql`lock table form_i9 in share mode`)
      const signing = pairs.map(({ sign }) => sign())
      await untilWaiting(5)
      const submitting = pairs.map(({ other }) => cases.submit(admin, other))
      await untilWaiting(10)
      await forms.release()
      const answers = await Promise.all([...signing, ...submitting])
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    }
  },
)

/** A form that can be signed, and the draft of another case of the same number. */
async function withOpenCase(admin: GivenUser) {
  const ssn = newSsn()
  const { case_number: other } = await cases.create(admin, citizenCase({ ssn }))
  const { browser } = await invited(admin)
  await browser.consent()
  return { other, sign: () => browser.signAsIs(citizenAnswers({ ssn })) }
}

test('[F15] an employee enters the form while the employer cancels it', async () => {
  const admin = await company()
  const { id, employeeEmail } = await invite(admin)
  const link = await linkTo(employeeEmail)
  await open(link)
  const digits = await digitsTo(employeeEmail)
  const codes = await lockRows(t.ownerDb, sql`lock table employee_code in share mode`)
  const entering = enter(link, digits)
  await untilWaiting(1)
  const canceling = t.as(admin).call(cancelPlusCase, { params: { plusCaseId: id } })
  await untilWaiting(2)
  await codes.release()
  expect([(await entering).status, (await canceling).status]).toEqual([204, 200])
})
