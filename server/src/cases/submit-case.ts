import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { validateCase } from '@hireproof/contract/cases/validate-case'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Unit } from '../platform/unit.ts'
import { caseContext, ensureValid } from './case-context.ts'
import { draftOf, openNumbers, type CaseRecord } from './case-row.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase } from './change-case.ts'
import { checkCase } from './check-job.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { forgetLookUp } from './look-up-numbers.ts'
import { presentWorkflow } from './present-case.ts'
import type { Attempt } from '@hireproof/contract/cases/records-answer'
import { askOnce } from './run-check.ts'

/** Submits a draft: from here on the government records are asked, now or by a job, until they have answered. */
export async function submitCase(deps: Deps, actor: UserActor, caseNumber: string): Promise<CaseWorkflow> {
  const context = await caseContext(deps, actor)
  return changeCase(deps, actor, { caseNumber, action: 'submit' }, async (unit, row) => {
    const draft = { ...draftOf(row), ...openNumbers(deps.config.keys, row) }
    ensureValid(validateCase(draft, context))
    const question = { accountId: row.account_id, today: context.today, exceptCaseId: row.id }
    await ensureNoDuplicate(deps, unit.trx, draft, question)
    const change = { case_status: 'QUEUED', submitted_at: unit.now } as const
    await forgetLookUp(deps, unit.trx, actor, draft.ssn)
    await askRecords(deps, unit, row, 'initial', change)
    unit.record({
      action: 'case.submitted',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { case_status: row.case_status },
      after: { case_status: 'QUEUED' },
    })
    return presentWorkflow({ ...row, ...change })
  })
}

/** Puts a case into the queue for the records: the job guarantees an answer, the direct attempt makes it fast. */
export async function askRecords(
  deps: Deps,
  unit: Unit,
  row: Pick<CaseRecord, 'id' | 'account_id'>,
  attempt: Attempt,
  change: Partial<CaseRecord>,
): Promise<void> {
  await updateCase(unit.trx, row.id, change, unit.now)
  await unit.trx
    .insertInto('case_check')
    .values({ case_id: row.id, account_id: row.account_id, attempt, asked_at: unit.now })
    .execute()
  const job = { accountId: row.account_id, caseId: row.id, tries: 0 }
  await unit.enqueue(checkCase, job)
  if (!deps.config.worker) return
  unit.afterCommit(() => {
    askOnce(deps, job).catch((error: unknown) => deps.log.warn({ err: error }, 'records not reached right away'))
  })
}
