import { ageOn, isIsoDate, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { documentSubTypes, documentTypes, type DocumentType } from '@hireproof/contract/cases/documents'
import type { CitizenshipCode, DocumentCategory } from '@hireproof/contract/cases/reference'
import type { CaseValues } from '../form/case-values.ts'
import { selectionOf } from '../form/form-values.ts'

export type DocumentField = 'document_a_type_code' | 'document_b_type_code' | 'document_c_type_code'

/** The lists to choose from, after the choice between List A and Lists B and C. */
export const documentLists: Readonly<Record<CaseValues['document_choice'], readonly DocumentField[]>> = {
  '': [],
  A: ['document_a_type_code'],
  BC: ['document_b_type_code', 'document_c_type_code'],
}

const categories: Readonly<Record<DocumentField, DocumentCategory>> = {
  document_a_type_code: 'LIST_A',
  document_b_type_code: 'LIST_B',
  document_c_type_code: 'LIST_C',
}

/** The documents of a list that an employee of the chosen status and age may present. */
export function documentsFor(values: CaseValues, field: DocumentField, now: IsoDate): readonly DocumentType[] {
  const { citizenship_status_code: status, date_of_birth: born, date_of_hire: hired } = values
  if (status === '') return []
  const age = isIsoDate(born) ? ageOn(born, isIsoDate(hired) ? hired : now) : undefined
  return documentTypes(status as CitizenshipCode, categories[field], age)
}

/** The kinds of the chosen documents. */
export function subTypesFor(values: CaseValues) {
  const { documentA, documentB, documentC } = selectionOf(values)
  return [documentA, documentB, documentC].flatMap((code) => (code === undefined ? [] : [...documentSubTypes(code)]))
}

/** The chosen codes that no longer fit the status, the age or the documents. */
export function staleChoices(values: CaseValues, now: IsoDate): (DocumentField | 'document_sub_type_code')[] {
  const fields = (Object.keys(categories) as DocumentField[]).filter(
    (field) => values[field] !== '' && !documentsFor(values, field, now).some(({ code }) => code === values[field]),
  )
  const subType = values.document_sub_type_code
  const isSubTypeStale = subType !== '' && !subTypesFor(values).some(({ code }) => code === subType)
  return isSubTypeStale ? [...fields, 'document_sub_type_code'] : fields
}
