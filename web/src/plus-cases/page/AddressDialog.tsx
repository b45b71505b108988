import {
  correctAddress,
  getPlusCase,
  listFormMails,
  searchPlusCases,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { addressIssues } from '@hireproof/contract/plus-cases/start-fields'
import { useState } from 'react'
import { usePlusNotice } from '../../form-i9/plus-notice.ts'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'

type Props = { plusCase: PlusCase; onClose: () => void }
type Values = { employeeEmail: string; addressReason: string }

const texts = {
  too_many_requests: 'The invitation was already sent several times. Wait half an hour, then correct the address.',
} as const

const trimmed = ({ employeeEmail, addressReason }: Values): Values => ({
  employeeEmail: employeeEmail.trim(),
  addressReason: addressReason.trim(),
})

/** Corrects the email address of a new hire, and sends the invitation there. */
export function AddressDialog({ plusCase: { id, status, employeeEmail }, onClose }: Props) {
  const notify = usePlusNotice()
  const hasAddress = employeeEmail !== ''
  const [failure, setFailure] = useState<string>()
  const [asksReason, setAsksReason] = useState(false)
  const { form, formProps, errorOf, isBusy } = useRuleForm<Values>({
    defaultValues: { employeeEmail, addressReason: '' },
    problems: (values) =>
      Object.fromEntries(addressIssues(trimmed(values)).map(({ path, message }) => [path, message])),
    send: async (values) => {
      setFailure(undefined)
      const { employeeEmail: to, addressReason } = trimmed(values)
      try {
        const body = { employeeEmail: to, ...(asksReason && { addressReason }) }
        await call(correctAddress, { params: { plusCaseId: id }, body })
      } catch (error) {
        const [issue] = error instanceof ApiError ? error.issues : []
        if (issue?.path === 'addressReason') setAsksReason(true)
        if (issue?.path === 'addressReason' || issue?.path === 'employeeEmail') return { [issue.path]: issue.message }
        return setFailure(issue?.message ?? errorText(error, texts))
      }
      for (const endpoint of [getPlusCase, searchPlusCases, listFormMails]) void refresh(endpoint)
      notify({ tone: 'success', text: `The invitation was sent to ${to}.` })
      return onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={hasAddress ? 'Correct the email address' : 'Add an email address'}>
      <p>
        {hasAddress
          ? 'The new hire gets a new link at the new address. The old link stops working at once.'
          : 'The new hire gets a link at this address.'}
        {status === 'IN_PROGRESS' &&
          (hasAddress
            ? ' What was entered so far is deleted, because only the reader of the old address may see it.'
            : ' What was entered so far on site is deleted.')}
      </p>
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <TextField
          type="email"
          label="Email address of the new hire"
          autoComplete="off"
          error={errorOf('employeeEmail')}
          {...form.register('employeeEmail')}
        />
        {asksReason && (
          <TextField
            label="Why the new hire gets the form at this address"
            hint="A user of your company reads this address and could sign Section 1 for the new hire. We keep the reason with the plus case."
            autoComplete="off"
            error={errorOf('addressReason')}
            {...form.register('addressReason')}
          />
        )}
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              {hasAddress ? 'Correct and send' : 'Add and send'}
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
