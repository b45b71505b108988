import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { periodFilter, periodFilters, periodsOf } from '@hireproof/contract/reports/report-periods'
import { nextDue } from '@hireproof/contract/reports/report-rhythm'
import {
  MOST_SCHEDULES,
  type createReportSchedule,
  type ReportSchedule,
} from '@hireproof/contract/reports/report-schedules.endpoints'
import { administers } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { conflict, ensure, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { askReport } from '../ask-report.ts'
import { businessDaysOf } from './due-times.ts'
import { presentSchedules } from './read-schedules.ts'
import { companyOf, mayReceive, membersOf, type ScheduleRow } from './schedule-row.ts'

type Asked = RequestOf<typeof createReportSchedule>['body']

/** Schedules a report. */
export async function createSchedule(deps: Deps, actor: UserActor, asked: Asked): Promise<ReportSchedule> {
  await ensureMay(deps, actor, asked)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    await ensureRoom(unit.trx, actor.accountId)
    const values = await valuesOf(unit, actor, asked)
    const row = { ...values, id: uuid(), account_id: actor.accountId, created_at: unit.now }
    const created = await unit.trx.insertInto('report_schedule').values(row).returningAll().executeTakeFirstOrThrow()
    return keep(unit, created, asked, 'report.schedule_created')
  })
}

/** Changes a schedule: it belongs to the actor from now on, and goes on if it was paused. */
export async function changeSchedule(
  deps: Deps,
  actor: UserActor,
  { scheduleId, version, ...asked }: Asked & { scheduleId: string; version: number },
): Promise<ReportSchedule> {
  await inTransaction(deps.appDb, actor.reach, (trx) => ownSchedule(trx, actor, scheduleId))
  await ensureMay(deps, actor, asked)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const values = await valuesOf(unit, actor, asked)
    const changed = await unit.trx
      .updateTable('report_schedule')
      .set({ ...values, version: version + 1 })
      .where('id', '=', scheduleId)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw conflict('SCHEDULE_CHANGED', 'This schedule has been changed or deleted since you opened it.')
    await unit.trx.deleteFrom('report_schedule_recipient').where('schedule_id', '=', scheduleId).execute()
    return keep(unit, changed, asked, 'report.schedule_changed')
  })
}

/** Deletes a schedule of the company. */
export const deleteSchedule = (deps: Deps, actor: UserActor, scheduleId: string): Promise<void> =>
  runUnit(deps, actor, actor.accountId, async ({ trx, record }) => {
    const { report } = await ownSchedule(trx, actor, scheduleId)
    ensure(!actor.accountClosed, 'account_closed')
    await trx.deleteFrom('report_schedule').where('id', '=', scheduleId).execute()
    record({ action: 'report.schedule_deleted', ...subjectOf(actor), after: { report, schedule: scheduleId } })
  })

/** A schedule of the actor's company, for its administrators. */
async function ownSchedule(trx: Db, { accountId, facts }: UserActor, scheduleId: string): Promise<ScheduleRow> {
  const row = await trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', scheduleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  ensure(row, 'not_found')
  ensure(administers(facts), 'forbidden')
  return row
}

/** Refuses who may not schedule a report, and what the report does not have. */
async function ensureMay(deps: Deps, actor: UserActor, { report: name, filter, period }: Asked): Promise<void> {
  ensure(administers(actor.facts), 'forbidden')
  const report = reportOf(name)
  if (!periodsOf(report).includes(period))
    throw refused('period', 'invalid_value', 'This report does not have that range.')
  const fixed = periodFilters.find((part) => filter[part] !== undefined)
  if (fixed !== undefined) throw refused(`filter.${fixed}`, 'invalid_value', 'The range takes the place of this.')
  const today = todayIn(deps.clock.now(), actor.timeZone)
  await askReport(deps, actor, { report: name, filter: { ...filter, ...periodFilter(report, period, today) } })
  ensure(!actor.accountClosed, 'account_closed')
}

async function ensureRoom(trx: Db, accountId: number): Promise<void> {
  // schedules that are created at the same time are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules|${accountId}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('report_schedule')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_SCHEDULES) throw conflict('SCHEDULES_FULL', `A company has at most ${MOST_SCHEDULES} schedules.`)
}

async function valuesOf({ trx, now }: Unit, { accountId, userId }: UserActor, asked: Asked) {
  const { report, format, filter, period, rhythm, recipients } = asked
  const company = await companyOf(trx, accountId)
  const members = await membersOf(trx, accountId, recipients)
  if (!recipients.every((id) => members.some((user) => user.id === id && mayReceive(company, user, report))))
    throw refused('recipients', 'invalid_value', 'Choose active users of your company who may run this report.')
  const next_at = nextDue(rhythm, now, company.time_zone, await businessDaysOf(trx, accountId))
  const content = { report, format, period, filter: JSON.stringify(filter), rhythm: JSON.stringify(rhythm) }
  return { ...content, owner_id: userId, state: 'ACTIVE' as const, next_at }
}

type Action = 'report.schedule_created' | 'report.schedule_changed'

async function keep({ trx, record }: Unit, row: ScheduleRow, asked: Asked, action: Action): Promise<ReportSchedule> {
  const { id, account_id } = row
  const recipients = [...new Set(asked.recipients)]
  const rows = recipients.map((user_id) => ({ schedule_id: id, user_id, account_id }))
  await trx.insertInto('report_schedule_recipient').values(rows).execute()
  const { report, filter, period, rhythm } = asked
  const after = { schedule: id, report, filter, period, rhythm, recipients: recipients.length }
  record({ action, subjectType: 'user', subjectId: row.owner_id, after })
  const [schedule] = await presentSchedules(trx, account_id, [row])
  if (!schedule) throw new Error('A schedule that was saved is presented.')
  return schedule
}

const subjectOf = ({ userId }: UserActor) => ({ subjectType: 'user', subjectId: userId }) as const
