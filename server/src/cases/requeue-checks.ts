import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction } from '../platform/db.ts'
import { checkCase } from './check-job.ts'
import { SINGLE } from './run-check.ts'

const BATCH = 500
/** Cases of a minute that are asked about singly: all of 140,000 within a day. */
const SILENT_BATCH = 100
const DAY_MINUTES = 24 * 60

type Waiting = { accountId: number; caseId: string }

// the jobs are read once, not for each of the questions: a correlated condition may look through all jobs for each
const hasNoJob = sql`c.case_id::text not in (
  select j.data ->> 'caseId' from pgboss.job j
  where j.name = ${checkCase.name} and j.state < 'completed' and j.data ->> 'caseId' is not null)`

/**
 * Puts questions that the records did not take, and that no job is working on, back into the queue; and asks singly
 * about cases of which neither an answer nor the feed told anything for a day.
 */
export function requeueChecks(deps: Deps, askedBefore: Date): Promise<void> {
  const silentSince = minutesAfter(deps.clock.now(), -DAY_MINUTES)
  return inTransaction(deps.identityDb, null, async (trx) => {
    const forgotten = await sql<Waiting>`
      select c.account_id as "accountId", c.case_id as "caseId" from case_question c
      where c.answered_at is null and c.delivered_at is null and c.asked_at < ${askedBefore} and ${hasNoJob}
      order by c.asked_at limit ${BATCH}`.execute(trx)
    for (const waiting of forgotten.rows)
      await deps.jobs.enqueue(trx, checkCase, { ...waiting, tries: 0 }, { company: waiting.accountId })
    const silent = await sql<Waiting>`
      select c.account_id as "accountId", c.case_id as "caseId" from case_question c
      where c.answered_at is null and c.delivered_at is not null
        and coalesce(c.heard_at, c.delivered_at) < ${silentSince} and ${hasNoJob}
      order by coalesce(c.heard_at, c.delivered_at) limit ${SILENT_BATCH}`.execute(trx)
    for (const waiting of silent.rows)
      await deps.jobs.enqueue(trx, checkCase, { ...waiting, tries: SINGLE }, { company: waiting.accountId })
  })
}
