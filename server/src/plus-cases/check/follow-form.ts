import type { ReplacementListener } from '../../platform/ports.ts'
import { isEmploymentEnded, keepCase } from './begin-case.ts'
import { employmentEnded } from './watch-draft.ts'

/**
 * Lets the form of a replaced case follow to the draft that takes its place, if a form has that case: it waits until the
 * draft is submitted; one whose hire was called off does not. Refuses it after the end of the employment.
 */
export const followForm: ReplacementListener = async (unit, replaced, draftId) => {
  const plusCase = await unit.trx
    .selectFrom('plus_case')
    .selectAll()
    .where('verification_case_id', '=', replaced.id)
    .forUpdate()
    .executeTakeFirst()
  if (!plusCase || plusCase.called_off_at) return
  if (await isEmploymentEnded(unit.trx, plusCase.id)) throw employmentEnded()
  await keepCase(unit, plusCase, { caseId: draftId, waitsFor: ['details'] })
}
