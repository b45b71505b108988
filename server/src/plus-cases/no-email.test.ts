import * as bulk from '@hireproof/contract/plus-cases/bulk.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { expect, test } from 'vitest'
import { mailNews } from '../employee/employee-news.ts'
import { runUnit } from '../platform/unit.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { onSiteSteps } from '../testing/on-site-steps.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { reminderSteps } from '../testing/reminder-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = onSiteSteps(t)
const { company, start, handOver, enter, employeeIn, auditOf } = steps
const reminders = reminderSteps([t, t])
const { ask: askCorrection } = correctionSteps(t)

type Body = RequestOf<typeof endpoints.createPlusCase>['body']
const none = (change: Partial<Body> = {}): Partial<Body> => ({ employeeEmail: '', hasNoEmail: true, ...change })
const again = async (user: GivenUser): Promise<GivenUser> => ({
  ...user,
  session: await t.given.session({ personId: user.personId, userId: user.id }),
})
const mails = (accountId: number) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId).execute()
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`)

/** A form without an address whose Section 1 was signed on site. */
async function signedOnSite(user: GivenUser) {
  const { id } = await start(user, none())
  const { browser, code } = await handOver(await again(user), id)
  await enter(browser, code)
  const employee = employeeIn(browser)
  expect((await employee.sign(citizenAnswers())).status).toBe(200)
  return { id, employee }
}

test('[WORK-12] a new hire without an email address gets no email, and signs on site; several forms like that are open at once', async () => {
  const admin = await company()
  const plusCase = await start(admin, none())
  const other = await start(admin, none({ invitedName: 'Lee Ames' }))
  for (const each of [plusCase, other])
    expect(each).toMatchObject({
      ...{ status: 'INVITED', employeeEmail: '', nextStep: 'on_site', linkExpiresAt: null },
      can: { resend: false, cancel: true, correctAddress: true, fillInOnSite: true },
    })
  expect(await mails(admin.accountId)).toEqual([])
  const { id, employee } = await signedOnSite(admin)
  expect((await auditOf(id)).map(({ action }) => action)).toContain('plus_case.started_on_site')
  expect((await employee.form()).body).toMatchObject({ status: 'SUBMITTED', isOnSite: true, hidden: [] })
  const told = await mails(admin.accountId)
  expect(told.map(({ template }) => template)).toEqual(['plus-signed'])
})

test('[WORK-12] the employer says that there is no address', async () => {
  const admin = await company()
  const create = async (change: Partial<Body>) =>
    issuesOf(await t.as(admin).call(endpoints.createPlusCase, { body: steps.invitation(change) }))
  expect(await create({ employeeEmail: '' })).toEqual(['employeeEmail required'])
  expect(await create({ employeeEmail: '', hasNoEmail: false })).toEqual(['employeeEmail required'])
  expect(await create({ hasNoEmail: true })).toEqual(['employeeEmail not_asked'])
})

test('[WORK-12] no link is sent without an address, whoever asks, until one is added', async () => {
  const admin = await company()
  const { id } = await start(admin, none())
  const params = { plusCaseId: id }
  expect((await t.as(admin).call(endpoints.resendInvitation, { params })).status).toBe(409)
  const many = await t.as(admin).call(bulk.resendInvitations, { body: { ids: [id] } })
  expect(many.body.outcomes).toMatchObject([{ id, isDone: false }])
  const asked = await steps.ask('')
  expect(asked.jobs.flatMap(({ data }) => data.forms)).toEqual([])
  expect(await mails(admin.accountId)).toEqual([])
  const employeeEmail = 'rosa.later@home.example'
  const added = await t.as(admin).call(endpoints.correctAddress, { params, body: { employeeEmail } })
  expect(added.body).toMatchObject({ employeeEmail, nextStep: 'section_1', can: { resend: true } })
  expect(await steps.linkTo(employeeEmail)).not.toBe('')
})

test('[WORK-04][WORK-12] reminders go to the examiner only, and no news goes to the new hire', async () => {
  t.clock.set('2026-11-20T15:00:00Z')
  const admin = await company()
  const email = await reminders.emailOf(admin)
  await start(admin, none({ firstDayOfWork: '2026-11-30' }))
  await reminders.runOn('2026-11-27')
  await reminders.runOn('2026-11-30')
  expect(await reminders.remindersTo('')).toEqual([])
  expect((await reminders.remindersTo(email)).length).toBeGreaterThan(0)
  const { id: signed } = await signedOnSite(await again(admin))
  const before = (await mails(admin.accountId)).length
  const row = t.ownerDb.selectFrom('plus_case').select('verification_case_id').where('id', '=', signed)
  const caseId = (await row.executeTakeFirstOrThrow()).verification_case_id ?? ''
  const system = { kind: 'system', name: 'jobs', requestId: 'job' } as const
  await runUnit(t.deps, system, admin.accountId, (unit) => mailNews(unit, caseId))
  expect((await mails(admin.accountId)).length).toBe(before)
})

test('[WORK-12] a correction is signed on site too: what was signed stays, and its numbers are hidden until they are proven', async () => {
  const admin = await company()
  const { id } = await signedOnSite(admin)
  const user = await again(admin)
  const before = await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId: id } })
  expect(before.body.can).toMatchObject({ fillInOnSite: false, askCorrection: true })
  expect((await askCorrection(user, id, ['first_name'])).body).toMatchObject({ can: { fillInOnSite: true } })
  const { browser, code } = await handOver(user, id)
  expect((await enter(browser, code)).statusCode).toBe(204)
  const employee = employeeIn(browser)
  const { body } = await employee.form()
  expect(body).toMatchObject({ status: 'IN_PROGRESS', isOnSite: true, correction: { fields: ['first_name'] } })
  expect(body?.hidden).toContain('ssn')
  expect(body?.answers.ssn).toBeUndefined()
  expect((await mails(admin.accountId)).filter(({ recipient }) => recipient === '')).toEqual([])
})

test('[WORK-06][WORK-12] two new hires of the same name without an address are asked about', async () => {
  const admin = await company()
  const { id } = await start(admin, none({ invitedName: 'Zoë Ames' }))
  await start(admin, { invitedName: 'Zoë Ames' })
  const body = { invitedName: 'zoe ames', employeeEmail: '', firstDayOfWork: '2026-12-01' }
  const { forms } = (await t.as(admin).call(endpoints.findEarlierForms, { body })).body
  expect(forms).toMatchObject([{ match: 'name', state: 'unsigned', form: { id } }])
})
