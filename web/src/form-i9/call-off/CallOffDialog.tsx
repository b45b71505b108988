import {
  callOffLabels,
  callOffReasons,
  NEVER_HIRED_DAYS,
  type CallOffReason,
} from '@hireproof/contract/plus-cases/call-off'
import { callOffHire } from '@hireproof/contract/form-i9/call-off.endpoints'
import { getRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import { getFormView } from '@hireproof/contract/form-i9/section2.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { countFormDuties, getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { usePlusNotice } from '../plus-notice.ts'

type Props = { plusCase: PlusCase; onClose: () => void }
type Values = { reason: CallOffReason | ''; hasNeverWorked: boolean }

const options = callOffReasons.map((value) => ({ value, label: callOffLabels[value] }))
const conflict = 'This plus case has changed. Close this message and reload the page to see its current state.'
const changed = [getPlusCase, getFormView, getRetention, searchPlusCases, countFormDuties]

/** Asks why a hire was called off, and ends the form. */
export function CallOffDialog({ plusCase: { id, invitedName: name, caseStatusDisplay }, onClose }: Props) {
  const notify = usePlusNotice()
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { reason: '', hasNeverWorked: false },
    problems: ({ reason, hasNeverWorked }) => ({
      ...(reason === '' && { reason: 'Select what happened.' }),
      ...(!hasNeverWorked && { hasNeverWorked: 'Confirm that the person never worked for you.' }),
    }),
    send: async ({ reason }) => {
      setFailure(undefined)
      if (reason === '') return undefined
      try {
        await call(callOffHire, { params: { plusCaseId: id }, body: { reason, hasNeverWorked: true } })
      } catch (error) {
        const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'reason') : undefined
        if (issue) return { reason: issue.message }
        return setFailure(errorText(error, { conflict }))
      }
      for (const endpoint of changed) void refresh(endpoint)
      notify({ tone: 'success', text: `The hire of ${name} was called off. The form has ended.` })
      return onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Record that the hire was called off">
      <p>
        The form of {name} ends and can no longer be signed. You do not have to keep it: we destroy it after{' '}
        {NEVER_HIRED_DAYS} days. You cannot undo this.
      </p>
      <p>If {name} worked for you, even for one hour, keep the form and record the end of employment instead.</p>
      {caseStatusDisplay !== null && (
        <p>
          An open case is closed. If it cannot be closed yet, it goes on, and you close it when its result is there. You
          may not withdraw an offer because of a mismatch or because a case is not finished.
        </p>
      )}
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <RadioGroup label="What happened?" options={options} error={errorOf('reason')} {...form.register('reason')} />
        <CheckboxField
          label={`${name} never worked for us.`}
          error={errorOf('hasNeverWorked')}
          {...form.register('hasNeverWorked')}
        />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" variant="danger" isBusy={isBusy}>
              End the form
            </Button>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
      </Form>
    </Dialog>
  )
}
