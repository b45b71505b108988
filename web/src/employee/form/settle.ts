import { UNKNOWN_FIRST_NAME } from '@hireproof/contract/cases/names'
import { documentsFor, kindsFor, listsOf, type Hire } from './asked-fields.ts'
import type { FieldName, Values } from './form-values.ts'

const noDetails = {
  document_sub_type_code: '',
  us_state_code: '',
  document_bc_number: '',
  expiration_date: '',
  no_expiration_date: '',
}
const noDocuments = { document_a_type_code: '', document_b_type_code: '', document_c_type_code: '', ...noDetails }

/** Changes that follow from an answer: answers about one document must not be kept for another. */
function consequences(field: FieldName, value: string): Partial<Values> {
  switch (field) {
    case 'one_name':
      return value === 'yes' ? { first_name: UNKNOWN_FIRST_NAME, middle_initial: '' } : { first_name: '' }
    case 'document_choice':
      return { ...noDocuments, document_receipt: value === 'receipt' ? 'yes' : '' }
    case 'document_a_type_code':
    case 'document_b_type_code':
      return noDetails
    case 'no_expiration_date':
      return value === 'yes' ? { expiration_date: '' } : {}
    default:
      return {}
  }
}

/** The values after an answer, without documents and types that the answer rules out. */
export function settle(values: Values, field: FieldName, value: string, hire: Hire): Values {
  const next: Values = { ...values, ...consequences(field, value), [field]: value }
  const gone = listsOf(next).filter(
    (list) => next[list] !== '' && !documentsFor(next, list, hire).some(({ code }) => code === next[list]),
  )
  const kept: Values =
    gone.length === 0 ? next : { ...next, ...Object.fromEntries(gone.map((list) => [list, ''])), ...noDetails }
  const kind = kept.document_sub_type_code
  const isKindGone = kind !== '' && !kindsFor(kept).some(({ code }) => code === kind)
  return isKindGone ? { ...kept, document_sub_type_code: '' } : kept
}
