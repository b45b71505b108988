import { employerCategories } from '@hireproof/contract/accounts/accounts'
import { changeEmployerCategory } from '@hireproof/contract/accounts/company-profile.endpoints'
import { resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import * as tutorial from '@hireproof/contract/tutorial/tutorial.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { answersWith } from '../testing/tutorial-answers.ts'
import { loadPool } from '../tutorial/load-pool.ts'

const t = await testApp()
const steps = caseSteps(t)
const pool = loadPool()
const FAR = { employer_category: 'FEDERALCONTRACTOR' } as const
const query = { course: 'federal-contractor' } as const
const due = { status: 403, codes: ['FEDERAL_CONTRACTOR_LESSON_REQUIRED'] }

const create = (user: GivenUser, company?: number) =>
  t.as(user).call(cases.createCase, { body: citizenCase(company ? { client_company_id: company } : {}) })
const edit = (user: GivenUser, caseNumber: string, more = {}) =>
  t.as(user).call(cases.editCase, { params: { caseNumber }, body: { ...citizenCase(), ...more } })
const contractor = async (role: 'PROGRAMADMIN' | 'GENERAL' = 'GENERAL') =>
  t.given.user({ account_id: await t.given.account(FAR), role })
const progress = async (user: GivenUser, course: 'general' | 'federal-contractor' = 'federal-contractor') =>
  (await t.as(user).call(tutorial.getTutorial, { query: { course } })).body
const passedAt = async ({ id }: GivenUser) =>
  (await t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .federal_contractor_passed_at

/** Reads the lesson and hands in a test with so many right answers. */
async function takeTest(user: GivenUser, right: number) {
  await t.as(user).call(tutorial.finishLesson, { params: { lessonId: 'federal-contractors' } })
  const { testId, questions } = (await t.as(user).call(tutorial.drawTest, { query })).body
  const body = { answers: answersWith(right, pool, questions) }
  return (await t.as(user).call(tutorial.answerTest, { params: { testId }, body })).body
}

describe('[COMP-10] in a company with the FAR clause', () => {
  test.each(['PROGRAMADMIN', 'GENERAL'] as const)(
    'a %s creates no case before passing the test, and then one',
    async (role) => {
      const user = await contractor(role)
      const refused = await create(user)
      expect(refused).toMatchObject(due)
      expect(JSON.stringify(refused.body)).toContain('Pass the test of the lesson for federal contractors first')
      expect(await progress(user)).toMatchObject({ course: 'federal-contractor', isComplete: false, latestTest: null })
      expect(await t.as(user).call(tutorial.drawTest, { query })).toMatchObject({ status: 409 })
      expect(await takeTest(user, 6)).toMatchObject({ course: 'federal-contractor', result: { isPassed: false } })
      expect(await create(user)).toMatchObject(due)
      expect(await takeTest(user, 7)).toMatchObject({ result: { correct: 7, isPassed: true } })
      expect((await create(user)).status).toBe(201)
      expect(await progress(user)).toMatchObject({ isComplete: true, completedOn: '2026-11-20' })
    },
  )

  test('it is kept who passed and when; a later test changes nothing', async () => {
    const user = await contractor()
    const first = t.clock.now()
    await takeTest(user, 10)
    expect((await t.audit(user.accountId)).at(-1)).toMatchObject({
      action: 'tutorial.completed',
      subject_id: user.id,
      after: { course: 'federal-contractor', correct: 10, questions: 10, is_passed: true },
    })
    t.clock.advance({ minutes: 5 })
    await takeTest(user, 0)
    await takeTest(user, 10)
    expect(await passedAt(user)).toEqual(first)
    expect((await create(user)).status).toBe(201)
  })

  test('every user takes the test, and no one takes it for another', async () => {
    const user = await contractor('PROGRAMADMIN')
    const colleague = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
    await takeTest(user, 10)
    expect(await create(colleague)).toMatchObject(due)
  })

  test('a user who owes it reads and edits drafts, closes cases, and submits and resubmits none', async () => {
    const user = await contractor()
    await t.ownerDb.updateTable('account').set({ employer_category: 'NONE' }).where('id', '=', user.accountId).execute()
    const { case_number: caseNumber } = await steps.create(user)
    t.records.answer = { outcome: 'CLOSE_CASE_AND_RESUBMIT' }
    const open = await steps.answered(user, citizenCase({ ssn: '323-45-6790' }))
    await t.ownerDb.updateTable('account').set(FAR).where('id', '=', user.accountId).execute()
    expect((await steps.read(user, caseNumber)).status).toBe(200)
    expect((await edit(user, caseNumber)).status).toBe(200)
    expect(await steps.submit(user, caseNumber)).toMatchObject(due)
    const body = { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' } as const
    expect(await t.as(user).call(resubmitCase, { params: { caseNumber: open }, body })).toMatchObject({
      status: 403,
      codes: ['federal_contractor_lesson_required'],
    })
    expect((await t.as(user).call(cases.closeCase, { params: { caseNumber: open }, body })).status).toBe(200)
    await takeTest(user, 10)
    expect((await steps.submit(user, caseNumber)).status).toBe(200)
  })

  test('the software of a web-services user takes no test', async () => {
    const account_id = await t.given.account({ ...FAR, web_service_enabled: true })
    const software = await t.given.user({ account_id, role: 'GENERAL', web_service_enabled: true, mfa_enabled: false })
    expect((await create(software)).status).toBe(201)
  })
})

test('[COMP-10] the change of the category makes the lesson due, and another change lifts it', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const params = { accountId: user.accountId }
  const category = { verifiedEmployees: 'NEW_AND_ASSIGNED', awardDate: '2026-11-02' }
  const change = async (body: { category: string; version: number }) =>
    (await t.as(user).call(changeEmployerCategory, { params, body: { ...category, ...body } })).status
  expect(await change({ category: 'FEDERALCONTRACTOR', version: 0 })).toBe(200)
  expect(await create(user)).toMatchObject(due)
  expect(await change({ category: 'NONE', version: 1 })).toBe(200)
  expect((await create(user)).status).toBe(201)
})

test.each(employerCategories.filter((each) => each !== FAR.employer_category))(
  '[COMP-10] a user of a company of the category %s owes no lesson',
  async (employer_category) => {
    const user = await t.given.user({ account_id: await t.given.account({ employer_category }) })
    expect((await create(user)).status).toBe(201)
  },
)

test('[COMP-10][APPS-16] the courses are apart: none takes away or completes the other', async () => {
  const user = await contractor()
  const before = await progress(user, 'general')
  expect(before).toMatchObject({ isComplete: true, latestTest: null })
  await takeTest(user, 0)
  expect(await progress(user, 'general')).toEqual(before)
  await takeTest(user, 10)
  expect(await progress(user, 'general')).toEqual(before)
  const learner = await t.given.user({ account_id: user.accountId, tutorial_complete: false })
  await takeTest(learner, 10)
  expect(await progress(learner, 'general')).toMatchObject({ isComplete: false })
  expect((await create(learner)).codes).toEqual(['TUTORIAL_REQUIRED'])
})

describe('[COMP-10] a user of an agency', async () => {
  const agency = await t.given.account({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: agency, ...FAR })
  const other = await t.given.account({ agency_account_id: agency })

  test('owes the lesson for the clients with the clause only', async () => {
    const clerk = await t.given.user({ account_id: agency, role: 'GENERAL' })
    expect((await create(clerk, other)).status).toBe(201)
    expect(await create(clerk, client)).toMatchObject(due)
    await takeTest(clerk, 10)
    expect((await create(clerk, client)).status).toBe(201)
  })

  test('chooses no client with the clause for a draft that has none yet', async () => {
    const clerk = await t.given.user({ account_id: agency, role: 'GENERAL' })
    const { case_number: caseNumber } = await steps.create(clerk, citizenCase({ ssn: '323-45-6791' }))
    const numbers = { ssn: '323-45-6791' }
    expect(await edit(clerk, caseNumber, { ...numbers, client_company_id: client })).toMatchObject(due)
    expect((await edit(clerk, caseNumber, { ...numbers, client_company_id: other })).status).toBe(200)
  })

  test('owes nothing for its clients because of the agency’s own category', async () => {
    const account_id = await t.given.account({ type: 'AGENCY', ...FAR })
    const clerk = await t.given.user({ account_id, role: 'GENERAL' })
    const plain = await t.given.account({ agency_account_id: account_id })
    expect((await create(clerk, plain)).status).toBe(201)
    expect(await create(clerk, account_id)).toMatchObject(due)
  })
})

test('[COMP-10] a location counts by its own category', async () => {
  const parent_account_id = await t.given.account({ type: 'CORPORATE' })
  const at = async (more: object) =>
    t.given.user({ account_id: await t.given.account({ type: 'CHILD', parent_account_id, ...more }), role: 'GENERAL' })
  expect(await create(await at(FAR))).toMatchObject(due)
  expect((await create(await at({}))).status).toBe(201)
})
