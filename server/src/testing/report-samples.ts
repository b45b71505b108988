import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../platform/db.ts'

/** A schedule of a company that runs a report each morning for the user, and a run of that user with a part of its file. */
export async function insertReportRows(db: Db, accountId: number, userId: string) {
  const [scheduleId, runId] = [uuid(), uuid()]
  await sql`insert into report_schedule (id, account_id, owner_id, report, format, filter, period, rhythm, created_at, next_at)
    values (${scheduleId}, ${accountId}, ${userId}, 'quick-audit', 'csv', '{}', 'LAST_MONTH',
      '{"frequency": "DAILY", "time": "08:00"}', now(), '2200-01-01')`.execute(db)
  await sql`insert into report_schedule_recipient values (${scheduleId}, ${userId}, ${accountId})`.execute(db)
  await sql`insert into report_run (id, account_id, user_id, report, format, filter, requested_at, beat_at)
    values (${runId}, ${accountId}, ${userId}, 'quick-audit', 'csv', '{}', now(), '2200-01-01')`.execute(db)
  await sql`insert into report_file values (${runId}, 1, 0, ${accountId}, '', 'key')`.execute(db)
  return { scheduleId, runId }
}

/** A schedule as calls ask for it. */
export const scheduleFor = (recipients: readonly string[]) => ({
  report: 'quick-audit' as const,
  format: 'csv' as const,
  filter: {},
  period: 'LAST_MONTH' as const,
  rhythm: { frequency: 'DAILY' as const, time: '08:00' },
  recipients: [...recipients],
})
