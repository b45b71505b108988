import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { signedInAgain } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { remindOfDisposal } from './remind-of-disposal.ts'

const t = await testApp()

/** A case that was closed at an instant, and answered before that. */
async function closed(as: GivenUser, at: string, answers: readonly string[] = []): Promise<string> {
  const { body } = await t.as(as).call(createCase, { body: citizenCase() })
  const { id, account_id } = await t.ownerDb
    .updateTable('verification_case')
    .set({
      ...{ case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' },
      ...{ case_closure_reason_code: 'EMPLOYEE_QUIT', created_at: '2016-11-01T15:00:00Z', closed_at: at },
      ...{ answered_at: '2016-11-01T15:00:00Z' },
    })
    .where('case_number', '=', body.case_number)
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  const questions = answers.map((answered_at, index) => ({
    ...{ case_id: id, account_id, kind: 'photo' as const, number: index + 1, asked_at: answered_at, answered_at },
    outcome: 'PHOTO_MATCH',
  }))
  if (questions.length > 0) await t.ownerDb.insertInto('case_question').values(questions).execute()
  return body.case_number
}
const read = async (as: GivenUser, filter: { old_on?: string; company_id?: number } = {}) => {
  const body = { paging: { page: 0, size: 100 }, filter }
  const answer = await t.as(as).call(readReport, { params: { report: 'historic-records' }, body })
  return { ...answer, rows: answer.status === 200 ? answer.body.rows : [] }
}
const mailsOf = (email: string) =>
  t.ownerDb
    .selectFrom('mail_outbox')
    .select('data')
    .where('template', '=', 'disposal-notice')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()

test('[REPT-18] holds resolved cases of ten years and older, with the public columns', async () => {
  const parent = await t.given.account({ type: 'CORPORATE', company_name: 'Harbor Group' })
  const corporate = await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' })
  const place = { type: 'CHILD' as const, parent_account_id: parent, company_name: 'Harbor North' }
  const id = await t.given.account({ ...place, time_zone: 'America/Los_Angeles' })
  const admin = await t.given.user({ account_id: id })
  // the last minute of the day ten years ago in Los Angeles, and the minute after it
  const old = await closed(admin, '2016-11-21T07:59:00Z', ['2016-11-02T15:00:00Z', '2016-11-05T15:00:00Z'])
  const young = await closed(admin, '2016-11-21T08:00:00Z')
  await t.as(admin).call(createCase, { body: citizenCase() })
  await t.ownerDb
    .updateTable('verification_case')
    .set({ created_at: '2010-01-04T15:00:00Z' })
    .where('account_id', '=', id)
    .where('case_status', '=', 'DRAFT')
    .execute()
  expect((await read(corporate)).rows).toEqual([
    {
      ...{ company_name: 'Harbor Group', location: 'Harbor North' },
      ...{ created_on: '2016-11-01', case_number: old, employee: 'Rivera, Jordan' },
      ...{ first_answer_on: '2016-11-02', last_answer_on: '2016-11-05', result: 'Employment Authorized' },
      ...{ closed_on: '2016-11-20', closure: expect.any(String) },
    },
  ])
  const later = await read(admin, { old_on: '2026-11-21' })
  expect(later.rows.map((row) => [row.case_number, row.first_answer_on, row.last_answer_on])).toEqual([
    [old, '2016-11-02', '2016-11-05'],
    [young, '2016-11-01', null],
  ])
  expect((await read(admin, { old_on: '2027-11-22' })).status).toBe(400)
  const general = await t.given.user({ account_id: id, role: 'GENERAL' })
  expect((await read(general)).status).toBe(403)
})

test('[REPT-19] tells program administrators 90 and 30 days before the disposal, once each, and disposes of nothing', async () => {
  const id = await t.given.account({ type: 'AGENCY', company_name: 'Agents' })
  const admin = await t.given.user({ account_id: id, email: 'disposal@agents.example' })
  await t.given.user({ account_id: id, role: 'GENERAL', email: 'general@agents.example' })
  const client = await t.given.account({ agency_account_id: id })
  const owner = await t.given.user({ account_id: client, email: 'owner@client.example' })
  await t.given.user({ account_id: await t.given.account(), email: 'none@young.example' })
  await closed(admin, '2016-12-31T15:00:00Z')
  const number = await closed(owner, '2017-01-04T15:00:00Z')
  await closed(owner, '2017-01-05T15:00:00Z')

  t.clock.set('2026-10-05T15:00:00Z')
  await remindOfDisposal(t.deps)
  expect(await mailsOf('disposal@agents.example')).toEqual([])
  for (const day of ['2026-10-06', '2026-10-07', '2026-11-30']) {
    t.clock.set(`${day}T15:00:00Z`)
    await remindOfDisposal(t.deps)
  }
  const first = (cases: string) => ({ data: { disposalOn: '2027-01-04', cases } })
  expect(await mailsOf('disposal@agents.example')).toEqual([first('2')])
  expect(await mailsOf('owner@client.example')).toEqual([first('1')])
  t.clock.set('2026-12-06T15:00:00Z')
  await Promise.all([remindOfDisposal(t.deps), remindOfDisposal(t.deps)])
  await remindOfDisposal(t.deps)
  expect(await mailsOf('disposal@agents.example')).toEqual([first('2'), first('2')])
  for (const email of ['none@young.example', 'general@agents.example']) expect(await mailsOf(email)).toEqual([])
  // the report that the email leads to has just that many rows
  const prepared = await read(await signedInAgain(t, admin), { old_on: '2027-01-04' })
  expect([prepared.status, prepared.codes, prepared.rows.length]).toEqual([200, [], 2])

  t.clock.set('2027-02-01T15:00:00Z')
  await remindOfDisposal(t.deps)
  expect(await mailsOf('disposal@agents.example')).toHaveLength(2)
  await cleanUp(t.deps)
  const again = await read(await signedInAgain(t, owner))
  expect(again.rows.map((row) => row.case_number)).toContain(number)
})
