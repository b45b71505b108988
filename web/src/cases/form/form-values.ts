import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { CaseSelection } from '@hireproof/contract/cases/fields'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { caseFromForm } from '@hireproof/contract/cases/normalize-case'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import { textNames, type CaseValues, type TextName } from './case-values.ts'

/** The fields of a saved draft besides the answers of the flow; an edit replaces the whole draft. */
export const carriedOf = (details?: Partial<CaseDetails>): CaseDraft =>
  caseFromForm({
    case_creator_name: details?.case_creator_name,
    case_creator_email_address: details?.case_creator_email_address,
    case_creator_phone_number: details?.case_creator_phone_number,
    case_creator_phone_number_extension: details?.case_creator_phone_number_extension,
    client_software_version: details?.client_software_version,
  })

const given = (text: string) => (text === '' ? undefined : text)

/** The answers that determine which fields a case asks for. */
export function selectionOf(values: CaseValues): Omit<CaseSelection, 'today'> {
  const { document_choice: choice, date_of_hire: hired } = values
  return {
    citizenshipStatus: given(values.citizenship_status_code) as CitizenshipCode | undefined,
    documentA: choice === 'A' ? given(values.document_a_type_code) : undefined,
    documentB: choice === 'BC' ? given(values.document_b_type_code) : undefined,
    documentC: choice === 'BC' ? given(values.document_c_type_code) : undefined,
    subType: choice === '' ? undefined : given(values.document_sub_type_code),
    dateOfHire: isIsoDate(hired) ? hired : undefined,
  }
}

const isOther = (code: string) => code === 'OTHER'

/** The fields to send, as the form holds them, without those of other choices. */
function answers(values: CaseValues): Record<string, unknown> {
  const { documentA, documentB, documentC } = selectionOf(values)
  return {
    ...values,
    other_last_names_used: values.other_last_names_used.split(/[,;]/),
    document_a_type_code: documentA,
    document_b_type_code: documentB,
    document_c_type_code: documentC,
    expiration_date: values.no_expiration_date ? '' : values.expiration_date,
    client_company_id: Number(values.client_company_id) || undefined,
    reason_for_delay_description: isOther(values.reason_for_delay_code) ? values.reason_for_delay_description : '',
    duplicate_continue_reason_description: isOther(values.duplicate_continue_reason_code)
      ? values.duplicate_continue_reason_description
      : '',
  }
}

/** The draft of these values, with the fields that a case with these answers asks for. */
export const draftFrom = (values: CaseValues, asked: ReadonlySet<string>): CaseDraft =>
  caseFromForm(Object.fromEntries(Object.entries(answers(values)).filter(([field]) => asked.has(field))))

/** The typed values on top of a newer version of the draft: changes made here stay, the rest is updated. */
export function mergeValues(typed: CaseValues, base: CaseValues, fresh: CaseValues): CaseValues {
  const mine = Object.entries(typed).filter(([field, value]) => value !== base[field as keyof CaseValues])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<CaseValues>) }
}

/** The fields in which two versions of a draft differ. */
export const changedFields = (before: CaseValues, after: CaseValues): TextName[] =>
  textNames.filter((field) => before[field] !== after[field])
