import { ageOn } from '../calendar/iso-date.ts'
import type { CaseDraft } from './case-data.ts'
import { documentSubTypes, findDocument, mayHold } from './documents.ts'
import { isPassportCardNumber } from './numbers.ts'
import { problemIf, type Rule } from './rule.ts'

const chosen = (draft: CaseDraft) =>
  (
    [
      ['LIST_A', 'document_a_type_code'],
      ['LIST_B', 'document_b_type_code'],
      ['LIST_C', 'document_c_type_code'],
    ] as const
  ).flatMap(([list, attribute]) => {
    const entry = findDocument(list, draft[attribute])
    return entry ? [{ attribute, entry }] : []
  })

const holders: Rule = (draft, { today }) =>
  chosen(draft).flatMap(({ attribute, entry }) => {
    const { citizenship_status_code: status, date_of_birth: born } = draft
    const age = born === undefined ? undefined : ageOn(born, draft.date_of_hire ?? today)
    return [
      ...problemIf(
        status !== undefined && !mayHold(entry, status),
        attribute,
        'ATTRIBUTE_DOCUMENT_NOT_ALLOWED',
        'This document does not go with the selected status. Select another document or correct the status.',
      ),
      ...problemIf(
        entry.belowAge !== undefined && age !== undefined && age >= entry.belowAge,
        attribute,
        'ATTRIBUTE_DOCUMENT_NOT_ALLOWED',
        `This document is acceptable only for employees under ${entry.belowAge}. Select another document.`,
      ),
      ...problemIf(
        entry.receipt === 'wait',
        attribute,
        'ATTRIBUTE_DOCUMENT_RECEIPT',
        'Wait for the actual document before you create the case. With the receipt, the employee has 90 days to present it.',
      ),
    ]
  })

const subType: Rule = (draft) => {
  const codes = chosen(draft).flatMap(({ entry }) => documentSubTypes(entry.code).map(({ code }) => code))
  const { document_sub_type_code: code, us_passport_number: number } = draft
  return [
    ...problemIf(
      code !== undefined && codes.length > 0 && !codes.includes(code),
      'document_sub_type_code',
      'ATTRIBUTE_INVALID_ENUM',
      'Select a type that matches the document.',
    ),
    ...problemIf(
      code === 'US_PASSPORT_CARD' && number !== undefined && !isPassportCardNumber(number),
      'us_passport_number',
      'ATTRIBUTE_FORMAT',
      'Enter the number of the passport card: the letter C and eight digits.',
    ),
  ]
}

// A document must not have expired when it is examined. We do not know that day; it is close to the first day of work,
// so a document that expired after that does not block a late case.
const expiry: Rule = ({ expiration_date: expires, date_of_hire: hired }, { today }) =>
  problemIf(
    expires !== undefined && expires < (hired !== undefined && hired < today ? hired : today),
    'expiration_date',
    'ATTRIBUTE_DOCUMENT_EXPIRED',
    'This document has expired. Ask the employee for a valid document, or correct the date.',
  )

/** The rules between the fields about the documents. */
export const documentRules: readonly Rule[] = [holders, subType, expiry]
