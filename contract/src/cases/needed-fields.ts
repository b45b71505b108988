import type { CaseDraft } from './case-data.ts'
import type { CaseProblem } from './case-problems.ts'
import { caseFieldNames, fieldInfo, type CaseField } from './field-info.ts'
import { expirationGroup, identifierGroup, type FieldNeeds } from './fields.ts'

const required = (attribute: CaseField, message: string): CaseProblem => ({
  attribute,
  code: 'ATTRIBUTE_REQUIRED',
  message,
})
const extraneous = (attribute: CaseField, message: string): CaseProblem => ({
  attribute,
  code: 'ATTRIBUTE_EXTRANEOUS_FIELD',
  message,
})

/** Whether a draft has a field; `no_expiration_date: false` does not count. */
const carries = (draft: CaseDraft, field: CaseField): boolean =>
  draft[field] !== undefined && !(field === 'no_expiration_date' && !draft[field])

const unneeded = ({ label }: { label: string }) =>
  `${label} does not apply to the selected status, documents and dates. Leave it out.`

function expirationProblems(draft: CaseDraft, needs: FieldNeeds, refused: ReadonlySet<string>): CaseProblem[] {
  if (needs.no_expiration_date !== 'one_of' || expirationGroup.some((field) => refused.has(field))) return []
  const given = expirationGroup.filter((field) => carries(draft, field))
  if (given.length === 0) {
    return [required('expiration_date', 'Enter the expiration date, or check that the document has none.')]
  }
  const both = 'Enter an expiration date or check that there is none, not both.'
  return given.length > 1 ? [extraneous('no_expiration_date', both)] : []
}

function identifierProblems(draft: CaseDraft, needs: FieldNeeds, refused: ReadonlySet<string>): CaseProblem[] {
  const group = [...identifierGroup, 'country_code'] as const
  if (needs.foreign_passport_number !== 'one_of' || group.some((field) => refused.has(field))) return []
  if (!identifierGroup.some((field) => carries(draft, field))) {
    const message =
      'Enter one of these from Section 1: A-number, Form I-94 number, or foreign passport number and country.'
    return [required('alien_number', message)]
  }
  const [passport, country] = [carries(draft, 'foreign_passport_number'), carries(draft, 'country_code')]
  if (passport && !country) return [required('country_code', fieldInfo.country_code.missing)]
  if (country && !passport) return [required('foreign_passport_number', fieldInfo.foreign_passport_number.missing)]
  return []
}

const documentCodes = ['document_a_type_code', 'document_b_type_code', 'document_c_type_code'] as const

function documentChoice(draft: CaseDraft, refused: ReadonlySet<string>): CaseProblem[] {
  const [a, b, c] = documentCodes.map((field) => carries(draft, field) || refused.has(field))
  if (a ? !b && !c : b && c) return []
  const attribute = a || !(b || c) ? 'document_a_type_code' : b ? 'document_c_type_code' : 'document_b_type_code'
  const message = a
    ? 'Choose either a List A document, or a List B and a List C document, not both.'
    : 'Choose a List A document, or a List B and a List C document together.'
  return [{ attribute, code: 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED', message }]
}

const delayFields: readonly CaseField[] = ['reason_for_delay_code', 'reason_for_delay_description']

/** Fields that do not belong, except those that depend on a missing answer. */
function unwantedProblems(draft: CaseDraft, needs: FieldNeeds, refused: ReadonlySet<string>, hasChosen: boolean) {
  const isKnown = (field: CaseField) => carries(draft, field) && !refused.has(field)
  const areDocumentsKnown =
    hasChosen && isKnown('citizenship_status_code') && !documentCodes.some((field) => refused.has(field))
  return caseFieldNames
    .filter((field) => !needs[field] && isKnown(field))
    .filter((field) => (delayFields.includes(field) ? isKnown('date_of_hire') : areDocumentsKnown))
    .map((field) => extraneous(field, unneeded(fieldInfo[field])))
}

/** Fields that are missing or do not belong, given the needs of the case; `refused` fields are reported elsewhere. */
export function neededProblems(draft: CaseDraft, needs: FieldNeeds, refused: ReadonlySet<string>): CaseProblem[] {
  const choice = documentChoice(draft, refused)
  const missing = caseFieldNames.filter(
    (field) => needs[field] === 'required' && !refused.has(field) && !carries(draft, field),
  )
  return [
    ...choice,
    ...missing.map((field) => required(field, fieldInfo[field].missing)),
    ...unwantedProblems(draft, needs, refused, choice.length === 0),
    ...expirationProblems(draft, needs, refused),
    ...identifierProblems(draft, needs, refused),
  ]
}
