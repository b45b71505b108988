import { documentNumbers, isPassportCardNumber, type NumberField } from '../cases/numbers.ts'
import { parseSsn, ssnMessages, ssnProblem } from '../cases/ssn.ts'
import type { Environment } from '../environment.ts'
import type { ExaminedDocument } from './form-entries.ts'
import { isOwed } from './section2-documents.ts'

/** A number of a case or of Section 1 that a document shows. */
export type ShownField = NumberField | 'ssn'

// Older resident cards have no card number, so people write the A-number. Documents that are not here have no shape that
// all issuers keep to: a wrong refusal would make Section 2 late.
const shownBy: Partial<Record<string, readonly ShownField[]>> = {
  US_PASSPORT: ['us_passport_number'],
  FORM_I551: ['i551_number', 'alien_number'],
  FOREIGN_PASSPORT_I551: ['foreign_passport_number'],
  FORM_I94_I551_STAMP: ['i94_number', 'alien_number'],
  FORM_I766: ['i766_number'],
  FOREIGN_PASSPORT: ['foreign_passport_number'],
  FSM_RMI_PASSPORT: ['foreign_passport_number'],
  FORM_I94: ['i94_number'],
  FORM_I94_REFUGEE: ['i94_number'],
  FORM_DS2019: ['sevis_number'],
  FORM_I20: ['sevis_number'],
  DRIVERS_LICENSE: ['document_bc_number'],
  GOVERNMENT_ID_CARD: ['document_bc_number'],
  CANADIAN_DRIVERS_LICENSE: ['document_bc_number'],
  SOCIAL_SECURITY_CARD: ['ssn'],
}

/** A number in the one form in which numbers are compared, whatever its spaces, hyphens and capitals. */
export const canonicalNumber = (field: ShownField, typed: string): string =>
  field === 'ssn' ? (parseSsn(typed) ?? typed.trim()) : documentNumbers[field].normalize(typed)

/** Whether a number has the shape of a field. */
export const fits = (field: ShownField, typed: string) =>
  field === 'ssn' ? parseSsn(typed) !== undefined : documentNumbers[field].pattern.test(canonicalNumber(field, typed))

/** The field of a case for the number of a document; the first of several. */
export const caseFieldOf = (code: string): NumberField | undefined => shownBy[code]?.find((field) => field !== 'ssn')

type Numbered = Pick<ExaminedDocument, 'code' | 'number' | 'isReceipt'>

/** Whether the number is that of the document, and not that of a receipt for it. */
export const isOwnNumber = (document: Numbered): boolean => document.number !== '' && !isOwed(document)

/** Which number a document shows, in the form in which numbers are compared; undefined if that cannot be told. */
export function shownNumber(document: Numbered): { field: ShownField; value: string } | undefined {
  const field = isOwnNumber(document) && shownBy[document.code]?.find((each) => fits(each, document.number))
  return field ? { field, value: canonicalNumber(field, document.number) } : undefined
}

const CARD_NUMBER = 'Enter the number of the passport card: the letter C and eight digits.'

/** What is wrong with the shape of a document's number; undefined if nothing is. */
export function shapeProblem(document: Numbered & { title: string }, environment: Environment): string | undefined {
  const fields = shownBy[document.code]
  if (!fields || !isOwnNumber(document)) return undefined
  const { number, title, code } = document
  if (fields.includes('ssn')) {
    const found = ssnProblem(parseSsn(number) ?? number, environment)
    return found && ssnMessages[found]
  }
  if (!fields.some((field) => fits(field, number))) {
    const [first] = fields
    return first && first !== 'ssn' ? documentNumbers[first].message : undefined
  }
  const isCard = code === 'US_PASSPORT' && /\bcard\b/i.test(title)
  return isCard && !isPassportCardNumber(canonicalNumber('us_passport_number', number)) ? CARD_NUMBER : undefined
}
