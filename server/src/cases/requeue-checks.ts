import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { checkCase } from './check-job.ts'

const BATCH = 500

/** Puts questions to the records that no job is working on back into the queue. */
export function requeueChecks(deps: Deps, askedBefore: Date): Promise<void> {
  return inTransaction(deps.identityDb, [], async (trx) => {
    const forgotten = await sql<{ accountId: number; caseId: string }>`
      select c.account_id as "accountId", c.case_id as "caseId" from case_check c
      where c.answered_at is null and c.asked_at < ${askedBefore} and not exists (
        select from pgboss.job j
        where j.name = ${checkCase.name} and j.state < 'completed' and j.data ->> 'caseId' = c.case_id::text)
      order by c.asked_at limit ${BATCH}`.execute(trx)
    for (const { accountId, caseId } of forgotten.rows) {
      await deps.jobs.enqueue(trx, checkCase, { accountId, caseId, tries: 0 })
    }
  })
}
