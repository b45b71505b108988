import { alertKinds } from '@hireproof/contract/cases/alerts'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deliverMail } from '../background.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps, signedInAgain, takeChecks } from '../testing/case-steps.ts'
import { answerOf } from '../testing/fakes.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { applyAnswer } from './apply-answer.ts'
import { findCaseById } from './cases.queries.ts'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { askOnce, runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
let user = await t.given.user({ account_id: await t.given.account() })
const answer = (outcome: RecordsAnswer['outcome'], more: Partial<RecordsAnswer> = {}) => {
  t.records.answer = { outcome, agencies: [], reasons: [], fields_to_confirm: [], ...more }
}
/** The waiting jobs of the queue, with the seconds until they run. */
const queued = async () => {
  const found = await sql<{ caseId: string; tries: number; seconds: number }>`
    select data ->> 'caseId' as "caseId", (data ->> 'tries')::integer as tries,
      round(extract(epoch from start_after - created_on))::integer as seconds
    from pgboss.job where name = 'cases.check' and state < 'active' order by created_on`.execute(t.ownerDb)
  return found.rows
}
const submitted = async (body = citizenCase()) => {
  const { case_number: caseNumber } = await steps.create(user, body)
  expect((await steps.submit(user, caseNumber)).status).toBe(200)
  return caseNumber
}

beforeEach(async () => {
  t.records.isDown = false
  t.records.asked.length = 0
  t.clock.set('2026-11-20T15:00:00Z')
  // the housekeeping of an earlier test, at a later hour, has ended the session
  user = await signedInAgain(t, user)
  await t.ownerDb.updateTable('case_question').set({ answered_at: t.clock.now(), outcome: 'TEST' }).execute()
  await takeChecks(t)
  await t.ownerDb.deleteFrom('mail_outbox').execute()
})

test('sends the records what the case holds, with its numbers in full', async () => {
  const body = workerCase({ other_last_names_used: ['Lim'] })
  answer('EMPLOYMENT_AUTHORIZED')
  const caseNumber = await steps.answered(user, body)
  expect(t.records.asked).toHaveLength(1)
  expect(t.records.asked[0]).toMatchObject({ caseNumber, attempt: 'initial', employee: body })
})

test('asks again by one chain of questions, each later than the one before, in the first minutes', async () => {
  answer(null)
  const caseNumber = await submitted()
  const waits: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const [job, ...others] = await takeChecks(t)
    expect(others).toEqual([])
    if (job) await runCheck(t.deps, job)
    waits.push((await queued())[0]?.seconds ?? -1)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, -1, -1])
  expect(t.records.asked.map(({ attempt }) => attempt)).toEqual(['initial', ...Array.from({ length: 6 }, () => 'poll')])
  answer('EMPLOYMENT_AUTHORIZED')
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
  expect(await queued()).toEqual([])
})

test('leaves one chain of questions when the case was asked about directly as well', async () => {
  answer('MANUAL_REVIEW')
  const caseNumber = await submitted()
  const check = await steps.check(caseNumber)
  const jobs = await takeChecks(t)
  expect(jobs).toEqual([check])
  await Promise.all([askOnce(t.deps, check), runCheck(t.deps, check)])
  expect(await queued()).toHaveLength(1)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'MANUAL_REVIEW', version: 3 })
})

test('asks about nothing that is answered', async () => {
  answer('EMPLOYMENT_AUTHORIZED')
  const caseNumber = await steps.answered(user)
  t.records.asked.length = 0
  await runCheck(t.deps, await steps.check(caseNumber))
  await runCheck(t.deps, { accountId: user.accountId, caseId: '01999999-0000-7000-8000-000000000000', tries: 0 })
  expect(t.records.asked).toEqual([])
  expect(await queued()).toEqual([])
})

test('asks in full again when the records have forgotten the case', async () => {
  answer('MANUAL_REVIEW')
  const caseNumber = await steps.answered(user)
  const known = t.records.poll
  t.records.poll = async () => undefined
  whenFinished(() => {
    t.records.poll = known
  })
  answer('EMPLOYMENT_AUTHORIZED')
  t.records.asked.length = 0
  await runCheck(t.deps, { ...(await steps.check(caseNumber)), tries: 3 })
  expect(t.records.asked).toMatchObject([{ attempt: 'initial', employee: { first_name: 'Jordan' } }])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
})

test('submits a case while the records are down, and loses nothing', async () => {
  t.records.isDown = true
  const caseNumber = await submitted()
  const [job] = await takeChecks(t)
  expect(job).toEqual(await steps.check(caseNumber))
  // The queue repeats a job that throws.
  for (const attempt of [1, 2, 3]) {
    await expect(runCheck(t.deps, await steps.check(caseNumber)), `attempt ${attempt}`).rejects.toThrow('unavailable')
  }
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'QUEUED', answered_at: null, version: 2 })
  t.records.isDown = false
  answer('PHOTO_MATCH')
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'PHOTO_MATCH' })
})

test('takes up a question that no job is working on', async () => {
  t.records.isDown = true
  const caseNumber = await submitted()
  await takeChecks(t)
  await cleanUp(t.deps)
  expect(await queued()).toEqual([])
  t.clock.advance({ minutes: 16 })
  await cleanUp(t.deps)
  await cleanUp(t.deps)
  const { id } = await steps.row(caseNumber)
  expect(await queued()).toMatchObject([{ caseId: id, tries: 0 }])
  t.records.isDown = false
  answer('EMPLOYMENT_AUTHORIZED')
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
  t.clock.advance({ minutes: 16 })
  await cleanUp(t.deps)
  expect(await queued()).toEqual([])
})

test.each(['created', 'retry', 'active'])('leaves a question alone whose job is %s', async (state) => {
  answer('MANUAL_REVIEW')
  await steps.answered(user)
  expect(await queued()).toHaveLength(1)
  await sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'cases.check'`.execute(t.ownerDb)
  t.clock.advance({ hours: 30 })
  t.records.asked.length = 0
  await cleanUp(t.deps)
  const jobs = await sql<{
    n: number
  }>`select count(*)::integer as n from pgboss.job where name = 'cases.check'`.execute(t.ownerDb)
  expect(jobs.rows).toEqual([{ n: 1 }])
  expect(t.records.asked).toEqual([])
  await sql`update pgboss.job set state = 'created' where name = 'cases.check'`.execute(t.ownerDb)
})

test('takes up the confirmed question, not the first one, if both were asked', async () => {
  answer('UNCONFIRMED_DATA', { fields_to_confirm: ['date_of_birth'] })
  const caseNumber = await steps.answered(user)
  const { id, account_id } = await steps.row(caseNumber)
  const asked_at = t.clock.now()
  await t.ownerDb.insertInto('case_question').values({ case_id: id, account_id, kind: 'confirmed', asked_at }).execute()
  await steps.change(caseNumber, { case_status: 'QUEUED' })
  t.clock.advance({ minutes: 16 })
  await cleanUp(t.deps)
  answer('EMPLOYMENT_AUTHORIZED')
  t.records.asked.length = 0
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect(t.records.asked.map(({ attempt }) => attempt)).toEqual(['confirmed'])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
})

test('stays queued when the records ask a second time to have details confirmed', async () => {
  answer('UNCONFIRMED_DATA', { fields_to_confirm: ['date_of_birth'] })
  const caseNumber = await steps.answered(user)
  const { id, account_id } = await steps.row(caseNumber)
  const asked_at = t.clock.now()
  await t.ownerDb.insertInto('case_question').values({ case_id: id, account_id, kind: 'confirmed', asked_at }).execute()
  await steps.change(caseNumber, { case_status: 'QUEUED', fields_to_confirm: [] })
  const before = await steps.row(caseNumber)
  t.logged.length = 0
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(t.logged.join('')).toContain('not allowed')
  expect(await queued()).toMatchObject([{ caseId: id, tries: 1 }])
})

test('changes nothing when the employer was faster', async () => {
  answer('MANUAL_REVIEW')
  const caseNumber = await steps.answered(user)
  const { id } = await steps.row(caseNumber)
  const seen = await findCaseById(t.ownerDb, id)
  if (!seen) throw new Error('no such case')
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  const before = await steps.row(caseNumber)
  answer('EMPLOYMENT_AUTHORIZED')
  await applyAnswer(t.deps, seen, { kind: 'initial', number: 1 }, answerOf(caseNumber, t.records.answer))
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await queued()).toEqual([])
})

test('[CASE-69] tells who works on the case and its submitting official by one email each, which names the case and no one', async () => {
  const other = await t.given.user({ account_id: await t.given.account() })
  answer('MANUAL_REVIEW')
  const caseNumber = await steps.answered(other, citizenCase({ case_creator_email_address: 'pat@example.com' }))
  t.clock.advance({ hours: 20 })
  answer('TENTATIVE_NONCONFIRMATION', { agencies: ['DHS'], reasons: ['DHS_STATUS_CHANGED'] })
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  const mails = await t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
  expect(mails).toHaveLength(2)
  for (const { id } of [...mails, ...mails]) await deliverMail(t.deps, id)
  const { email } = await t.ownerDb
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(t.mailer.sent.map(({ to }) => to).sort()).toEqual([email, 'pat@example.com'].sort())
  expect(t.mailer.sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toMatchObject([
    {
      to: 'pat@example.com',
      subject: `Hireproof: new result for case ${caseNumber}`,
      text: expect.stringContaining(`/c/cases/${caseNumber}`),
    },
    { to: email, subject: `Hireproof: new result for case ${caseNumber}` },
  ])
  expect(JSON.stringify(t.mailer.sent)).not.toMatch(/Jordan|Rivera|1990/)
  const again = await signedInAgain(t, other)
  const counts = await t.as(again).call(countAlerts, {})
  expect(counts.body).toMatchObject({
    ...Object.fromEntries(alertKinds.map((kind) => [kind, 0])),
    cases_with_new_updates: 1,
  })
  expect((await steps.read(again, caseNumber)).body).toMatchObject({
    case_status: 'PENDING_REFERRAL',
    mismatch_agencies: ['DHS'],
  })
})

test('asks directly after a submission if the node is a worker', async () => {
  const worker = await testApp({ ownerUrl: t.ownerUrl, worker: true })
  const { case_number: caseNumber } = await steps.create(user)
  const before = worker.records.asked.length
  await caseSteps(worker).submit(user, caseNumber)
  await expect.poll(() => steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED', auto_closed: true })
  expect(worker.records.asked.length).toBe(before + 1)
  expect(await queued()).toHaveLength(1)
})

test('answers a submission right away even if the direct question fails', async () => {
  const worker = await testApp({ ownerUrl: t.ownerUrl, worker: true })
  worker.records.isDown = true
  const { case_number: caseNumber } = await steps.create(user)
  expect(await caseSteps(worker).submit(user, caseNumber)).toMatchObject({
    status: 200,
    body: { case_status: 'QUEUED' },
  })
  await expect.poll(() => worker.logged.join('')).toContain('records not reached right away')
  expect(await queued()).toHaveLength(1)
})
