import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { asProblem } from '../platform/problem.ts'
import { findCaseById } from './cases.queries.ts'
import { checkCase } from './check-job.ts'
import { deliverQuestion } from './deliver-question.ts'
import { listOpenQuestions } from './questions.queries.ts'

type Check = { accountId: number; caseId: string; tries: number }

/** Seconds until the records are asked again. Afterwards their feed tells, and a case that it does not name is asked about daily. */
const pauses = [5, 10, 20, 40, 80, 160]

/** The number of tries of a check that is made once. */
export const SINGLE = pauses.length

/** The job: tells and asks the records what is open about a case and, in its first minutes, asks again for the answer. */
export async function runCheck(deps: Deps, check: Check): Promise<void> {
  const afterSeconds = pauses[check.tries]
  const isWaiting = await askOnce(deps, check).catch((error: unknown) => {
    const isDown = asProblem(error).code === 'unavailable'
    if (!isDown) deps.log.error({ err: error, caseId: check.caseId }, 'the records could not be asked or told')
    throw error
  })
  if (!isWaiting || afterSeconds === undefined) return
  const next = { ...check, tries: check.tries + 1 }
  await inTransaction(deps.appDb, check.accountId, (trx) =>
    deps.jobs.enqueue(trx, checkCase, next, { afterSeconds, company: check.accountId }),
  )
}

/** Delivers what is open about a case and takes the answers; true while an answer may come within minutes. */
export async function askOnce(deps: Deps, { accountId, caseId }: Check): Promise<boolean> {
  const { row, open } = await inTransaction(deps.appDb, accountId, async (trx) => ({
    row: await findCaseById(trx, caseId),
    open: await listOpenQuestions(trx, caseId),
  }))
  let isWaiting = false
  for (const question of open) if (row && (await deliverQuestion(deps, row, question))) isWaiting = true
  return isWaiting
}
