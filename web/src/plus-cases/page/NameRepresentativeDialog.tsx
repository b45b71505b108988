import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { nameRepresentative } from '@hireproof/contract/plus-cases/representative.endpoints'
import { representativeIssues, type RepresentativeFields } from '@hireproof/contract/plus-cases/representative-fields'
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

/** The text for a refused email to a representative. */
export const linkTexts = {
  too_many_requests: 'Three links were sent for this form within half an hour. Wait, then try again.',
} as const

const trimmed = ({ firstName, lastName, email }: RepresentativeFields): RepresentativeFields => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
})

const fields = ['firstName', 'lastName', 'email'] as const
const isField = (path: string | undefined): path is (typeof fields)[number] => fields.some((each) => each === path)

/** Names the person who completes Section 2 for the company, and emails the link. */
export function NameRepresentativeDialog({ plusCase: { id, invitedName, representative }, onClose }: Props) {
  const notify = usePlusNotice()
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm<RepresentativeFields>({
    defaultValues: { firstName: '', lastName: '', email: '' },
    problems: (values) =>
      Object.fromEntries(representativeIssues(trimmed(values)).map(({ path, message }) => [path, message])),
    send: async (values) => {
      setFailure(undefined)
      const body = trimmed(values)
      try {
        await call(nameRepresentative, { params: { plusCaseId: id }, body })
      } catch (error) {
        const [issue] = error instanceof ApiError ? error.issues : []
        if (issue && isField(issue.path)) return { [issue.path]: issue.message }
        return setFailure(issue?.message ?? errorText(error, linkTexts))
      }
      for (const endpoint of [getPlusCase, searchPlusCases]) void refresh(endpoint)
      notify({ tone: 'success', text: `${body.firstName} ${body.lastName} got a link to Section 2 at ${body.email}.` })
      return onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={representative ? 'Replace the representative' : 'Name an authorized representative'}
    >
      <p>
        Anyone whom you choose may examine the documents of {invitedName} and sign Section 2 for the company. Your
        company is responsible for what this person does, also for mistakes. The person sees this one form, its copies
        of documents, and nothing else.
      </p>
      {representative && <p>The access of {representative.name} ends at once.</p>}
      <Form {...formProps}>
        {failure && (
          <Alert tone="error" isLive>
            {failure}
          </Alert>
        )}
        <TextField
          label="First name of the representative"
          autoComplete="off"
          maxLength={50}
          error={errorOf('firstName')}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name of the representative"
          autoComplete="off"
          maxLength={50}
          error={errorOf('lastName')}
          {...form.register('lastName')}
        />
        <TextField
          type="email"
          label="Email address of the representative"
          hint="We send a link and a code there. The link works once."
          autoComplete="off"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Name and send the link
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
