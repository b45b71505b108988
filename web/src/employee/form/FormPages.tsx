import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import { OpenForm } from './OpenForm.tsx'
import { SignedPage } from './SignedPage.tsx'

type Props = { form: EmployeeForm; onLeft: () => void }

/** The form of somebody who has entered: to fill in and sign, then what becomes of it. */
export function FormPages({ form, onLeft }: Props) {
  return form.status === 'SUBMITTED' ? (
    <SignedPage form={form} onLeft={onLeft} />
  ) : (
    <OpenForm form={form} onLeft={onLeft} />
  )
}
