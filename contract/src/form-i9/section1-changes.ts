import { employeeFields, type EmployeeAnswers, type EmployeeField } from '../plus-cases/section1-fields.ts'

type Change = { field: EmployeeField; before: string; after: string }

function textOf(value: EmployeeAnswers[EmployeeField]): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : value ? 'yes' : ''
}

/** What a correction of Section 1 changed, in the order of the form, as texts; blanks are empty texts. */
export const section1Changes = (before: EmployeeAnswers, after: EmployeeAnswers): Change[] =>
  employeeFields
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after)
