import { isIsoDate } from '../calendar/iso-date.ts'
import type { CaseProblem, CaseProblemCode } from '../cases/case-problems.ts'
import { firstOfEach } from '../cases/case-problems.ts'
import { citizenshipGroup, type CitizenshipCode, type CitizenshipGroup } from '../cases/reference.ts'
import { validateCase, validateDraft, type CaseContext } from '../cases/validate-case.ts'
import { caseFieldsOf, caseNeedsOf, caseOfSection1, type HireFacts } from './section1-case.ts'
import { addressProblems } from './validate-address.ts'
import {
  documentFields,
  employeeFields,
  NOT_APPLICABLE,
  type EmployeeAnswers,
  type EmployeeField,
} from '../plus-cases/section1-fields.ts'

type Context = CaseContext & HireFacts

const found = (attribute: EmployeeField, code: CaseProblemCode, message: string): CaseProblem[] => [
  { attribute, code, message },
]

/** Whether the employee has answered a field. */
function isFilledIn(answers: EmployeeAnswers, field: EmployeeField): boolean {
  const value = answers[field]
  return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value === true
}

const typed = (
  answers: EmployeeAnswers,
  field: Exclude<EmployeeField, 'other_last_names_used' | 'no_expiration_date' | 'document_receipt'>,
) => answers[field]?.trim() ?? ''

/** The fields of Section 1 besides name, address and birth, for each status. */
const identifiers: Readonly<Record<CitizenshipGroup, readonly EmployeeField[]>> = {
  US_CITIZEN: [],
  NONCITIZEN: [],
  LAWFUL_PERMANENT_RESIDENT: ['alien_number'],
  ALIEN_AUTHORIZED_TO_WORK: ['alien_number', 'work_until', 'i94_number', 'foreign_passport_number', 'country_code'],
}

const ofAddress: readonly EmployeeField[] = [
  'address_street',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
]

function workUntilProblems(answers: EmployeeAnswers, group: CitizenshipGroup, today: string): CaseProblem[] {
  if (group !== 'ALIEN_AUTHORIZED_TO_WORK') return []
  const day = typed(answers, 'work_until')
  const field = 'work_until'
  if (day === '') {
    return found(field, 'ATTRIBUTE_REQUIRED', 'Enter the last day of your authorization to work, or select N/A.')
  }
  if (day === NOT_APPLICABLE) return []
  if (!isIsoDate(day)) return found(field, 'ATTRIBUTE_FORMAT', 'Enter a valid date, or select N/A.')
  return day < today ? found(field, 'ATTRIBUTE_DATE_RANGE', 'Enter a day that has not passed, or select N/A.') : []
}

/** Answers that do not belong to the chosen status or documents, such as those of an earlier choice. */
function unwantedProblems(answers: EmployeeAnswers, group: CitizenshipGroup, context: Context): CaseProblem[] {
  const needs: object = caseNeedsOf(caseFieldsOf(answers), context)
  const isAsked = (field: EmployeeField) =>
    field === 'document_receipt' ||
    Object.hasOwn(needs, field) ||
    ofAddress.includes(field) ||
    identifiers[group].includes(field)
  return employeeFields
    .filter((field) => isFilledIn(answers, field) && !isAsked(field))
    .flatMap((field) =>
      found(field, 'ATTRIBUTE_EXTRANEOUS_FIELD', 'This does not apply to the selected status and documents.'),
    )
}

function statusProblems(answers: EmployeeAnswers, context: Context): CaseProblem[] {
  const code = caseFieldsOf(answers).citizenship_status_code
  const group = code === undefined ? undefined : groupOf(code)
  if (group === undefined) return []
  return [...workUntilProblems(answers, group, context.today), ...unwantedProblems(answers, group, context)]
}

/** The group of a status; undefined for an unknown one. */
function groupOf(code: CitizenshipCode): CitizenshipGroup | undefined {
  const group = citizenshipGroup(code)
  return Object.hasOwn(identifiers, group) ? group : undefined
}

const order = new Map<string, number>(employeeFields.map((field, index) => [field, index]))

const isDocumentField = (field: string) => documentFields.some((other) => other === field)

/** What a case needs from Section 1 itself, whatever the documents; the Social Security number may come later. */
function ofTheForm(answers: EmployeeAnswers, context: Context): CaseProblem[] {
  const named = Object.entries(answers).filter(([field]) => !isDocumentField(field))
  const wanted = caseOfSection1(Object.fromEntries(named), context)
  return validateCase(wanted, context).filter(
    ({ attribute, code }) => !isDocumentField(attribute) && !(attribute === 'ssn' && code === 'ATTRIBUTE_REQUIRED'),
  )
}

/**
 * What keeps Section 1 from being signed, in the order of the form, one problem per field: by its own rules and the
 * formats of what was typed. What only the case lacks is found by `caseLacks`. Empty if it may be signed.
 */
export function validateSection1(answers: EmployeeAnswers, context: Context): CaseProblem[] {
  const all = [
    ...addressProblems(answers),
    ...validateDraft(caseFieldsOf(answers), context),
    ...statusProblems(answers, context),
    ...ofTheForm(answers, context),
  ]
  // The employee cannot fix what the employer or the server adds to the case.
  const own = firstOfEach(all).filter(({ attribute }) => order.has(attribute))
  return own.sort((a, b) => (order.get(a.attribute) ?? 0) - (order.get(b.attribute) ?? 0))
}
