import { countries } from '../cases/countries.ts'
import { findDocument } from '../cases/documents.ts'
import { isPassportCardNumber, type NumberField } from '../cases/numbers.ts'
import { states } from '../cases/states.ts'
import { documentFields, type EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { canonicalNumber, caseFieldOf, fits } from './number-shapes.ts'
import { isOwed } from './section2-documents.ts'

/** Whether Section 2 has a receipt for a lost, stolen or damaged document in place of the document. */
export const hasOwedDocument = ({ listA, listB, listC }: Section2): boolean =>
  [...listA, ...listB, ...listC].some(isOwed)

/**
 * The answers for a case: Section 1, and once the documents were examined, with those of Section 2 in place of those that
 * the employee named. A detail that Section 2 has no field for is taken from its text where that is certain, or
 * from the employee's answer about the same document; otherwise it is left out.
 */
export function answersAsExamined(answers: EmployeeAnswers, section2: Section2 | undefined): EmployeeAnswers {
  if (!section2) return answers
  const own = Object.entries(answers).filter(([field]) => !documentFields.some((each) => each === field))
  const [first] = section2.listA
  const [listB] = section2.listB
  const [listC] = section2.listC
  return {
    ...Object.fromEntries(own),
    ...(first ? listAFields(answers, section2.listA, first) : {}),
    ...(listB ? listBFields(answers, listB) : {}),
    ...(listC ? { document_c_type_code: listC.code } : {}),
    ...(hasOwedDocument(section2) ? { document_receipt: true } : {}),
  }
}

/** Whether the employee named this document with this number; then the other details are about it too. */
const isNamed = (field: NumberField, named: string | undefined, { number }: ExaminedDocument): boolean =>
  named !== undefined && canonicalNumber(field, named) === canonicalNumber(field, number)

const dated = ({ expirationDate }: ExaminedDocument) =>
  expirationDate === '' ? {} : { expiration_date: expirationDate }

function listAFields(
  answers: EmployeeAnswers,
  listA: readonly ExaminedDocument[],
  first: ExaminedDocument,
): EmployeeAnswers {
  const { code } = first
  const field = caseFieldOf(code)
  const isSame = field !== undefined && isNamed(field, answers[field], first)
  const numbers = listA.flatMap((document) => {
    const name = caseFieldOf(document.code)
    if (name === undefined || document.number === '') return []
    // a malformed number that a case can do without stays on the form
    const isNeeded = findDocument('LIST_A', code)?.required.some((required) => required === name)
    return isNeeded || fits(name, document.number) ? [[name, document.number] as const] : []
  })
  return {
    document_a_type_code: code,
    ...Object.fromEntries(numbers),
    ...dated(first),
    ...(field === 'foreign_passport_number' ? countryOf(answers, first, isSame) : {}),
    ...(code === 'US_PASSPORT' ? passportKind(answers, first, isSame) : {}),
  }
}

function countryOf(answers: EmployeeAnswers, { issuingAuthority }: ExaminedDocument, isSame: boolean): EmployeeAnswers {
  const text = plain(issuingAuthority)
  const named = countries.find(({ code, name }) => plain(code) === text || plain(name) === text)?.code
  // the country in Section 1 is that of the passport in Section 1
  return { country_code: named ?? (isSame ? answers.country_code : undefined) }
}

function passportKind(
  { document_sub_type_code: named }: EmployeeAnswers,
  { title, number }: ExaminedDocument,
  isSame: boolean,
): EmployeeAnswers {
  if (/\bcard\b/i.test(title)) return { document_sub_type_code: 'US_PASSPORT_CARD' }
  const isBook = /\bbook\b/i.test(title) || !isPassportCardNumber(canonicalNumber('us_passport_number', number))
  if (isBook) return { document_sub_type_code: 'US_PASSPORT_BOOK' }
  return isSame ? { document_sub_type_code: named } : {}
}

function listBFields(answers: EmployeeAnswers, document: ExaminedDocument): EmployeeAnswers {
  const { code, number } = document
  const field = 'document_bc_number'
  const isSame = answers.document_b_type_code === code && isNamed(field, answers[field], document)
  const isNeeded = findDocument('LIST_B', code)?.required.includes(field)
  const isKept = number !== '' && (isNeeded || fits(field, number))
  return {
    document_b_type_code: code,
    ...(isKept ? { [field]: number } : {}),
    ...(document.expirationDate === '' ? { no_expiration_date: true } : dated(document)),
    ...issuedBy(answers, document, isSame),
  }
}

/** The state and the kind of a license or ID card. */
function issuedBy(answers: EmployeeAnswers, document: ExaminedDocument, isSame: boolean): EmployeeAnswers {
  const known = isSame ? answers : {}
  const state = stateOf(document.issuingAuthority)
  const us_state_code = state ?? known.us_state_code
  if (document.code === 'DRIVERS_LICENSE')
    return { us_state_code, document_sub_type_code: licenseKind(document.title) ?? known.document_sub_type_code }
  if (document.code !== 'GOVERNMENT_ID_CARD') return {}
  return { us_state_code, document_sub_type_code: state ? 'STATE_ID_CARD' : known.document_sub_type_code }
}

function licenseKind(title: string): string | undefined {
  const isLicense = /licen[cs]e/i.test(title)
  const isCard = /\bID\b|identification|identity/i.test(title)
  if (isLicense === isCard) return undefined
  return isLicense ? 'DRIVERS_LICENSE' : 'STATE_ID_CARD'
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const offices = /^(?:state|commonwealth|territory) of | (?:dmv|department of motor vehicles|secretary of state)$/g

/** The state that an issuing authority names, if the text is nothing but its name, its code or its office for licenses. */
function stateOf(issuingAuthority: string): string | undefined {
  const text = plain(issuingAuthority).replaceAll(offices, '')
  return states.find(({ code, name }) => code.toLowerCase() === text || plain(name) === text)?.code
}
