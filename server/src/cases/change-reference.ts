import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensureWellFormed } from './case-context.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase, ensureUnchanged } from './change-case.ts'

type Input = { caseNumber: string; body: { employer_case_id: string | null; version: number } }

/** Sets, changes or removes the employer's own reference of a case in any status. It is not sent to the records. */
export function changeReference(deps: Deps, actor: UserActor, { caseNumber, body }: Input) {
  const { version } = body
  const employer_case_id = body.employer_case_id?.trim() ?? null
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    ensureWellFormed(body)
    ensureUnchanged(row, version)
    if (employer_case_id === row.employer_case_id) return { employer_case_id, version }
    await updateCase(unit.trx, row.id, { employer_case_id }, unit.now)
    unit.record({
      action: 'case.reference_changed',
      subjectType: 'case',
      subjectId: caseNumber,
      before: { employer_case_id: row.employer_case_id },
      after: { employer_case_id },
    })
    return { employer_case_id, version: row.version + 1 }
  })
}
