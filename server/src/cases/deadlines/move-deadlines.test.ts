import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { testApp } from '../../testing/test-app.ts'
import { moveDeadlines } from './move-deadlines.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseMailSteps(t)
const closure = { from: '2026-11-09', to: '2026-11-10', reason: 'The records were not available.' }
const why = 'E-Verify was not available from Nov 9, 2026 through Nov 10, 2026: The records were not available.'
const again =
  'The days from Nov 9, 2026 through Nov 10, 2026 count again. They did not count for this reason: The records were not available.'

afterEach(steps.forgetClosures)
const moves = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber))
    .filter(({ action }) => action === 'case.days_moved')
    .map(({ before, after }) => [before, after])
const given = async (now: string, company = {}) => {
  t.clock.set(now)
  return t.given.user({ account_id: await t.given.account(company) })
}
const referralOf = async (caseNumber: string) => {
  const { id } = await steps.row(caseNumber)
  const row = t.ownerDb.selectFrom('case_referral').selectAll().where('case_id', '=', id)
  return row.executeTakeFirstOrThrow()
}

test('[CASE-84] the last day to act moves with a closure of the records, back without it, and the history says so', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const caseNumber = await steps.opened(user)
  await steps.closeRecords(closure)
  await Promise.all([moveDeadlines(t.deps), moveDeadlines(t.deps)])
  const moved = { action_due_date: '2026-11-19', next_step: 'MISMATCH', next_due: '2026-11-19' }
  expect(await steps.row(caseNumber)).toMatchObject(moved)
  expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-19')
  await steps.reopenRecords()
  await moveDeadlines(t.deps)
  expect(await steps.row(caseNumber)).toMatchObject({ action_due_date: '2026-11-17', next_due: '2026-11-17' })
  expect(await moves(caseNumber)).toEqual([
    [{ act_by: '2026-11-17' }, { act_by: '2026-11-19', episode: 1, moved_because: why }],
    [{ act_by: '2026-11-19' }, { act_by: '2026-11-17', episode: 1, moved_because: again }],
  ])
})

test('[CASE-84] [F14] two nodes that move the days at once move each day once', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const caseNumbers = [await steps.opened(user), await steps.opened(user), await steps.opened(user)]
  const node = await testApp({ ownerUrl: t.ownerUrl })
  node.clock.set('2026-11-02T17:00:00Z')
  await steps.closeRecords(closure)
  const nodes = [t.deps, node.deps, t.deps, node.deps]
  await Promise.all(nodes.map((deps) => moveDeadlines(deps)))
  for (const caseNumber of caseNumbers) {
    expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-19')
    expect(await moves(caseNumber)).toHaveLength(1)
  }
})

test('[CASE-84] a day never moves into the past: then it stays as people were told', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const caseNumber = await steps.opened(user)
  await steps.closeRecords(closure)
  await moveDeadlines(t.deps)
  t.clock.set('2026-11-18T17:00:00Z')
  await steps.reopenRecords()
  await moveDeadlines(t.deps)
  expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-19')
})

test('[CASE-84] the days move when the company has another time zone', async () => {
  const user = await given('2026-11-03T04:30:00Z', { time_zone: 'America/New_York' })
  const caseNumber = await steps.opened(user)
  expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-17')
  const company = t.ownerDb.updateTable('account').where('id', '=', user.accountId)
  await company.set({ time_zone: 'America/Puerto_Rico' }).execute()
  await moveDeadlines(t.deps)
  expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-18')
  expect((await steps.row(caseNumber)).action_due_date).toBe('2026-11-18')
  const moved_because = 'The company has another time zone, or other business days.'
  expect(await moves(caseNumber)).toEqual([
    [{ act_by: '2026-11-17' }, { act_by: '2026-11-18', episode: 1, moved_because }],
  ])
})

test('[CASE-84] the last day of contact moves, replaces the one of a letter that was given, and is mailed', async () => {
  const user = await given('2026-11-04T15:00:00Z')
  const { caseNumber, to } = await steps.taken(user, '2026-11-04T15:00:00Z')
  expect((await referralOf(caseNumber)).contact_by).toBe('2026-11-17')
  await steps.set(caseNumber, { letter_given_at: t.clock.now() })
  await steps.change(caseNumber, { next_step: null, next_due: null })
  await steps.closeRecords(closure)
  await Promise.all([moveDeadlines(t.deps), moveDeadlines(t.deps)])
  expect(await referralOf(caseNumber)).toMatchObject({ contact_by: '2026-11-19', contact_by_replaced: '2026-11-17' })
  const due = { action_due_date: '2026-11-19', next_step: 'GIVE_LETTER', next_due: '2026-11-19' }
  expect(await steps.row(caseNumber)).toMatchObject(due)
  expect((await steps.mismatch(caseNumber)).letter_given_at).toBeNull()
  const mails = (await steps.mailsTo(to)).filter(({ template }) => template === 'employee-date-moved')
  expect(mails.map(({ data }) => data)).toEqual([{ companyName: 'Test Company', contactBy: '2026-11-19' }])
  await steps.closeRecords({ ...closure, to: '2026-11-12' })
  await moveDeadlines(t.deps)
  expect(await referralOf(caseNumber)).toMatchObject({ contact_by: '2026-11-20', contact_by_replaced: '2026-11-17' })
  await steps.reopenRecords()
  await moveDeadlines(t.deps)
  expect(await referralOf(caseNumber)).toMatchObject({ contact_by: '2026-11-17', contact_by_replaced: null })
  expect(await moves(caseNumber)).toHaveLength(3)
})

test('[CASE-84] no letter was given: the new day replaces none, and an agency that has answered keeps its day', async () => {
  const user = await given('2026-11-04T15:00:00Z')
  const { caseNumber } = await steps.taken(user, '2026-11-04T15:00:00Z', ['SSA', 'DHS'])
  const { id } = await steps.row(caseNumber)
  const dhs = t.ownerDb.updateTable('case_referral').where('case_id', '=', id).where('agency', '=', 'DHS')
  await dhs.set({ status: 'RESOLVED' }).execute()
  await steps.closeRecords(closure)
  await moveDeadlines(t.deps)
  const rows = t.ownerDb.selectFrom('case_referral').selectAll().where('case_id', '=', id).orderBy('agency', 'desc')
  expect(await rows.execute()).toMatchObject([
    { agency: 'SSA', contact_by: '2026-11-19', contact_by_replaced: null },
    { agency: 'DHS', contact_by: '2026-11-17', contact_by_replaced: null },
  ])
})

test('[CASE-84] the usual end of a review moves too', async () => {
  const user = await given('2026-11-06T15:00:00Z')
  t.records.answer = { outcome: 'MANUAL_REVIEW', agencies: [], reasons: [], fields_to_confirm: [] }
  const caseNumber = await steps.answered(user, citizenCase({ date_of_hire: '2026-11-06' }))
  expect((await steps.row(caseNumber)).action_due_date).toBe('2026-11-12')
  await steps.closeRecords(closure)
  await moveDeadlines(t.deps)
  expect((await steps.row(caseNumber)).action_due_date).toBe('2026-11-16')
})

test('[CASE-84] more cases than one transaction takes all move, each with its event', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const numbers: string[] = []
  for (let count = 0; count < 55; count += 1) numbers.push(await steps.opened(user))
  await steps.closeRecords(closure)
  await moveDeadlines(t.deps)
  for (const number of numbers) expect((await steps.mismatch(number)).act_by).toBe('2026-11-19')
  const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'case.days_moved')
  expect(events).toHaveLength(55)
})

test('[CASE-200] on a slow database each transaction ends soon: no case is held while many others are moved', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const numbers = [await steps.opened(user), await steps.opened(user), await steps.opened(user)]
  onTestFinished(async () => {
    await sql`drop trigger slow on case_mismatch`.execute(t.ownerDb)
    await sql`drop function slow`.execute(t.ownerDb)
  })
  await sql`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return new; end $$`.execute(t.ownerDb)
  await sql`create trigger slow before update on case_mismatch for each row execute function slow()`.execute(t.ownerDb)
  await steps.closeRecords(closure)
  await moveDeadlines(t.deps)
  for (const number of numbers) expect((await steps.mismatch(number)).act_by).toBe('2026-11-19')
  const transactions = await sql<{ count: number }>`
    select count(distinct xmin::text) from case_mismatch where account_id = ${user.accountId}`.execute(t.ownerDb)
  expect(transactions.rows).toEqual([{ count: 3 }])
})
