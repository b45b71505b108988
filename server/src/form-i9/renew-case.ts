import { canReplace } from '@hireproof/contract/cases/close-case'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { answersAsExamined } from '@hireproof/contract/form-i9/section2-case'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { isClosing } from '../accounts/hold-account.ts'
import { findCaseById } from '../cases/cases.queries.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { conflict, ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { changePlusCase } from '../plus-cases/change-plus-case.ts'
import { contextOf, hireOf, isEmploymentEnded } from '../plus-cases/check/begin-case.ts'
import { replaceCheck } from '../plus-cases/check/renew-check.ts'
import { employmentEnded } from '../plus-cases/check/watch-draft.ts'
import { isSigned } from '../plus-cases/plus-cases.policy.ts'
import { keepAndTell, section2Of } from './continue-check.ts'
import type { FormDocument } from './form-document.ts'
import { ensureMayExamine, readSignedForm } from './section2/section2-context.ts'

type Row = Selectable<PlusCaseTable>
type Examined = { document: FormDocument; section2: Section2; closures: readonly Closure[] }

/**
 * Closes the case of a form as incorrect, and begins another one with the documents that were examined; that one waits if
 * they are not enough for a case. The caller holds both and has seen that the case can be replaced.
 */
export async function renewAsExamined(deps: Deps, unit: Unit, plusCase: Row, examined: Examined): Promise<void> {
  const { document, section2, closures } = examined
  const { id, verification_case_id: caseId } = plusCase
  ensure(caseId, 'conflict')
  const context = await contextOf(deps, unit, plusCase, closures)
  const after = answersAsExamined(document.section1.answers, section2)
  const hire = hireOf(plusCase, 'examined', section2)
  const { now, replaced, begun } = await replaceCheck(deps, unit, context, hire, { caseId, after })
  await keepAndTell(unit, plusCase, now)
  unit.record({
    action: 'plus_case.check_renewed',
    subjectType: 'plus_case',
    subjectId: id,
    before: { caseNumber: replaced },
    after: begun ? { caseNumber: begun } : { waitsFor: now.waitsFor },
  })
}

/** Replaces a case that was found to differ from Section 2 while it could not be closed; does nothing about other cases. */
export const renewCase = (deps: Deps, actor: UserActor, id: string): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayExamine, holdsCase: true }, async (unit, locked, closures) => {
    ensure(isSigned(locked.status), 'conflict')
    if (!locked.case_differs || locked.verification_case_id === null) return {}
    ensure(!(await isClosing(unit.trx, locked.account_id)), 'account_closing')
    if (await isEmploymentEnded(unit.trx, id)) throw employmentEnded()
    const made = await findCaseById(unit.trx, locked.verification_case_id)
    if (!made || !canReplace(made.case_status)) throw underWay()
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const section2 = section2Of(document)
    ensure(section2, 'conflict')
    await renewAsExamined(deps, unit, locked, { document, section2, closures })
    return {}
  })

const underWay = () =>
  conflict('CHECK_UNDER_WAY', 'The case is being checked. You can close it when its result is there.')
