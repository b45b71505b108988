import { isProgram, roleOf } from '@hireproof/contract/roles'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { asksTitle, type WizardContext } from './wizard-context.ts'

/** The pages of the wizard by what they are called (part 2 §2). */
export const stepLabels = {
  location: 'Select Location',
  role: 'Select Role',
  information: 'Enter Information',
  id: 'Generate ID',
} as const
export type StepId = keyof typeof stepLabels

/** The pages of the wizard in their order; multi-factor mode has two. */
export function stepsOf({ isMultiFactor, list }: Pick<WizardContext, 'isMultiFactor' | 'list'>): readonly StepId[] {
  if (isMultiFactor) return ['role', 'information']
  return list.isOfLocations ? ['location', 'role', 'information', 'id'] : ['role', 'information', 'id']
}

const profile = ['lastName', 'firstName', 'middleInitial', 'phone', 'extension'] as const
const idField = ['logonId'] as const

/** What a page asks; multi-factor mode needs the address early, but for users of programs. */
export function fieldsOf(step: StepId, context: WizardContext, role: string): readonly NewUserField[] {
  const { isMultiFactor, list } = context
  const asksEarly = isMultiFactor && !isProgram(roleOf(role))
  switch (step) {
    case 'location':
      return ['accountId']
    case 'role':
      return [
        ...(isMultiFactor && list.isOfLocations ? (['accountId'] as const) : []),
        'role',
        ...(asksEarly ? (['email'] as const) : []),
      ]
    case 'information':
      return [
        ...(asksEarly ? [] : (['email'] as const)),
        ...profile,
        ...(asksTitle(context, role) ? (['title'] as const) : []),
        ...(isMultiFactor ? idField : []),
      ]
    case 'id':
      return idField
  }
}

/** The part of the problems that belongs to what a page asks. */
export function problemsOf(
  problems: FieldProblems<NewUserValues>,
  fields: readonly NewUserField[],
): FieldProblems<NewUserValues> {
  return Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

/** The page to show where the address asks for one: never beyond the first page that is still open. */
export function reachableStep(
  steps: readonly StepId[],
  wanted: string | null,
  isOpen: (step: StepId) => boolean,
): StepId {
  const target = Math.max(
    0,
    steps.findIndex((step) => step === wanted),
  )
  const open = steps.findIndex(isOpen)
  return steps[open === -1 ? target : Math.min(open, target)] ?? 'role'
}
