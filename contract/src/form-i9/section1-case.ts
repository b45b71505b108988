import type { BusinessDays } from '../calendar/business-days.ts'
import type { IsoDate } from '../calendar/iso-date.ts'
import type { Closure } from '../calendar/working-days.ts'
import type { CaseDraft } from '../cases/case-data.ts'
import { fieldNeeds, type FieldNeeds } from '../cases/fields.ts'
import { isCaseField } from '../cases/field-info.ts'
import { caseFromForm } from '../cases/normalize-case.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

/** What the case needs besides Section 1. */
export type HireFacts = {
  firstDayOfWork: IsoDate
  today: IsoDate
  businessDays?: BusinessDays | undefined
  closures?: readonly Closure[] | undefined
}

/** The employee's answers under the names of a case, in canonical form; the form itself keeps the typed text. */
export const caseFieldsOf = (answers: EmployeeAnswers): CaseDraft =>
  caseFromForm(Object.fromEntries(Object.entries(answers).filter(([field]) => isCaseField(field))))

/** The fields that a case with these answers may have. */
export const caseNeedsOf = (
  draft: CaseDraft,
  { firstDayOfWork, today, businessDays, closures }: HireFacts,
): FieldNeeds =>
  fieldNeeds({
    citizenshipStatus: draft.citizenship_status_code,
    documentA: draft.document_a_type_code,
    documentB: draft.document_b_type_code,
    documentC: draft.document_c_type_code,
    subType: draft.document_sub_type_code,
    dateOfHire: firstDayOfWork,
    today,
    businessDays,
    closures,
  })

/** The case for a signed Section 1: numbers that its documents do not need stay on the form. */
export function caseOfSection1(answers: EmployeeAnswers, hire: HireFacts): CaseDraft {
  const draft = caseFieldsOf(answers)
  const needs = caseNeedsOf(draft, hire)
  const kept = Object.entries(draft).filter(([field]) => isCaseField(field) && needs[field] !== undefined)
  return { ...Object.fromEntries(kept), date_of_hire: hire.firstDayOfWork }
}
