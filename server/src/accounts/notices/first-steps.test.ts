import { getCompanyNotices, markFirstSteps } from '@hireproof/contract/accounts/company-notices.endpoints'
import { addHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { createCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { insertEnrollmentRows } from '../../testing/enrollment-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { siteAt } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

/** A company that was approved some days ago, with a program administrator. */
async function approved(days = 10, values: Parameters<typeof t.given.account>[0] = {}): Promise<GivenUser> {
  const account_id = await t.given.account(values)
  const admin = await t.given.user({ account_id })
  await insertEnrollmentRows(t.ownerDb, account_id, admin.id)
  const ended_at = new Date(t.clock.now().getTime() - days * 24 * 3_600_000)
  await t.ownerDb
    .updateTable('enrollment')
    .set({ status: 'APPROVED', submitted_at: ended_at, ended_at })
    .where('account_id', '=', account_id)
    .execute()
  return admin
}
const notices = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(getCompanyNotices, { params: { accountId } })
const stepsOf = async (user: GivenUser) => (await notices(user)).body.firstSteps
const doneIn = async (user: GivenUser) => (await stepsOf(user))?.filter(({ isDone }) => isDone).map(({ step }) => step)
const mark = (user: GivenUser, what: 'posters_opened' | 'dismissed') =>
  t.as(user).call(markFirstSteps, { body: { mark: what } })
const addSite = (user: GivenUser) =>
  t.as(user).call(addHiringSite, { params: { accountId: user.accountId }, body: siteAt(1) })
const submitOne = async (user: GivenUser, client?: number) => {
  const body = { ...citizenCase(), ...(client === undefined ? {} : { client_company_id: client }) }
  const created = await t.as(user).call(createCase, { body })
  expect(created.status).toBe(201)
  const params = { caseNumber: created.body.case_number }
  return () => t.as(user).call(submitCase, { params, body: {} })
}

describe('[ENRL-61] the first steps of a company', () => {
  test('are ticked by what the company has done, and are gone once all are', async () => {
    const admin = await approved()
    expect(await doneIn(admin)).toEqual(['tutorial'])
    expect((await mark(admin, 'posters_opened')).status).toBe(204)
    expect(await doneIn(admin)).toEqual(['tutorial', 'posters'])
    const second = await t.given.user({ account_id: admin.accountId })
    expect(await doneIn(second)).toEqual(['tutorial', 'posters', 'second_administrator'])
    await addSite(admin)
    const submit = await submitOne(admin)
    expect(await doneIn(admin)).toEqual(['tutorial', 'posters', 'second_administrator', 'hiring_sites'])
    await submit()
    expect(await stepsOf(admin)).toBeNull()
    await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', second.id).execute()
    expect((await stepsOf(admin))?.filter(({ isDone }) => !isDone)).toEqual([
      { step: 'second_administrator', isDone: false },
    ])
  })

  test('count the cases that an agency creates for its clients', async () => {
    const admin = await approved(1, { type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: admin.accountId })
    const submit = await submitOne(admin, client)
    await submit()
    expect(await doneIn(admin)).toEqual(['tutorial', 'first_case'])
  })

  test('are shown for 90 days after the approval, and never for companies from before enrollments', async () => {
    expect(await stepsOf(await approved(89.9))).toHaveLength(5)
    expect(await stepsOf(await approved(90))).toBeNull()
    expect(await stepsOf(await t.given.user({ account_id: await t.given.account() }))).toBeNull()
  })

  test('are not shown while the company is closing, nor for an enrollment that is not approved', async () => {
    const closing = await approved(1, { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
    expect(await stepsOf(closing)).toBeNull()
    const admin = await approved()
    await t.ownerDb
      .updateTable('enrollment')
      .set({ status: 'DECLINED' })
      .where('account_id', '=', admin.accountId)
      .execute()
    expect(await stepsOf(admin)).toBeNull()
  })

  test('are dismissed by each administrator alone, once, and in the audit', async () => {
    const admin = await approved()
    const second = await t.given.user({ account_id: admin.accountId })
    const answers = await Promise.all(Array.from({ length: 5 }, () => mark(admin, 'dismissed')))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await stepsOf(admin)).toBeNull()
    expect(await stepsOf(second)).toHaveLength(5)
    const events = (await t.audit(admin.accountId)).filter(({ action }) => action.startsWith('first_steps.'))
    expect(events.map(({ action, subject_id }) => [action, subject_id])).toEqual([['first_steps.dismissed', admin.id]])
    // what an administrator opened counts for the company, also after that one dismissed the list
    await mark(admin, 'posters_opened')
    expect(await doneIn(second)).toContain('posters')
  })

  test('are for program administrators of their own company only', async () => {
    const admin = await approved()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    expect((await notices(general)).status).toBe(403)
    expect((await mark(general, 'dismissed')).status).toBe(403)
    const stranger = await approved()
    expect((await notices(stranger, admin.accountId)).status).toBe(404)
    const agent = await t.given.user({ account_id: await t.given.account({ type: 'AGENCY' }) })
    await t.ownerDb
      .updateTable('account')
      .set({ agency_account_id: agent.accountId })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await notices(agent, admin.accountId)).body).toMatchObject({ firstSteps: null })
    const closed = await approved(1, { status: 'CLOSED', closed_date: '2026-11-19', closed_reason_code: 'VOLUNTARY' })
    expect((await mark(closed, 'dismissed')).codes).toEqual(['account_closed'])
  })
})
