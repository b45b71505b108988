import { asIncorrect, canReplace } from '@hireproof/contract/cases/close-case'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { caseOfSection1 } from '@hireproof/contract/form-i9/section1-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { isDeepStrictEqual } from 'node:util'
import { findCaseById, type CaseView } from '../../cases/cases.queries.ts'
import { closeLockedCase } from '../../cases/close-case.ts'
import { questionOf } from '../../cases/records.ts'
import type { Deps } from '../../deps.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { beginOrHold, type CaseOfForm } from './begin-case.ts'
import type { Hire } from './hire.ts'

type Correction = { caseId: string | null; before: EmployeeAnswers; after: EmployeeAnswers }

/** The case of a corrected form; the numbers of the case that was replaced and of the one that began. */
type RenewedCheck = { now: CaseOfForm; replaced?: string; begun?: string }

/**
 * Begins a new check if a correction changed what the present one compares, and closes that one as incorrect; does
 * nothing if the facts are the same. A check that waits begins if the correction brought what it waited for; a draft of
 * it stays if the facts are the same. A case that cannot be closed now keeps the correction from being signed.
 */
export async function renewCheck(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  { caseId, before, after }: Correction,
): Promise<RenewedCheck> {
  if (caseId === null) return begunBy(unit, await beginOrHold(deps, unit, context, hire, after))
  const { today, businessDays, closures } = context
  const facts = { firstDayOfWork: hire.firstDayOfWork, today, businessDays, closures }
  const [compared, wanted] = [before, after].map((answers) => questionOf(normalizeCase(caseOfSection1(answers, facts))))
  if (isDeepStrictEqual(compared, wanted)) return { now: { caseId, waitsFor: hire.waitedFor } }
  return replaceCheck(deps, unit, context, hire, { caseId, after })
}

/** Closes a case as incorrect, if it is open, and begins another one with these answers. Refuses a case that cannot be closed now. */
export async function replaceCheck(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  { caseId, after }: { caseId: string; after: EmployeeAnswers },
): Promise<RenewedCheck> {
  const replaced = await findCaseById(unit.trx, caseId)
  ensure(replaced, 'conflict')
  if (replaced.case_status !== 'CLOSED') await closeAsIncorrect(deps, unit, replaced)
  const now = await beginOrHold(deps, unit, context, { ...hire, replacesCaseId: caseId }, after)
  return { ...(await begunBy(unit, now)), replaced: replaced.case_number }
}

async function begunBy({ trx }: Unit, now: CaseOfForm): Promise<RenewedCheck> {
  if (now.caseId === null) return { now }
  const begun = await findCaseById(trx, now.caseId)
  ensure(begun, 'conflict')
  return { now, begun: begun.case_number }
}

async function closeAsIncorrect(deps: Deps, unit: Unit, row: CaseView): Promise<void> {
  if (!canReplace(row.case_status)) throw underWay()
  await closeLockedCase(deps, unit, row, asIncorrect)
}

const underWay = () =>
  conflict('CHECK_UNDER_WAY', 'The check of your earlier answers is still under way. Your new answers are kept.')
