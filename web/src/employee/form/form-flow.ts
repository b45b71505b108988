import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { FieldName } from './form-values.ts'
import type { StepId } from './steps.ts'
import type { Section1 } from './use-section1.ts'

/** One thing that is wrong, and its code. */
export type Problem = { field: FieldName; code: string }

/** What the pages of an open form share. */
export type FormFlow = {
  form: EmployeeForm
  section1: Section1
  /** What keeps the form from being signed, as far as it is known here. */
  findProblems: () => Problem[]
  nextOf: (step: StepId) => StepId
  onLeave: () => Promise<void>
  onReviewed: () => void
  onRefused: (problems: readonly Problem[]) => void
}
