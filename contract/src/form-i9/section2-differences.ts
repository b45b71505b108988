import { isIsoDate } from '../calendar/iso-date.ts'
import type { CaseDraft } from '../cases/case-data.ts'
import { numberFields, type NumberField } from '../cases/numbers.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { canonicalNumber, isOwnNumber, shownNumber, type ShownField } from './number-shapes.ts'
import { documentLines, isOwed } from './section2-documents.ts'

/** Where Section 2 may differ: from Section 1, or from the case that was made. */
type DifferenceId = `section1.${ShownField | 'work_until'}` | `case.${NumberField | CaseFact}`
type CaseFact = 'documents' | 'receipt' | 'expiration_date'

/** One difference: the field of Section 2, what is in it, and what Section 1 or the case has instead. */
export type Difference = {
  id: DifferenceId
  path: string
  /** The number that is compared, if it is one. */
  number: ShownField | null
  /** Codes of documents are separated by spaces. */
  recorded: string
  stated: string
}

type Line = { at: string; document: ExaminedDocument }

const linesOf = (section2: Section2): Line[] =>
  documentLines.flatMap(({ list, index }) => {
    const document = section2[list][index]
    return document ? [{ at: `${list}.${index}`, document }] : []
  })

type Numbers = Partial<Record<ShownField, string | undefined>>

/** The numbers on documents that are other than those stated, under the names of the fields. */
function numberDifferences(from: 'section1' | 'case', lines: readonly Line[], stated: Numbers): Difference[] {
  return lines.flatMap(({ at, document }) => {
    const shown = shownNumber(document)
    const other = shown && stated[shown.field]
    if (!shown || !other || canonicalNumber(shown.field, other) === shown.value) return []
    const id = `${from}.${shown.field}` as DifferenceId
    return [{ id, path: `${at}.number`, number: shown.field, recorded: document.number, stated: other }]
  })
}

// On these, the date is the end of the authorization to work that the employee stated in Section 1.
const authorizing = ['FORM_I766', 'FORM_I94', 'FORM_I94_REFUGEE', 'DHS_EMPLOYMENT_AUTHORIZATION']

function workUntilDifferences(lines: readonly Line[], { work_until: stated = '' }: EmployeeAnswers): Difference[] {
  const dated = lines.filter(
    ({ document }) => authorizing.includes(document.code) && !isOwed(document) && isIsoDate(document.expirationDate),
  )
  const [first] = dated
  if (!first || !isIsoDate(stated) || dated.some(({ document }) => document.expirationDate === stated)) return []
  const recorded = first.document.expirationDate
  return [{ id: 'section1.work_until', path: `${first.at}.expirationDate`, number: null, recorded, stated }]
}

function caseDifferences(lines: readonly Line[], made: CaseDraft): Difference[] {
  const codes = [made.document_a_type_code, made.document_b_type_code, made.document_c_type_code]
  const stated = codes.filter((code) => code !== undefined).join(' ')
  const shown = lines.filter(({ at }) => at.endsWith('.0'))
  const recorded = shown.map(({ document }) => document.code).join(' ')
  const receipt = shown.find(({ document }) => isOwed(document))
  if (receipt) {
    const code = receipt.document.code
    return [{ id: 'case.receipt', path: `${receipt.at}.isReceipt`, number: null, recorded: code, stated }]
  }
  const [first] = shown
  if (!first) return []
  if (recorded !== stated) {
    return [{ id: 'case.documents', path: `${first.at}.code`, number: null, recorded, stated }]
  }
  const numbers = Object.fromEntries(numberFields.map((field) => [field, made[field]]))
  return [
    ...numberDifferences('case', lines, { ...numbers, document_bc_number: undefined }),
    ...listBDifferences(first, made),
    ...expiryDifferences(first, made),
  ]
}

/** A case has one number for List B and List C: that of the List B document. */
function listBDifferences({ at, document }: Line, { document_bc_number: stated }: CaseDraft): Difference[] {
  if (!at.startsWith('listB') || !stated || !isOwnNumber(document)) return []
  const [one, other] = [document.number, stated].map((each) => canonicalNumber('document_bc_number', each))
  if (one === other) return []
  const field = 'document_bc_number'
  return [{ id: `case.${field}`, path: `${at}.number`, number: field, recorded: document.number, stated }]
}

function expiryDifferences({ at, document }: Line, { expiration_date: stated }: CaseDraft): Difference[] {
  const { expirationDate: recorded } = document
  if (!stated || recorded === '' || recorded === stated) return []
  return [{ id: 'case.expiration_date', path: `${at}.expirationDate`, number: null, recorded, stated }]
}

/** What Section 2 is compared with: the present Section 1, and the case if one was made. */
type Compared = { answers: EmployeeAnswers; made: CaseDraft | null }

/** Every difference of Section 2 from Section 1 and from the case; one that comes from Section 1 is listed once. */
export function section2Differences(section2: Section2, { answers, made }: Compared): Difference[] {
  const lines = linesOf(section2)
  const { ssn, alien_number, i94_number, foreign_passport_number } = answers
  const numbers = { ssn, alien_number, i94_number, foreign_passport_number }
  const ofSection1 = [...numberDifferences('section1', lines, numbers), ...workUntilDifferences(lines, answers)]
  const known = new Set(ofSection1.map(({ path }) => path))
  const ofCase = made ? caseDifferences(lines, made) : []
  return [...ofSection1, ...ofCase.filter(({ path, number }) => number === null || !known.has(path))]
}

/** Whether a difference is one from the case, which a new case with the recorded documents ends. */
export const isOfCase = ({ id }: Pick<Difference, 'id'>): boolean => id.startsWith('case.')

/** The differences on lines that are not as they were in the version before: a correction is judged by what it changes. */
export function newDifferences(
  found: readonly Difference[],
  section2: Section2,
  before: Section2 | undefined,
): Difference[] {
  const isAsBefore = (path: string) => {
    const line = documentLines.find(({ list, index }) => path.startsWith(`${list}.${index}.`))
    const [one, other] = [section2, before].map((each) => line && each?.[line.list][line.index])
    return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
  }
  return found.filter(({ path }) => !isAsBefore(path))
}
