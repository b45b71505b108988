import type { CaseDetails } from '@hireproof/contract/cases/case'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { displayName } from '@hireproof/contract/format/display'
import { answerText } from './answer-text.ts'
import { formSteps, type StepId } from './form-steps.ts'
import { savedNumbersOf, type CaseValues } from './case-values.ts'
import { selectionOf } from './form-values.ts'
import type { AskedField } from './whole-draft.ts'

/** One answer for display; a fixed one can no longer be changed. */
type AnswerItem = { term: string; value: string; isFixed?: boolean }

type Context = {
  details: CaseDetails | undefined
  asked: readonly AskedField[]
  country: string | undefined
  /** The user works for several companies. */
  hasCompany: boolean
  /** The form asks for the phone number of the user. */
  hasCreatorPhone: boolean
}

const names: readonly CaseField[] = ['first_name', 'middle_initial', 'last_name']
// shown together with another answer
const folded: readonly CaseField[] = [...names, 'no_expiration_date', 'client_company_id']

/** The answers of a step for display, in the order of the form: all required fields, and any other answers. */
export function answerItems(step: StepId, values: CaseValues, context: Context): AnswerItem[] {
  const { details, asked, country, hasCompany, hasCreatorPhone } = context
  const saved = savedNumbersOf(details)
  const isAsked = (field: CaseField) => asked.some(({ field_name }) => field_name === field)
  const isChosen = (field: CaseField) => !field.startsWith('document_') || isOfChoice(field, values)
  const others = formSteps[step].fields
    .filter((field) => isCaseField(field) && !folded.includes(field) && isAsked(field) && isChosen(field))
    .filter((field) => isWorthALine(field, values))
    .filter((field) => field !== 'case_creator_phone_number' || hasCreatorPhone)
    .map((field) => ({ term: termOf(field, values), value: textOf(field) }))
  return [...(step === 'employee' ? head(values, hasCompany ? details?.company_name : undefined) : []), ...others]

  function textOf(field: CaseField): string {
    if (field === 'expiration_date' && values.no_expiration_date) return 'The document has none'
    if (field === 'country_code' && country !== undefined) return country
    const typed = values[field as keyof CaseValues]
    const kept = saved[field as keyof typeof saved]
    return answerText(field, typeof typed === 'string' ? typed : undefined) ?? kept ?? ''
  }
}

const termOf = (field: CaseField, values: CaseValues): string =>
  field === 'document_a_type_code' && values.document_choice === '' ? 'Documents' : fieldInfo[field].label

function head(values: CaseValues, company: string | undefined): AnswerItem[] {
  const { first_name: firstName, middle_initial: middleInitial, last_name: lastName } = values
  return [
    ...(company ? [{ term: 'Company', value: company, isFixed: true }] : []),
    { term: 'Name', value: displayName({ firstName, middleInitial, lastName }) },
  ]
}

function isOfChoice(field: CaseField, values: CaseValues): boolean {
  const { documentA, documentB, documentC } = selectionOf(values)
  if (field === 'document_a_type_code') return documentA !== undefined || values.document_choice !== 'BC'
  if (field === 'document_b_type_code') return documentB !== undefined || values.document_choice === 'BC'
  if (field === 'document_c_type_code') return documentC !== undefined || values.document_choice === 'BC'
  return true
}

// a reason and its description appear only if there is one
const isWorthALine = (field: CaseField, values: CaseValues): boolean =>
  !/_description$|^duplicate_/.test(field) || values[field as keyof CaseValues] !== ''
