import { isProgram, roleOf } from '@hireproof/contract/roles'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { isCheckOf, type EmailCheck } from './check-new-email.ts'
import { newUserFaults, trimmed, type NewUserField, type NewUserValues } from './new-user-values.ts'
import { fieldsOf, problemsOf, reachableStep, stepsOf, type StepId } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

/** The values of the fields, and the server's refusals of them. */
export type Refused = { values: NewUserValues; problems: FieldProblems<NewUserValues> }

/** The server's answers so far. */
type Progress = { check?: EmailCheck; refused?: Refused }

/** The problems on a page of the wizard; a value that the server refused is wrong until it changes. */
export function stepProblems(
  step: StepId,
  values: NewUserValues,
  context: WizardContext,
  { refused }: Progress,
): FieldProblems<NewUserValues> {
  const now = trimmed(values)
  const isSame = (field: string) => refused?.values[field as NewUserField] === now[field as NewUserField]
  const still = Object.entries(refused?.problems ?? {}).filter(([field]) => isSame(field))
  const faults = Object.entries(newUserFaults(values, context)).filter(([, fault]) => fault !== undefined)
  const problems = Object.fromEntries([...still, ...faults]) as FieldProblems<NewUserValues>
  return problemsOf(problems, fieldsOf(step, context, values.role))
}

/** Whether an address still has to be checked before the wizard continues. */
export const needsCheck = ({ email, role, accountId }: NewUserValues, context: WizardContext, { check }: Progress) =>
  context.isMultiFactor && !isProgram(roleOf(role)) && !isCheckOf(check, email, accountId)

/** The page to show for the page in the address: none after a page with problems. */
export function shownStep(
  wanted: string | null,
  values: NewUserValues,
  context: WizardContext,
  progress: Progress,
): StepId {
  return reachableStep(stepsOf(context), wanted, (step) => {
    if (step === 'role' && needsCheck(values, context, progress)) return true
    return Object.keys(stepProblems(step, values, context, progress)).length > 0
  })
}
