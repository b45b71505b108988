import type { Selectable } from 'kysely'
import type { PlusCase } from '../../platform/db.gen.ts'
import type { CaseListener } from '../../platform/ports.ts'
import { conflict } from '../../platform/problem.ts'
import { isEmploymentEnded, keepCase } from './begin-case.ts'
import { tellEmployer } from '../tell-employer.ts'

/**
 * Follows the draft of a case that waits for details: once it is submitted, the form no longer waits; if it is closed
 * instead, the form waits as before. Refuses a submission after the end of the employment.
 */
export const watchDraft: CaseListener = async (unit, before, change) => {
  if (before.case_status !== 'DRAFT') return
  const plusCase: Selectable<PlusCase> | undefined = await unit.trx
    .selectFrom('plus_case')
    .selectAll()
    .where('verification_case_id', '=', before.id)
    .forUpdate()
    .executeTakeFirst()
  if (!plusCase || plusCase.case_waits_for.length === 0) return
  if (change.case_status === 'CLOSED') {
    await keepCase(unit, plusCase, { caseId: null, waitsFor: plusCase.case_waits_for })
    return
  }
  if (await isEmploymentEnded(unit.trx, plusCase.id)) throw employmentEnded()
  await keepCase(unit, plusCase, { caseId: before.id, waitsFor: [] })
  await tellEmployer(unit, plusCase, 'plus-check-begun', { caseId: before.id, waitsFor: [] })
}

/** The refusal of a case after the end of the employment. */
export const employmentEnded = () =>
  conflict('EMPLOYMENT_ENDED', 'The end of this employment is recorded, so no case begins. Remove it if it is wrong.')
