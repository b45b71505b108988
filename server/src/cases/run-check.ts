import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { applyAnswer } from './apply-answer.ts'
import { draftOf, openNumbers } from './case-row.ts'
import { findCaseById } from './cases.queries.ts'
import { checkCase } from './check-job.ts'

type Check = { accountId: number; caseId: string; tries: number }

/** Seconds until the records are asked again about a case they are still working on. */
const nextAsk = (tries: number) => Math.min(5 * 2 ** tries, 600)

/** The job: asks about one waiting case and, while the records have no answer, asks again later. */
export async function runCheck(deps: Deps, check: Check): Promise<void> {
  if (!(await askOnce(deps, check))) return
  const next = { ...check, tries: check.tries + 1 }
  await inTransaction(deps.appDb, [check.accountId], (trx) =>
    deps.jobs.enqueue(trx, checkCase, next, { afterSeconds: nextAsk(check.tries) }),
  )
}

/** Asks the records about one waiting case and takes their answer; true while they have none. */
export async function askOnce(deps: Deps, check: Check): Promise<boolean> {
  const waiting = await findWaiting(deps, check)
  if (!waiting) return false
  const { row, attempt } = waiting
  const isNew = row.case_status === 'QUEUED' && check.tries === 0
  const known = isNew ? undefined : await deps.records.poll(row.case_number)
  const ask = () =>
    deps.records.check(row.case_number, attempt, { ...draftOf(row), ...openNumbers(deps.config.keys, row) })
  return applyAnswer(deps, row, attempt, known ?? (await ask()))
}

function findWaiting(deps: Deps, { accountId, caseId }: Check) {
  return inTransaction(deps.appDb, [accountId], async (trx) => {
    const row = await findCaseById(trx, caseId)
    if (!row || (row.case_status !== 'QUEUED' && row.case_status !== 'MANUAL_REVIEW')) return undefined
    const open = await trx
      .selectFrom('case_check')
      .select('attempt')
      .where('case_id', '=', caseId)
      .where('answered_at', 'is', null)
      .orderBy('asked_at', 'desc')
      .executeTakeFirst()
    return open && { row, attempt: open.attempt }
  })
}
