import * as calls from '@hireproof/contract/reports/report-schedules.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { scheduleFor } from '../../testing/report-samples.ts'
import { runSteps } from '../../testing/report-run-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { writeRun } from '../runs/write-run.ts'
import { runSchedules } from './run-schedules.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '20000' } })
const { draft, take } = runSteps(t)

type Asked = Partial<ReturnType<typeof scheduleFor>> | object

const company = async (values: Parameters<typeof t.given.account>[0] = {}) => {
  const id = await t.given.account({ time_zone: 'America/New_York', ...values })
  const admin = await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' })
  const user = await t.given.user({ account_id: id, role: 'GENERAL', first_name: 'Gus', last_name: 'General' })
  return { id, admin, user }
}
const create = (as: GivenUser, recipients: GivenUser[], more: Asked = {}) =>
  t.as(as).call(calls.createReportSchedule, { body: { ...scheduleFor(recipients.map(({ id }) => id)), ...more } })
const list = async (as: GivenUser) => (await t.as(as).call(calls.listReportSchedules, {})).body.schedules
const runsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('report_run').selectAll().where('account_id', '=', accountId).orderBy('requested_at').execute()
const mailsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
const setUser = (id: string, values: object) =>
  t.ownerDb.updateTable('app_user').set(values).where('id', '=', id).execute()
const eventsOf = async ({ accountId }: GivenUser) =>
  (await t.audit(accountId)).filter(({ action }) => action.startsWith('report.schedule'))

describe('a schedule', () => {
  test('[REPT-44][REPT-47] runs its report for each recipient, of what that user may see, and emails a link', async () => {
    t.clock.set('2026-11-20T15:00:00Z')
    const { admin, user } = await company()
    await draft(admin, { last_name: 'Adams' })
    await draft(user, { last_name: 'Gordon' })
    const created = await create(admin, [admin, user], { period: 'YESTERDAY' })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ next_at: '2026-11-21T13:00:00.000Z', owner: 'Ada Admin', state: 'ACTIVE' })
    await runSchedules(t.deps)
    expect(await runsOf(admin)).toEqual([])
    t.clock.set('2026-11-21T13:00:00Z')
    await runSchedules(t.deps)
    const runs = await runsOf(admin)
    expect(runs.map((run) => run.user_id).sort()).toEqual([admin.id, user.id].sort())
    expect(runs[0]?.filter).toEqual({ created_from: '2026-11-20', created_to: '2026-11-20' })
    for (const { id: runId } of runs) await writeRun(t.deps, { runId })
    const mails = await mailsOf(admin)
    expect(mails.map(({ template, data }) => [template, data])).toEqual(
      runs.map(() => ['report-scheduled', { report: 'Quick Audit' }]),
    )
    t.clock.set('2026-11-20T15:05:00Z')
    const textFor = async (owner: GivenUser) =>
      (await take(owner, runs.find((run) => run.user_id === owner.id)?.id ?? '')).bytes.toString()
    expect(await textFor(admin)).toMatch(/Adams[^]*Gordon|Gordon[^]*Adams/)
    expect(await textFor(user)).not.toContain('Adams')
    expect((await eventsOf(admin)).map(({ action, after }) => [action, after])).toEqual([
      ['report.schedule_created', expect.objectContaining({ report: 'quick-audit', recipients: 2 })],
    ])
  })

  test('[REPT-44] is for administrators, with at most 20 recipients of the company who may run the report', async () => {
    const { admin, user } = await company()
    const other = await company()
    expect((await create(user, [user])).status).toBe(403)
    expect((await t.as(user).call(calls.listReportSchedules, {})).status).toBe(403)
    for (const [recipients, more] of [
      [[other.admin], {}],
      [[], {}],
      [[user], { report: 'user-audit', period: 'ANY' }],
      [[await t.given.user({ account_id: admin.accountId, status: 'DEACTIVATED' })], {}],
      [Array.from({ length: 21 }, () => user), {}],
      [[admin], { period: 'THIS_FISCAL_YEAR' }],
      [[admin], { filter: { created_from: '2026-01-01' } }],
      [[admin], { rhythm: { frequency: 'DAILY', time: '25:00' } }],
    ] as const)
      expect((await create(admin, [...recipients], more)).status, JSON.stringify(more)).toBe(400)
    expect(await list(admin)).toEqual([])
  })

  test('[REPT-44] is not created or changed in a closed company, whose users still see it', async () => {
    const { id, admin } = await company()
    const { body } = await create(admin, [admin])
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'VOLUNTARY' })
      .where('id', '=', id)
      .execute()
    expect((await create(admin, [admin])).codes).toEqual(['account_closed'])
    const params = { scheduleId: body.id }
    const change = { params, body: { ...scheduleFor([admin.id]), version: 1 } }
    expect((await t.as(admin).call(calls.changeReportSchedule, change)).codes).toEqual(['account_closed'])
    expect((await t.as(admin).call(calls.deleteReportSchedule, { params })).codes).toEqual(['account_closed'])
    expect(await list(admin)).toHaveLength(1)
  })

  test('is changed by one of two administrators at a time, belongs to that one, and is deleted for good', async () => {
    const { id, admin } = await company()
    const second = await t.given.user({ account_id: id, first_name: 'Bea', last_name: 'Boss' })
    const { body } = await create(admin, [admin])
    const params = { scheduleId: body.id }
    const rhythm = { frequency: 'WEEKLY' as const, weekday: 1, time: '07:15' }
    const change = { params, body: { ...scheduleFor([second.id]), rhythm, version: 1 } }
    const changed = await t.as(second).call(calls.changeReportSchedule, change)
    expect(changed.body).toMatchObject({ owner: 'Bea Boss', version: 2, rhythm, recipients: [{ id: second.id }] })
    const late = await t.as(admin).call(calls.changeReportSchedule, change)
    expect([late.status, late.codes]).toEqual([409, ['conflict', 'SCHEDULE_CHANGED']])
    expect((await t.as(admin).call(calls.deleteReportSchedule, { params })).status).toBe(204)
    expect(await list(admin)).toEqual([])
    expect((await eventsOf(admin)).map(({ action }) => action)).toEqual([
      'report.schedule_created',
      'report.schedule_changed',
      'report.schedule_deleted',
    ])
  })
})

describe('what is due', () => {
  test('[REPT-46] is run once after an outage, for the latest time, and on two nodes at the same time', async () => {
    t.clock.set('2026-11-20T15:00:00Z')
    const { admin } = await company()
    await create(admin, [admin], { period: 'YESTERDAY' })
    t.clock.set('2026-11-24T12:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => runSchedules(t.deps)))
    await runSchedules(t.deps)
    const runs = await runsOf(admin)
    expect(runs.map(({ filter }) => filter)).toEqual([{ created_from: '2026-11-22', created_to: '2026-11-22' }])
    t.clock.set('2026-11-20T15:05:00Z')
    expect(await list(admin)).toMatchObject([
      { next_at: '2026-11-24T13:00:00.000Z', last_at: '2026-11-23T13:00:00.000Z' },
    ])
  })

  test('[REPT-46] is not run again when the clock goes back an hour', async () => {
    t.clock.set('2026-11-20T15:00:00Z')
    const { admin } = await company()
    await create(admin, [admin])
    t.clock.set('2026-11-21T13:30:00Z')
    await runSchedules(t.deps)
    t.clock.set('2026-11-21T12:30:00Z')
    await runSchedules(t.deps)
    t.clock.set('2026-11-21T13:10:00Z')
    await runSchedules(t.deps)
    expect(await runsOf(admin)).toHaveLength(1)
    t.clock.set('2026-11-20T15:00:00Z')
  })

  test.each([
    ['is deactivated', { status: 'DEACTIVATED' }],
    ['is deleted', { status: 'DELETED' }],
    ['is no longer an administrator', { role: 'GENERAL' }],
  ])('[REPT-45] is paused if its owner %s, and the other administrators are told', async (_, change) => {
    t.clock.set('2026-11-20T15:00:00Z')
    const { id, admin } = await company()
    const other = await t.given.user({ account_id: id, email: 'bea@company.example' })
    await create(admin, [admin, other])
    await setUser(admin.id, change)
    expect(await list(other)).toMatchObject([{ state: 'PAUSED' }])
    await runSchedules(t.deps)
    await runSchedules(t.deps)
    expect((await mailsOf(admin)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['report-schedule-paused', 'bea@company.example'],
    ])
    expect((await eventsOf(admin)).at(-1)?.action).toBe('report.schedule_paused')
    t.clock.set('2026-11-21T13:00:00Z')
    await runSchedules(t.deps)
    expect(await runsOf(admin)).toEqual([])
    t.clock.set('2026-11-20T15:00:00Z')
  })

  test('[REPT-45] leaves out a recipient without the right, and shows that', async () => {
    t.clock.set('2026-11-20T15:00:00Z')
    const { admin, user } = await company()
    await create(admin, [admin, user])
    await setUser(user.id, { status: 'DEACTIVATED' })
    expect((await list(admin))[0]?.recipients).toEqual([
      { id: admin.id, name: 'Ada Admin', is_left_out: false },
      { id: user.id, name: 'Gus General', is_left_out: true },
    ])
    t.clock.set('2026-11-21T13:00:00Z')
    await runSchedules(t.deps)
    expect((await runsOf(admin)).map((run) => run.user_id)).toEqual([admin.id])
    t.clock.set('2026-11-20T15:00:00Z')
  })
})
