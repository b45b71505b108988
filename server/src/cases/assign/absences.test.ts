import { endAbsence, getAbsence, saveAbsence } from '@hireproof/contract/cases/absence.endpoints'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { assignCase, askToHandOver } from '@hireproof/contract/cases/assignment.endpoints'
import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { revealNumbers, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseMailSteps(t)
// a Friday, in the afternoon in New York
const FRIDAY = '2026-11-20T20:00:00Z'
/** Moves the clock, with everyone still signed in. */
async function moveTo(instant: string): Promise<void> {
  t.clock.set(instant)
  const now = t.clock.now()
  const times = { last_activity_at: now, absolute_end_at: new Date(now.getTime() + 3_600_000) }
  await t.ownerDb.updateTable('session').set(times).execute()
}
const team = async () => {
  t.clock.set(FRIDAY)
  const account_id = await t.given.account()
  const clerk = (names = {}) => t.given.user({ account_id, role: 'GENERAL', ...names })
  const absent = await clerk({ first_name: 'Ana', last_name: 'Lopez' })
  const standIn = await clerk({ first_name: 'Kim', last_name: 'Hale' })
  return { account_id, admin: await t.given.user({ account_id }), absent, standIn, other: await clerk() }
}
const week = { starts_on: '2026-11-23', ends_on: '2026-11-27' }
const name = (by: GivenUser, user: { id: string }, standIn: { id: string }, days = week) =>
  t.as(by).call(saveAbsence, { params: { userId: user.id }, body: { stand_in_user_id: standIn.id, ...days } })
const end = (by: GivenUser, user: { id: string }) => t.as(by).call(endAbsence, { params: { userId: user.id } })
const read = (by: GivenUser, user: { id: string }) => t.as(by).call(getAbsence, { params: { userId: user.id } })
const draftOf = async (user: GivenUser) => (await steps.create(user, citizenCase())).case_number
const mine = async (user: GivenUser) => {
  const { body } = await t.as(user).call(listAttention, { query: { whose: 'mine' } })
  return body.results.map(({ case_number }) => case_number)
}
const found = async (user: GivenUser, query = {}) => {
  const { body } = await t.as(user).call(searchCases, { body: { query, paging: { page: 0, size: 20 } } })
  return body.results.map(({ case_number }) => case_number)
}

test('during an absence, and only then, a stand-in sees and works on the cases of the user who is away', async () => {
  const { absent, standIn, other } = await team()
  const caseNumber = await draftOf(absent)
  expect((await name(absent, absent, standIn)).status).toBe(200)
  const sees = async () => [
    (await steps.read(standIn, caseNumber)).status,
    ...(await found(standIn)),
    ...(await found(standIn, { assigned_to: 'me' })),
    ...(await mine(standIn)),
  ]
  expect(await sees()).toEqual([403])
  // the days are those of the company: it is still Sunday in New York, and Monday in Europe
  await moveTo('2026-11-23T03:00:00Z')
  expect(await sees()).toEqual([403])
  await moveTo('2026-11-23T06:00:00Z')
  expect(await sees()).toEqual([200, caseNumber, caseNumber, caseNumber])
  const { stands_in_for: told } = (await t.as(standIn).call(listAttention, { query: {} })).body
  expect(told).toEqual([{ name: 'Ana Lopez', until: '2026-11-27' }])
  const params = { caseNumber }
  expect((await t.as(standIn).call(revealNumbers, { params, body: { fields: ['ssn'] } })).status).toBe(200)
  const body = { user_id: other.id }
  expect((await t.as(standIn).call(assignCase, { params, body })).status).toBe(200)
  // what colleagues have stays closed, and the user who is away loses nothing
  const own = await draftOf(other)
  expect((await steps.read(standIn, own)).status).toBe(403)
  expect((await steps.read(absent, caseNumber)).status).toBe(200)
  await moveTo('2026-11-28T06:00:00Z')
  expect(await sees()).toEqual([403])
})

test('the four alerts of a stand-in count the cases of the user who is away', async () => {
  const { absent, standIn } = await team()
  await steps.inStatus(absent, 'EMPLOYMENT_AUTHORIZED')
  await name(absent, absent, standIn, { starts_on: '2026-11-20', ends_on: '2026-11-20' })
  const { body } = await t.as(standIn).call(countAlerts, {})
  expect(body.cases_to_be_closed).toBe(1)
})

test('emails about a case also go to the stand-in of the user who works on it', async () => {
  const { absent, standIn, other } = await team()
  const caseNumber = await draftOf(absent)
  await name(absent, absent, standIn, { starts_on: '2026-11-20', ends_on: '2026-11-20' })
  await t.as(other).call(askToHandOver, { params: { caseNumber }, body: {} })
  const both = [await steps.emailOf(absent), await steps.emailOf(standIn)].toSorted()
  expect((await steps.toldAbout('case-hand-over', caseNumber)).toSorted()).toEqual(both)
})

test('naming a stand-in sends one email and is audited; the next one takes the place, and an end is at once', async () => {
  const { admin, absent, standIn, other } = await team()
  await draftOf(absent)
  const saved = { ...week, stand_in_user_id: standIn.id, stand_in_name: 'Kim Hale' }
  for (const _ of [1, 2])
    expect((await name(absent, absent, standIn)).body).toEqual({ absence: saved, can_change: true })
  const mails = await steps.mailsTo(await steps.emailOf(standIn))
  const data = { name: 'Ana Lopez', startsOn: week.starts_on, endsOn: week.ends_on }
  expect(mails).toMatchObject([{ template: 'stand-in-named', data }])
  expect((await read(admin, absent)).body.absence).toEqual(saved)
  const today = { starts_on: '2026-11-20', ends_on: '2026-11-20' }
  await name(admin, absent, other, today)
  expect(await mine(standIn)).toEqual([])
  expect(await mine(other)).toHaveLength(1)
  for (const _ of [1, 2]) expect((await end(admin, absent)).status).toBe(204)
  expect(await mine(other)).toEqual([])
  expect((await read(absent, absent)).body.absence).toBeNull()
  const events = await t.ownerDb
    .selectFrom('audit_event')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', absent.id)
    .where('action', 'in', ['user.stand_in_named', 'user.stand_in_ended'])
    .orderBy('seq')
    .execute()
  const [first, second] = [
    { stand_in: standIn.logonId, ...week },
    { stand_in: other.logonId, ...today },
  ]
  expect(events).toEqual([
    { action: 'user.stand_in_named', before: null, after: first },
    { action: 'user.stand_in_named', before: first, after: second },
    { action: 'user.stand_in_ended', before: second, after: null },
  ])
})

test('what is over is not shown, and a user who left is not represented', async () => {
  const { absent, standIn } = await team()
  await draftOf(absent)
  await name(absent, absent, standIn)
  await moveTo('2026-11-25T15:00:00Z')
  expect(await mine(standIn)).toHaveLength(1)
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', absent.id).execute()
  expect(await mine(standIn)).toEqual([])
  await t.ownerDb.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', absent.id).execute()
  await moveTo('2026-11-28T15:00:00Z')
  expect((await read(absent, absent)).body.absence).toBeNull()
})

test('users arrange their own absence, program administrators that of everyone at the company, and no one else any', async () => {
  const { admin, absent, standIn, other } = await team()
  for (const act of [name(other, absent, standIn), read(other, absent), end(other, absent)])
    expect(await act).toMatchObject({ status: 403 })
  const stranger = await team()
  for (const act of [name(stranger.admin, absent, standIn), read(stranger.admin, absent), end(stranger.admin, absent)])
    expect(await act).toMatchObject({ status: 404 })
  const { id } = await t.given.user({ account_id: stranger.account_id, role: 'GENERAL' })
  for (const who of [{ id }, absent]) expect(await name(absent, absent, who)).toMatchObject({ status: 400 })
  const left = await t.given.user({ account_id: admin.accountId, role: 'GENERAL', status: 'DEACTIVATED' })
  expect(await name(admin, absent, left)).toMatchObject({ status: 400 })
  expect(await name(admin, left, standIn)).toMatchObject({ status: 404 })
  const closed = { status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'ATMIS' } as const
  await t.ownerDb.updateTable('account').set(closed).where('id', '=', admin.accountId).execute()
  expect(await name(admin, absent, standIn)).toMatchObject({ status: 403, codes: ['account_closed'] })
  expect((await read(admin, absent)).body).toEqual({ absence: null, can_change: false })
})

test.each([
  ['a last day before the first', { starts_on: '2026-11-24', ends_on: '2026-11-23' }],
  ['a last day that has passed', { starts_on: '2026-11-18', ends_on: '2026-11-19' }],
  ['more than a year', { starts_on: '2026-11-23', ends_on: '2027-11-24' }],
  ['a day that does not exist', { starts_on: '2026-11-23', ends_on: '2026-11-31' }],
])('an absence with %s is refused', async (_what, days) => {
  const { absent, standIn } = await team()
  const { status, body } = await name(absent, absent, standIn, days)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('ends_on')
})

test('no one names a stand-in more than 20 times in an hour', async () => {
  const { absent, standIn, other } = await team()
  for (let count = 0; count < 20; count += 1) await name(absent, absent, count % 2 === 0 ? standIn : other)
  expect((await name(absent, absent, standIn)).status).toBe(429)
})
