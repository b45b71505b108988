import { isProgram, roleOf } from '@hireproof/contract/roles'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { isCheckOf, type EmailCheck } from './check-new-email.ts'
import { newUserFaults, trimmed, type NewUserField, type NewUserValues } from './new-user-values.ts'
import { fieldsOf, problemsOf, reachableStep, stepsOf, type StepId } from './wizard-steps.ts'
import type { WizardContext } from './wizard-context.ts'

/** What the server refused of what stood in the fields. */
export type Refused = { values: NewUserValues; problems: FieldProblems<NewUserValues> }

/** What the server said so far. */
type Progress = { check?: EmailCheck; refused?: Refused }

/** What is wrong on a page of the wizard; what the server refused is wrong until it is changed. */
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

/** Whether an address has yet to be checked before the wizard goes on. */
export const needsCheck = ({ email, role, accountId }: NewUserValues, context: WizardContext, { check }: Progress) =>
  context.isMultiFactor && !isProgram(roleOf(role)) && !isCheckOf(check, email, accountId)

/** The page that the wizard shows where the address asks for one: none before which something is open. */
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
