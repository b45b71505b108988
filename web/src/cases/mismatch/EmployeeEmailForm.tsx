import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { changeEmployeeEmail } from '@hireproof/contract/cases/mismatch.endpoints'
import { emailProblem } from '@hireproof/contract/words/people'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { StepFailed } from './MismatchStep.tsx'
import { failureOf, readMismatch, type StepFailure } from './use-mismatch.ts'

type Props = { mismatch: Mismatch; onClose: () => void }

/** Adds or corrects the address to which the employee of a case is mailed. */
export function EmployeeEmailForm({ mismatch, onClose }: Props) {
  const { case_number: caseNumber, version, employeeEmail } = mismatch
  const [failure, setFailure] = useState<StepFailure>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ email: string }>({
    defaultValues: { email: employeeEmail ?? '' },
    problems: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => {
      setFailure(undefined)
      try {
        const body = { employee_email_address: email.trim(), version }
        await call(changeEmployeeEmail, { params: { caseNumber }, body })
        await readMismatch(caseNumber).catch(() => undefined)
      } catch (error) {
        const refused = error instanceof ApiError && error.status === 400 ? error.issues[0]?.message : undefined
        if (refused) return { email: refused }
        return setFailure(await failureOf(error, mismatch))
      }
      announce('The email address is saved.')
      return onClose()
    },
  })
  return (
    <Form {...formProps}>
      <StepFailed failure={failure} />
      <TextField
        type="email"
        label="Email address of the employee"
        hint="As written on the Form I-9. The history of the case keeps each change."
        autoComplete="off"
        maxLength={254}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save the address
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
