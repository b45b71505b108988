import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { KeptForm } from '../form-i9/kept-form.ts'
import { isOpen } from '../plus-cases/plus-cases.policy.ts'
import type { PlusCaseView } from '../plus-cases/plus-cases.queries.ts'

type Row = Pick<PlusCaseView, 'status' | 'is_employment_ended'>

/** Whether a signed form was left without a Social Security number, so that someone who is employed can add it. */
export const canAddNumber = ({ status, is_employment_ended }: Row, { section1 }: Pick<KeptForm, 'section1'>): boolean =>
  !isOpen(status) && status !== 'CANCELLED' && !is_employment_ended && section1.at(-1)?.answers.ssn === undefined

/** The newest addition of a number to a signed form, if there was one. */
export function numberAddedOn({ section1 }: Pick<KeptForm, 'section1'>): EmployeeForm['numberAdded'] {
  const added = section1.findLast(({ addsNumber }) => addsNumber)?.signed
  return added ? { at: added.at.toISOString(), initials: added.name } : null
}
