import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { validateCase } from '@hireproof/contract/cases/validate-case'
import { participatingSince } from '../accounts/mou/participating-since.ts'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { askRecords } from './ask-records.ts'
import { caseContext, ensureValid } from './case-context.ts'
import { draftOf, openNumbers } from './case-row.ts'
import { daysOf } from './business-days.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase } from './change-case.ts'
import { ensureNoDuplicate } from './duplicates.ts'
import { ensureLesson } from './ensure-lesson.ts'
import { forgetLookUps, ssnOnly } from './look-up-numbers.ts'
import { presentWorkflow } from './present-case.ts'

/** Submits a draft: from here on the government records are asked, now or by a job, until they have answered. */
export async function submitCase(deps: Deps, actor: UserActor, caseNumber: string): Promise<CaseWorkflow> {
  const context = await caseContext(deps, actor)
  return changeCase(deps, actor, { caseNumber, action: 'submit' }, async (unit, row) => {
    ensure(!actor.accountClosing, 'account_closing')
    ensureLesson(actor, await ensureOpenAccount(deps, unit.trx, row.account_id))
    const draft = { ...draftOf(row), ...openNumbers(deps.config.keys, row) }
    const since = await participatingSince(unit.trx, row.account_id)
    ensureValid(validateCase(draft, { ...context, businessDays: daysOf(row), participatingSince: since }))
    const question = { accountId: row.account_id, today: context.today, exceptCaseId: row.id }
    await ensureNoDuplicate(deps, unit.trx, draft, question)
    const change = { case_status: 'QUEUED', submitted_at: unit.now } as const
    await deps.onCaseChanged(unit, row, change)
    await forgetLookUps(deps, unit.trx, actor, ssnOnly(draft.ssn))
    await updateCase(unit.trx, row.id, change, unit.now)
    await askRecords(deps, unit, row, { kind: 'initial', number: 1 })
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
