import type { CaseProblemCode } from '@hireproof/contract/cases/case-problems'
import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { statusOf } from './asked-fields.ts'
import type { FormSay } from './form-language.ts'
import type { FieldName, Values } from './form-values.ts'
import { countOf, preparerOf } from './preparer-values.ts'

/** The message for a field with an error, in the language of the person. */
export function problemText({ field, code }: { field: FieldName; code: string }, values: Values, say: FormSay): string {
  const { form, fields, problems, preparers } = say
  if (field === 'one_name') return fields.first_name.missing
  if (field === 'helped' || field === 'preparer_count') return preparers.missing
  const preparer = preparerOf(field)
  if (preparer) {
    const text = preparers.fields[preparer.field][code === 'ATTRIBUTE_REQUIRED' ? 'missing' : 'format']
    return countOf(values) > 1 ? `${preparers.person(preparer.place + 1)}: ${text}` : text
  }
  const { missing, format } = fields[field as EmployeeField]
  switch (code as CaseProblemCode) {
    case 'ATTRIBUTE_REQUIRED':
      if (field === 'alien_number' && needsOneNumber(values)) return form.oneNumber
      // only documents of Lists B and C may have no expiration date
      return field === 'expiration_date' && values.document_choice === 'A' ? problems.expiration : missing
    case 'ATTRIBUTE_DATE_RANGE':
      return field === 'date_of_birth' ? problems.past : problems.notPassed
    case 'ATTRIBUTE_INVALID_SSN':
      return problems.ssn
    case 'ATTRIBUTE_EMAIL_NOT_UNIQUE':
      return problems.ownEmail
    case 'ATTRIBUTE_EXTRANEOUS_FIELD':
      return field === 'no_expiration_date' ? format : problems.unwanted
    default:
      return format
  }
}

/** Whether the status needs one of three numbers and all are missing. */
const needsOneNumber = (values: Values) =>
  statusOf(values) === 'ALIEN_AUTHORIZED_TO_WORK' && values.i94_number === '' && values.foreign_passport_number === ''
