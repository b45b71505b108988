import { displayName } from '@hireproof/contract/format/display'
import type { ReportSchedule } from '@hireproof/contract/reports/report-schedules.endpoints'
import { administers } from '@hireproof/contract/reports/reports.policy'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { wordsOf } from '../runs/present-run.ts'
import { companyOf, contentOf, mayOwn, mayReceive, membersOf, recipientsOf, type ScheduleRow } from './schedule-row.ts'

/** The schedules of the company; only its administrators see them (REPT-44). */
export async function listSchedules(deps: Deps, actor: UserActor): Promise<{ schedules: ReportSchedule[] }> {
  ensure(administers(actor.facts), 'forbidden')
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const rows = await trx
      .selectFrom('report_schedule')
      .selectAll()
      .where('account_id', '=', actor.accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { schedules: await presentSchedules(trx, actor.accountId, rows) }
  })
}

/** Schedules of a company with the names and the rights of now. */
export async function presentSchedules(
  trx: Db,
  accountId: number,
  rows: readonly ScheduleRow[],
): Promise<ReportSchedule[]> {
  if (rows.length === 0) return []
  const company = await companyOf(trx, accountId)
  const owners = await membersOf(trx, accountId, [...new Set(rows.map((row) => row.owner_id))])
  const recipients = await recipientsOf(
    trx,
    rows.map(({ id }) => id),
  )
  const words = await wordsOf(
    trx,
    rows.map((row) => contentOf(row).filter),
  )
  return rows.map((row) => {
    const content = contentOf(row)
    const owner = owners.find(({ id }) => id === row.owner_id)
    const isOwned = owner !== undefined && mayOwn(company, owner, content.report)
    return {
      id: row.id,
      ...content,
      filter_words: words(content.filter),
      owner: owner ? nameOf(owner) : '',
      recipients: recipients
        .filter((each) => each.schedule_id === row.id)
        .map((each) => ({
          id: each.id,
          name: nameOf(each),
          is_left_out: each.account_id !== accountId || !mayReceive(company, each, content.report),
        })),
      state: isOwned ? row.state : 'PAUSED',
      next_at: row.next_at.toISOString(),
      last_at: row.last_at && row.last_at.toISOString(),
      version: row.version,
    }
  })
}

const nameOf = ({ first_name: firstName, last_name: lastName }: { first_name: string; last_name: string }) =>
  displayName({ firstName, lastName })
