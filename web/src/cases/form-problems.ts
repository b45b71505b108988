import type { CaseDetails, SealedField } from '@hireproof/contract/cases/case'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { caseWarnings, validateCase, validateDraft, type CaseContext } from '@hireproof/contract/cases/validate-case'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { carriedOf, draftFrom, savedNumbersOf, type CaseValues } from './form-values.ts'

/** A field that the server asks for, and whether it insists. */
export type AskedField = { field_name: string; required: boolean }

/** What the rules of the flow look at besides the values. */
export type Setting = {
  context: CaseContext
  asked: readonly AskedField[]
  details?: CaseDetails | undefined
  /** Who creates the case, for a draft that does not carry it yet. */
  creator: CaseDraft
}

/** One thing that is wrong with the form: a field of the case, or the choice between the lists of documents. */
export type FormProblem = { attribute: string; message: string }

// Numbers that lie on the server are known here by their last four characters. For the rules these stand in for them:
// well formed everywhere, never sent. The number of a passport card is well formed for a book too.
const standIns: Readonly<Record<SealedField, string>> = {
  ssn: '001-01-0001',
  alien_number: 'A000000001',
  i94_number: '00000000001',
  foreign_passport_number: '000001',
  us_passport_number: 'C00000001',
  i551_number: 'AAA0000000001',
  i766_number: 'AAA0000000001',
  visa_number: '00000001',
  sevis_number: 'N0000000001',
  document_bc_number: '1',
}

/** The draft as the rules see it: what was typed, and stand-ins for the numbers that stay as they are. */
function wholeDraft(values: CaseValues, { asked, details, creator }: Setting): CaseDraft {
  const names = new Set(asked.map(({ field_name }) => field_name))
  const kept = (Object.keys(savedNumbersOf(details)) as SealedField[]).filter((field) => names.has(field))
  return {
    ...creator,
    ...carriedOf(details),
    ...Object.fromEntries(kept.map((field) => [field, standIns[field]])),
    ...draftFrom(values, names),
  }
}

/** What keeps the case from being submitted, in the order of the form. */
export function formProblems(values: CaseValues, setting: Setting): FormProblem[] {
  const draft = wholeDraft(values, setting)
  const found = validateCase(draft, setting.context).flatMap((problem) =>
    choiceProblems(inWordsOfForm(problem), values),
  )
  return [...found.filter((problem) => agrees(problem, setting.asked)), ...missing(draft, found, setting.asked)]
}

/** What is malformed; missing answers are fine, since a draft may be saved at any time. */
export const draftProblems = (values: CaseValues, setting: Setting): FormProblem[] =>
  validateDraft(wholeDraft(values, setting), setting.context).map(inWordsOfForm)

/** What to look at again before submitting; none of it stops the case. */
export const formWarnings = (values: CaseValues, setting: Setting): FormProblem[] =>
  caseWarnings(wholeDraft(values, setting), setting.context)

/** A date is typed into three boxes here, whatever it looks like on the wire. */
const inWordsOfForm = (problem: CaseProblem): CaseProblem =>
  problem.code === 'ATTRIBUTE_FORMAT' && /^date_|_date$/.test(problem.attribute)
    ? { ...problem, message: 'Enter a date that exists: month, day and a year of four digits.' }
    : problem

const sayMissing = (attribute: CaseField): FormProblem => ({ attribute, message: fieldInfo[attribute].missing })

/** The rule about the lists of documents, at the question that is open. */
function choiceProblems(problem: CaseProblem, values: CaseValues): (FormProblem & { code?: string })[] {
  if (problem.code !== 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED') return [problem]
  if (values.document_choice === '') {
    return [{ attribute: 'document_choice', message: 'Select which documents the employee presented.' }]
  }
  if (values.document_choice === 'A') return [sayMissing('document_a_type_code')]
  const lists = ['document_b_type_code', 'document_c_type_code'] as const
  return lists.filter((field) => values[field] === '').map(sayMissing)
}

// The server knows its own day and the days on which the records were closed: where a clock here disagrees about what
// is late, the server's list of fields wins.
function agrees({ attribute, code }: FormProblem & { code?: string }, asked: readonly AskedField[]): boolean {
  if (!isCaseField(attribute)) return true
  const isAsked = asked.some(({ field_name }) => field_name === attribute)
  if (code === 'ATTRIBUTE_REQUIRED') return isAsked
  return code !== 'ATTRIBUTE_EXTRANEOUS_FIELD' || !isAsked || attribute === 'no_expiration_date'
}

function missing(draft: CaseDraft, found: readonly FormProblem[], asked: readonly AskedField[]): FormProblem[] {
  return asked
    .map(({ field_name, required }) => (required && isCaseField(field_name) ? field_name : undefined))
    .filter((field) => field !== undefined)
    .filter((field) => draft[field] === undefined && !found.some(({ attribute }) => attribute === field))
    .filter((field) => !/^document_[abc]_type_code$/.test(field))
    .map(sayMissing)
}
