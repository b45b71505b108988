import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import { fieldInfo, isCaseField, isDateField, type CaseField } from '@hireproof/contract/cases/field-info'
import type { CaseValues } from './case-values.ts'
import { wholeDraft, type AskedField, type DraftContext } from './whole-draft.ts'

/** One problem of the form: with a field of the case, or with the choice between the lists of documents. */
export type FormProblem = { attribute: string; message: string }

type Form = { values: CaseValues; draft: CaseDraft; asked: readonly AskedField[] }

/** The problems that the rules found, at their questions and in the form's words, and what else the server asks for. */
export function problemsOfForm(problems: readonly CaseProblem[], { values, draft, asked }: Form): FormProblem[] {
  const found = problems.flatMap((problem) => choiceProblems(inWordsOfForm(problem, draft), values))
  return [...found.filter((problem) => agrees(problem, asked)), ...missing(draft, found, asked)]
}

/** The questions of a form that have no answer yet. */
export const missingAnswers = (values: CaseValues, context: DraftContext): FormProblem[] => [
  ...openChoice(values),
  ...missing(wholeDraft(values, context), [], context.asked),
]

/** Here a date has three boxes, unlike on the wire. */
export function inWordsOfForm(problem: CaseProblem, draft: CaseDraft): CaseProblem {
  const { attribute, code } = problem
  if (code !== 'ATTRIBUTE_FORMAT' || !isDateField(attribute)) return problem
  // a year of another century is a slip of the keyboard, unlike a day that does not exist
  const name = fieldInfo[attribute].label.toLowerCase()
  const message = isLongAgo(draft[attribute])
    ? `Check the year of the ${name}. It must be 1900 or later.`
    : `Enter a valid ${name}: month, day and four-digit year.`
  return { ...problem, message }
}

const isLongAgo = (date: unknown) => typeof date === 'string' && /^(?:0\d|1[0-8])\d\d-\d\d-\d\d$/.test(date)

const sayMissing = (attribute: CaseField): FormProblem => ({ attribute, message: fieldInfo[attribute].missing })

/** The rule about the lists of documents, at the question that has no answer yet. */
const choiceProblems = (problem: CaseProblem, values: CaseValues): (FormProblem & { code?: string })[] =>
  problem.code === 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED' ? openChoice(values) : [problem]

function openChoice(values: CaseValues): FormProblem[] {
  // the page asks for the documents once the status is known
  if (values.citizenship_status_code === '') return []
  if (values.document_choice === '') {
    return [{ attribute: 'document_choice', message: 'Select which documents the employee presented.' }]
  }
  const lists =
    values.document_choice === 'A'
      ? (['document_a_type_code'] as const)
      : (['document_b_type_code', 'document_c_type_code'] as const)
  return lists.filter((field) => values[field] === '').map(sayMissing)
}

// The server has its own date and the days when the records were closed. If the clock here disagrees about what is
// late, the server's list of fields wins.
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
