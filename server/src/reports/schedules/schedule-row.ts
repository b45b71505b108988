import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import type { Period } from '@hireproof/contract/reports/report-periods'
import type { Rhythm } from '@hireproof/contract/reports/report-rhythm'
import { administers, mayRun } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import type { PathActor } from '@hireproof/contract/path-permissions'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Account, AppUser, ReportSchedule } from '../../platform/db.gen.ts'

/** A schedule as the database has it. */
export type ScheduleRow = Selectable<ReportSchedule>

/** The parts of a schedule that came from the contract when it was saved. */
export const contentOf = (row: Pick<ScheduleRow, 'report' | 'format' | 'filter' | 'period' | 'rhythm'>) => ({
  report: row.report as ReportName,
  format: row.format,
  filter: row.filter as ReportFilter,
  period: row.period as Period,
  rhythm: row.rhythm as Rhythm,
})

type Company = Pick<Selectable<Account>, 'type' | 'client_access'>
type Member = Pick<Selectable<AppUser>, 'role' | 'status'>

const actorIn = ({ type, client_access }: Company, { role }: Member): PathActor => ({
  accountType: type,
  role,
  clientAccess: client_access,
})

/** Whether a user of a company gets a report: an active user who may run it. */
export const mayReceive = (company: Company, user: Member, report: ReportName): boolean =>
  user.status === 'ACTIVE' && mayRun(reportOf(report), actorIn(company, user))

/** Whether a user may answer for the schedule of a report: an administrator who may run it. */
export const mayOwn = (company: Company, user: Member, report: ReportName): boolean =>
  mayReceive(company, user, report) && administers(actorIn(company, user))

/** What is needed of a company to judge its schedules and to know when they are due. */
export const companyOf = (trx: Db, accountId: number) =>
  trx
    .selectFrom('account')
    .select(['id', 'type', 'client_access', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The users with these ids in a company. */
export const membersOf = async (trx: Db, accountId: number, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('app_user')
        .select(['id', 'first_name', 'last_name', 'role', 'status', 'email'])
        .where('account_id', '=', accountId)
        .where('id', 'in', ids)
        .execute()

/** Who gets the report of a schedule, in the order of their ids. */
export const recipientsOf = (trx: Db, scheduleIds: readonly string[]) =>
  trx
    .selectFrom('report_schedule_recipient as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.schedule_id', 'u.id', 'u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.account_id'])
    .where('r.schedule_id', 'in', scheduleIds)
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
