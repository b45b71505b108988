import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { periodFilter } from '@hireproof/contract/reports/report-periods'
import { lastDue, nextDue } from '@hireproof/contract/reports/report-rhythm'
import { reportOf } from '@hireproof/contract/reports/reports'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { insertRun } from '../runs/start-run.ts'
import { businessDaysOf } from './due-times.ts'
import { companyOf, contentOf, mayOwn, mayReceive, membersOf, recipientsOf, type ScheduleRow } from './schedule-row.ts'

/** So many schedules are looked at in one round; the others are due a minute later. */
const BATCH = 200

type Found = { id: string; account_id: number }

/** Runs what is due, once however late it is and on however many nodes, and pauses schedules without an owner who may have them. */
export async function runSchedules(deps: Deps): Promise<void> {
  for (const { id, account_id: accountId } of await listWork(deps)) {
    const system = { kind: 'system', name: 'jobs', requestId: `report-schedule-${id}` } as const
    try {
      await runUnit(deps, system, accountId, (unit) => runSchedule(unit, { id, accountId }))
    } catch (error) {
      // one schedule must not hold up the others; it is tried again in a minute
      deps.log.error({ err: error, scheduleId: id }, 'a schedule of a report could not be run')
    }
  }
}

/** Schedules that are due, or whose owner may have lost the right to them. */
async function listWork({ identityDb, clock }: Deps): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select s.id, s.account_id from report_schedule s where s.state = 'ACTIVE' and s.next_at <= ${clock.now()}
    union
    select s.id, s.account_id from report_schedule s join app_user u on u.id = s.owner_id
      join account a on a.id = s.account_id
      where s.state = 'ACTIVE' and (u.status <> 'ACTIVE' or u.account_id <> s.account_id
        or u.role not in ('PROGRAMADMIN', 'CORPORATEADMIN') or a.client_access <> 'FULL')
    limit ${BATCH}`.execute(identityDb)
  return rows
}

async function runSchedule(unit: Unit, { id, accountId }: { id: string; accountId: number }) {
  const { trx, now } = unit
  // held until the end: another node passes by, and later finds the next time
  const row = await trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const company = await companyOf(trx, accountId)
  const { report: name, rhythm } = contentOf(row)
  const [owner] = await membersOf(trx, accountId, [row.owner_id])
  if (!owner || !mayOwn(company, owner, name)) return pause(unit, row)
  if (row.next_at > now) return
  const days = await businessDaysOf(trx, accountId)
  const due = lastDue(rhythm, { due: row.next_at, now }, company.time_zone, days)
  const next_at = nextDue(rhythm, now, company.time_zone, days)
  await trx.updateTable('report_schedule').set({ next_at, last_at: due }).where('id', '=', id).execute()
  await startRuns(unit, row, todayIn(due, company.time_zone), company)
}

/** A run for each recipient, of what that user may see; users who may no longer run the report are left out. */
async function startRuns(unit: Unit, row: ScheduleRow, today: string, company: Awaited<ReturnType<typeof companyOf>>) {
  const { report: name, format, filter, period } = contentOf(row)
  const asked = { report: name, format, filter: { ...filter, ...periodFilter(reportOf(name), period, today) } }
  for (const user of await recipientsOf(unit.trx, [row.id])) {
    if (user.account_id !== row.account_id || !mayReceive(company, user, name)) continue
    await insertRun(unit, { accountId: row.account_id, userId: user.id }, { ...asked, scheduleId: row.id })
  }
}

/** Pauses a schedule and tells the administrators who are left (REPT-45). */
async function pause(unit: Unit, row: ScheduleRow): Promise<void> {
  await unit.trx.updateTable('report_schedule').set({ state: 'PAUSED' }).where('id', '=', row.id).execute()
  const after = { schedule: row.id, report: row.report }
  unit.record({ action: 'report.schedule_paused', subjectType: 'user', subjectId: row.owner_id, after })
  const administrators = await unit.trx
    .selectFrom('app_user')
    .select('email')
    .where('account_id', '=', row.account_id)
    .where('role', 'in', ['PROGRAMADMIN', 'CORPORATEADMIN'])
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', row.owner_id)
    .execute()
  const data = { report: reportOf(contentOf(row).report).title }
  for (const email of new Set(administrators.map((user) => user.email.toLowerCase())))
    await unit.mail({ to: email, template: 'report-schedule-paused', data, purpose: 'notice' })
}
