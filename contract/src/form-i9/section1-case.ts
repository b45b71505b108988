import type { IsoDate } from '../calendar/iso-date.ts'
import type { Closure } from '../calendar/working-days.ts'
import type { CaseDraft } from '../cases/case-data.ts'
import { fieldNeeds, type FieldNeeds } from '../cases/fields.ts'
import { isCaseField } from '../cases/field-info.ts'
import { caseFromForm } from '../cases/normalize-case.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

/** What Section 1 does not say of the case that it begins. */
export type HireFacts = { firstDayOfWork: IsoDate; today: IsoDate; closures?: readonly Closure[] | undefined }

/** What the employee filled in under the names of a case, in canonical form; the form itself keeps what was typed. */
export const caseFieldsOf = (answers: EmployeeAnswers): CaseDraft =>
  caseFromForm(Object.fromEntries(Object.entries(answers).filter(([field]) => isCaseField(field))))

/** What a case with these answers may carry. */
export const caseNeedsOf = (draft: CaseDraft, { firstDayOfWork, today, closures }: HireFacts): FieldNeeds =>
  fieldNeeds({
    citizenshipStatus: draft.citizenship_status_code,
    documentA: draft.document_a_type_code,
    documentB: draft.document_b_type_code,
    documentC: draft.document_c_type_code,
    subType: draft.document_sub_type_code,
    dateOfHire: firstDayOfWork,
    today,
    closures,
  })

/** The case of a signed Section 1: numbers of the form that its documents do not ask for stay on the form. */
export function caseOfSection1(answers: EmployeeAnswers, hire: HireFacts): CaseDraft {
  const draft = caseFieldsOf(answers)
  const needs = caseNeedsOf(draft, hire)
  const kept = Object.entries(draft).filter(([field]) => isCaseField(field) && needs[field] !== undefined)
  return { ...Object.fromEntries(kept), date_of_hire: hire.firstDayOfWork }
}
