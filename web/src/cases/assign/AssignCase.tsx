import type { CaseDetails } from '@hireproof/contract/cases/case'
import { assignCase } from '@hireproof/contract/cases/assignment.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { readCase } from '../case-query.ts'
import { whyNot } from '../refusal-words.ts'
import { AssigneeOptions } from './AssigneeOptions.tsx'

type Props = { details: CaseDetails }

const own = {
  FORBIDDEN: 'Only a program administrator, or the user who works on the case, can hand it over.',
}

/** Who works on a case, and a form that hands it to someone else of the company; if that is not possible, the reason. */
export function AssignCase({ details }: Props) {
  const { assigned_to_name: name, can } = details
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack>
      <p>{name === null ? 'No one whom you can see works on this case.' : `${name} works on this case.`}</p>
      {isOpen && can.assign === true ? (
        <AssigneeOptions>
          {(options) => <AssignForm details={details} options={options} onDone={() => setIsOpen(false)} />}
        </AssigneeOptions>
      ) : (
        <div>
          <Button variant="outline" disabledReason={whyNot(can.assign, own)} onClick={() => setIsOpen(true)}>
            Hand the case over
          </Button>
        </div>
      )}
    </Stack>
  )
}

type FormProps = Props & { options: readonly { value: string; label: string }[]; onDone: () => void }

function AssignForm({ details: { case_number: caseNumber }, options, onDone }: FormProps) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ user: string }>({
    defaultValues: { user: '' },
    problems: ({ user }) => (user === '' ? { user: 'Select who works on the case from now on.' } : {}),
    send: async ({ user }) => {
      setFailure(undefined)
      try {
        const { assigned_to_name: name } = await call(assignCase, { params: { caseNumber }, body: { user_id: user } })
        await readCase(caseNumber)
        announce(`${name} works on this case now.`)
        onDone()
      } catch (error) {
        const told = error instanceof ApiError ? error.issues.find(({ path }) => path === 'user_id') : undefined
        return told ? { user: told.message } : setFailure(errorText(error))
      }
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The case was not handed over">
          <p>{failure}</p>
        </Alert>
      )}
      <SelectField
        label="Who works on the case from now on?"
        hint="The user gets an email with the case number."
        placeholder="Select a user"
        options={options}
        error={errorOf('user')}
        {...form.register('user')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Hand the case over
        </Button>
      </div>
    </Form>
  )
}
