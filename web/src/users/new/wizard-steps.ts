import { isProgram, roleOf } from '@hireproof/contract/roles'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import type { NewUserField, NewUserValues } from './new-user-values.ts'
import { asksTitle, type WizardContext } from './wizard-context.ts'

/** The titles of the pages of the wizard (part 2 §2). */
export const stepLabels = {
  location: 'Select Location',
  role: 'Select Role',
  information: 'Enter Information',
  id: 'Generate ID',
} as const
export type StepId = keyof typeof stepLabels

/** The pages of the wizard in order; multi-factor mode has two. */
export function stepsOf({ isMultiFactor, list }: Pick<WizardContext, 'isMultiFactor' | 'list'>): readonly StepId[] {
  if (isMultiFactor) return ['role', 'information']
  return list.isOfLocations ? ['location', 'role', 'information', 'id'] : ['role', 'information', 'id']
}

const profile = ['lastName', 'firstName', 'middleInitial', 'phone', 'extension'] as const
const idField = ['logonId'] as const

/** The fields of a page; multi-factor mode needs the address early, except for users of programs. */
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

/** The problems of a page's fields. */
export function problemsOf(
  problems: FieldProblems<NewUserValues>,
  fields: readonly NewUserField[],
): FieldProblems<NewUserValues> {
  return Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

/** The page to show for the page in the address: never beyond the first page with problems. */
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
