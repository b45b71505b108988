import { UNKNOWN_FIRST_NAME } from '@hireproof/contract/cases/names'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import {
  employeeFields,
  type EmployeeAnswers,
  type EmployeeField,
} from '@hireproof/contract/plus-cases/section1-fields'
import { preparerValues, type PreparerName } from './preparer-values.ts'

/** A field of the form, or a question that only the pages ask. */
export type FieldName = EmployeeField | 'one_name' | 'document_choice' | 'helped' | 'preparer_count' | PreparerName

/** The values of the fields: text as typed, `yes` for a checked box, an empty text for nothing. */
export type Values = Readonly<Record<FieldName, string>>

/** The most other last names that the form keeps. */
const MOST_NAMES = 10

/** The answers so far: Section 1, and the people who helped. */
export type Draft = Pick<EmployeeForm, 'answers' | 'preparers'>

/** The field values for saved answers. */
export function valuesOf({ answers, preparers }: Draft): Values {
  const entries = employeeFields.map((field): [FieldName, string] => [field, textOf(answers[field])])
  const values = Object.fromEntries(entries) as Record<FieldName, string>
  const one_name = answers.first_name === UNKNOWN_FIRST_NAME ? 'yes' : ''
  return { ...values, ...preparerValues(preparers), document_choice: choiceOf(answers, preparers), one_name }
}

/** The choice of documents; a person who has answered a later question without naming any decides later. */
function choiceOf(answers: EmployeeAnswers, preparers: Draft['preparers']): string {
  if (answers.document_receipt) return 'receipt'
  if (answers.document_a_type_code) return 'A'
  if (answers.document_b_type_code || answers.document_c_type_code) return 'BC'
  return preparers === null ? '' : 'later'
}

function textOf(value: EmployeeAnswers[EmployeeField]): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : value ? 'yes' : ''
}

/** The answers to save: the typed values of the fields on the pages, without blanks. */
export function answersOf(values: Values, asked: ReadonlySet<EmployeeField>): EmployeeAnswers {
  const filled = employeeFields.filter((field) => asked.has(field) && values[field].trim() !== '')
  return Object.fromEntries(filled.map((field) => [field, answerOf(field, values[field])]))
}

function answerOf(field: EmployeeField, text: string): string | string[] | boolean {
  if (field === 'no_expiration_date' || field === 'document_receipt') return true
  return field === 'other_last_names_used' ? namesOf(text) : text
}

const namesOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The answers that a draft can keep: other last names only as many as fit the form. */
export const storable = (answers: EmployeeAnswers): EmployeeAnswers =>
  answers.other_last_names_used
    ? { ...answers, other_last_names_used: answers.other_last_names_used.slice(0, MOST_NAMES) }
    : answers

/** The typed values on top of a newer version: changes made here stay, the rest is updated. */
export function mergeValues(typed: Values, before: Values, fresh: Values): Values {
  const mine = Object.entries(typed).filter(([field, value]) => value !== before[field as FieldName])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<Values>) }
}
