import { emailProblems } from '@hireproof/contract/cases/case-rules'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { caseContext, ensureValid } from './case-context.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase, ensureUnchanged, statusConflict } from './change-case.ts'
import { endNoticeLinks } from './notice/notice-link.queries.ts'

type Input = { caseNumber: string; body: { employee_email_address: string; version: number } }

/** Adds or corrects the email address of the employee while the case is open; the history has both addresses. */
export async function changeEmployeeEmail(deps: Deps, actor: UserActor, { caseNumber, body }: Input) {
  const { employee_email_address, version } = body
  const context = await caseContext(deps, actor)
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    if (!caseStatusInfo[row.case_status].isOpen) throw statusConflict()
    ensureUnchanged(row, version)
    const creator = { case_creator_email_address: row.case_creator_email_address ?? undefined }
    ensureValid(emailProblems({ employee_email_address, ...creator }, context))
    if (employee_email_address === row.employee_email_address) return { employee_email_address, version }
    // a link to the notice went to the earlier address
    await endNoticeLinks(unit.trx, row.id, unit.now)
    await updateCase(unit.trx, row.id, { employee_email_address }, unit.now)
    unit.record({
      action: 'case.employee_email_changed',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { employee_email_address: row.employee_email_address },
      after: { employee_email_address },
    })
    return { employee_email_address, version: row.version + 1 }
  })
}
