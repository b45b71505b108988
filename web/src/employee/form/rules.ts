import type { CaseProblemCode } from '@hireproof/contract/cases/case-problems'
import type { Environment } from '@hireproof/contract/environment'
import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { caseLacks } from '@hireproof/contract/form-i9/case-lacks'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import { validatePreparer } from '@hireproof/contract/form-i9/validate-preparer'
import { validateSection1 } from '@hireproof/contract/form-i9/validate-section1'
import { askedFields, type Hire } from './asked-fields.ts'
import { answersOf, type FieldName, type Values } from './form-values.ts'
import { preparerName, preparersOf } from './preparer-values.ts'

/** One problem of the form: the field and the reason. */
type FieldProblem = { field: FieldName; code: CaseProblemCode }

type RulesContext = Hire & { environment: Environment }

/** Everything that keeps the form from being signed, by the rules that the server checks it by. */
export function problemsOf(values: Values, context: RulesContext): FieldProblem[] {
  const answers = answersOf(values, askedFields(values, context))
  const ofSection1 = validateSection1(answers, context).map(({ attribute, code }): FieldProblem => ({
    field: attribute as EmployeeField,
    code,
  }))
  return [...ofSection1, ...preparerProblems(values)]
}

/** What the check of a signed form will wait for, by the rules that the server decides by. */
export const waitsOf = (values: Values, context: RulesContext): CaseWait[] =>
  caseLacks(answersOf(values, askedFields(values, context)), context)

/** The employee must answer whether someone helped, and give the name and address of everyone who did. */
function preparerProblems(values: Values): FieldProblem[] {
  const preparers = preparersOf(values)
  if (preparers === null) return [{ field: 'helped', code: 'ATTRIBUTE_REQUIRED' }]
  return preparers.flatMap((preparer, place) =>
    validatePreparer(preparer).map(({ attribute, code }) => ({ field: preparerName(place, attribute), code })),
  )
}
