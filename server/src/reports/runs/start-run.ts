import { MOST_RUNS } from '@hireproof/contract/reports/report-runs'
import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { conflict, problem } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { askReport, type Question } from '../ask-report.ts'
import { limitExports } from '../export-report.ts'
import { runJob } from './run-job.ts'

/** The most bytes that the kept files of a company take: about thirty of a million rows. */
const MOST_BYTES = 1024 ** 3

/** How many seconds those wait who have too many runs under way. */
const AGAIN_SECONDS = 60

type Asked = Question & { format: FileFormat }

/** Begins to make a file of a report in the background, as the user who asks (REPT-37). */
export async function startRun(deps: Deps, actor: UserActor, asked: Asked): Promise<{ id: string }> {
  const { filter } = await askReport(deps, actor, asked)
  await limitExports(deps, actor)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    await ensureRoom(unit.trx, actor)
    return { id: await insertRun(unit, actor, { ...asked, filter }) }
  })
}

/** Keeps a run with its job. */
export async function insertRun(
  unit: Pick<Unit, 'trx' | 'now' | 'timeOfDay' | 'enqueue'>,
  { accountId, userId }: Pick<UserActor, 'accountId' | 'userId'>,
  { report, filter, sort, columns, format, scheduleId }: Asked & { scheduleId?: string },
): Promise<string> {
  const id = uuid()
  await unit.trx
    .insertInto('report_run')
    .values({
      id,
      account_id: accountId,
      user_id: userId,
      report,
      format,
      filter: JSON.stringify(filter),
      sort: sort ? JSON.stringify(sort) : null,
      columns: columns ? JSON.stringify(columns) : null,
      schedule_id: scheduleId ?? null,
      requested_at: unit.now,
      beat_at: unit.timeOfDay,
    })
    .execute()
  await unit.enqueue(runJob, { runId: id })
  return id
}

/** Refuses a run more than a user or a company may have under way, and one more file than a company may keep (REPT-43). */
async function ensureRoom(trx: Db, { accountId, userId }: UserActor): Promise<void> {
  // runs that are asked for at the same time are counted one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report runs|${accountId}`}, 0))`.execute(trx)
  // those of schedules wait in the queue and refuse no one
  const isUnderWay = sql`schedule_id is null and state in ('QUEUED', 'RUNNING')`
  const { rows } = await sql<{ of_user: number; of_company: number; kept: number }>`
    select count(*) filter (where ${isUnderWay} and user_id = ${userId})::integer as of_user,
      count(*) filter (where ${isUnderWay})::integer as of_company,
      coalesce(sum(stored_bytes), 0)::bigint as kept
    from report_run where account_id = ${accountId} and state in ('QUEUED', 'RUNNING', 'READY')`.execute(trx)
  const { of_user: ofUser = 0, of_company: ofCompany = 0, kept = 0 } = rows[0] ?? {}
  if (ofUser >= MOST_RUNS.ofUser || ofCompany >= MOST_RUNS.ofCompany)
    throw problem('too_many_requests', { retryAfter: AGAIN_SECONDS })
  if (kept >= MOST_BYTES)
    throw conflict('REPORT_FILES_FULL', 'Your company keeps too many files of reports. Wait until some have expired.')
}
