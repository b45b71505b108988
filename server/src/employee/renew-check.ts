import { closeCaseProblems } from '@hireproof/contract/cases/close-case'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import { canAct } from '@hireproof/contract/cases/transitions'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { caseOfSection1 } from '@hireproof/contract/form-i9/section1-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { validateSection1 } from '@hireproof/contract/form-i9/validate-section1'
import { isDeepStrictEqual } from 'node:util'
import { ensureValid } from '../cases/case-context.ts'
import { findCaseById, type CaseView } from '../cases/cases.queries.ts'
import { closeLockedCase } from '../cases/close-case.ts'
import { questionOf } from '../cases/records.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { conflict, ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { startCheck, type Hire } from './start-check.ts'

type Correction = { caseId: string | null; before: EmployeeAnswers; after: EmployeeAnswers }

/** A case that was replaced, and the case that replaced it. */
type RenewedCheck = { caseId: string; before: string; after: string }

/** Holds the case of a plus case, if it has one, before the plus case itself: in the order in which answers come in. */
export async function lockCaseOf(trx: Db, plusCaseId: string): Promise<void> {
  await trx
    .selectFrom('verification_case')
    .innerJoin('plus_case', 'plus_case.verification_case_id', 'verification_case.id')
    .select('verification_case.id')
    .where('plus_case.id', '=', plusCaseId)
    .forUpdate('verification_case')
    .execute()
}

/**
 * Begins a new check if a correction changed what the present one compares, and closes that one as incorrect; does
 * nothing if the facts are the same. A case that cannot be closed now keeps the correction from being signed.
 */
export async function renewCheck(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  { caseId, before, after }: Correction,
): Promise<RenewedCheck | undefined> {
  const { firstDayOfWork } = hire
  const facts = { firstDayOfWork, today: context.today, closures: context.closures }
  const [compared, wanted] = [before, after].map((answers) => questionOf(normalizeCase(caseOfSection1(answers, facts))))
  if (isDeepStrictEqual(compared, wanted)) return undefined
  // a new case is judged as of today; it leaves out what Section 1 says about the end of an authorization
  const found = validateSection1(after, { ...context, firstDayOfWork })
  ensureValid(found.filter(({ attribute }) => attribute !== 'work_until'))
  const replaced = caseId === null ? undefined : await findCaseById(unit.trx, caseId)
  ensure(replaced, 'conflict')
  if (replaced.case_status !== 'CLOSED') await closeAsIncorrect(unit, replaced)
  const newId = await startCheck(deps, unit, context, hire, after)
  const begun = await findCaseById(unit.trx, newId)
  ensure(begun, 'conflict')
  return { caseId: newId, before: replaced.case_number, after: begun.case_number }
}

async function closeAsIncorrect(unit: Unit, row: CaseView): Promise<void> {
  const status = row.case_status
  const closing = { case_closure_reason_code: 'INCORRECT_DATA' } as const
  if (!canAct(status, 'close') || closeCaseProblems(status, closing).length > 0) throw underWay()
  await closeLockedCase(unit, row, closing)
}

const underWay = () =>
  conflict('CHECK_UNDER_WAY', 'The check of your earlier answers is still under way. Your new answers are kept.')
