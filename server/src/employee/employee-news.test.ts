import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { runCheck } from '../cases/run-check.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { citizenAnswers, plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, invited, mailsTo, enteredBy, ask } = plusSteps(t)
const cases = caseSteps(t)

const authorized = { outcome: 'EMPLOYMENT_AUTHORIZED', agencies: [], reasons: [], fields_to_confirm: [] } as const
const mismatch = {
  ...authorized,
  outcome: 'TENTATIVE_NONCONFIRMATION',
  agencies: ['SSA'],
  reasons: ['SSA_NAME'],
} as const

const signed = async (admin: GivenUser, language: 'en' | 'es' = 'es') => {
  const { plusCase, browser } = await invited(admin)
  expect(
    (await browser.sign(citizenAnswers(), { helpLanguage: language === 'es' ? language : undefined })).status,
  ).toBe(200)
  const caseRow = await t.ownerDb
    .selectFrom('plus_case')
    .innerJoin('verification_case', 'verification_case.id', 'verification_case_id')
    .select(['verification_case.id', 'case_number'])
    .where('plus_case.id', '=', plusCase.id)
    .executeTakeFirstOrThrow()
  const check = async (answer: typeof t.records.answer) => {
    t.records.answer = answer
    await takeChecks(t)
    await runCheck(t.deps, { accountId: admin.accountId, caseId: caseRow.id, tries: 0 })
    t.records.answer = { ...authorized, agencies: [], reasons: [], fields_to_confirm: [] }
  }
  const news = async () =>
    (await mailsTo(plusCase.employeeEmail)).filter((text) => /an update about|novedades/.test(text))
  return { plusCase, browser, caseNumber: caseRow.case_number, check, news }
}

/** What an email must not contain: names, and what the check found. */
const told = /Rivera|Jordan|Maple|900-|authoriz|autoriza|mismatch|discrepancia|nonconfirmation/i

test('an answer of the check is news for the employee: one email in the language that the employee read, which does not say what it is', async () => {
  for (const [language, words] of [
    ['en', 'There is an update'],
    ['es', 'Hay novedades'],
  ] as const) {
    const { check, news } = await signed(await company(), language)
    await check(authorized as never)
    await check(authorized as never)
    const mails = await news()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(words)
    expect(mails[0]).toContain(`/employee?lang=${language}`)
    expect(mails[0]).not.toMatch(told)
  }
})

test('a manual review at the agency is not news yet; the answer after it is', async () => {
  const { check, news } = await signed(await company())
  await check({ ...authorized, outcome: 'MANUAL_REVIEW' } as never)
  expect(await news()).toHaveLength(0)
  await check(authorized as never)
  expect(await news()).toHaveLength(1)
})

test('[F15] what the employer does about the case is news too, once, however often it is sent at once', async () => {
  const admin = await company()
  const { caseNumber, check, news } = await signed(admin)
  await check(mismatch as never)
  expect(await news()).toHaveLength(1)
  const body = { case_closure_reason_code: 'DUPLICATE_CASE' as never }
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => t.as(admin).call(closeCase, { params: { caseNumber }, body })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  const mails = await news()
  expect(mails).toHaveLength(2)
  expect(mails.join('\n')).not.toMatch(told)
})

test('a case without a form sends news to no one', async () => {
  const before = (await t.ownerDb.selectFrom('mail_outbox').select('id').execute()).length
  const admin = await company()
  await cases.answered(admin)
  expect(await t.ownerDb.selectFrom('mail_outbox').select('id').execute()).toHaveLength(before)
})

test('[F12] news is kept with the change while no email can be sent', async () => {
  const { plusCase, check } = await signed(await company())
  await mailsTo(plusCase.employeeEmail)
  await check(authorized as never)
  const waiting = t.ownerDb.selectFrom('mail_outbox').select('template').where('sent_at', 'is', null)
  expect(await waiting.execute()).toContainEqual({ template: 'employee-news-es' })
})

test('an employee who asks for a link after late news reads it, however long ago the form was signed, and after Section 2 too', async () => {
  const { plusCase, check } = await signed(await company())
  t.clock.advance({ days: 120 })
  await check(mismatch as never)
  await t.ownerDb
    .updateTable('plus_case')
    .set({ status: 'COMPLETED', section2_signed_at: t.clock.now() })
    .where('id', '=', plusCase.id)
    .execute()
  await ask(plusCase.employeeEmail)
  const again = await enteredBy(plusCase.employeeEmail)
  expect((await again.form()).body).toMatchObject({ status: 'SUBMITTED', result: { code: 'mismatch' } })
})
