import { sendOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { LogonIdField, logonIdProblem } from './credentials.tsx'
import { pageSettings } from '../lib/page-settings.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = {
  /** The initial User ID, if known. */
  logonId?: string
  /** Called after the request for instructions: time to show "Check Your Email". */
  onDone: () => void
  onCancel: () => void
}

/** Asks for a User ID and requests an email with instructions for a new password to its owner, if there is one. */
export function ForgotPasswordForm({ logonId = '', onDone, onCancel }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: { logonId },
    problems: (values) => ({ logonId: logonIdProblem(values.logonId) }),
    send: async (values) => {
      setHasFailed(false)
      try {
        await call(sendOneTimeCode, { body: { logonId: values.logonId.trim().toUpperCase(), app: 'everify' } })
      } catch {
        return setHasFailed(true)
      }
      onDone()
    },
  })
  return (
    <Form {...formProps}>
      {hasFailed && (
        <Alert tone="error" isLive>
          <p>We are unable to reset your password. Please wait a few minutes and try again.</p>
        </Alert>
      )}
      <LogonIdField error={errorOf('logonId')} {...form.register('logonId')} />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Reset Password
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}

type CheckYourEmailDialogProps = { isOpen: boolean; onClose: () => void }

/** Confirms that instructions are on their way if the user exists, and what to do without them (part 1 §8). */
export function CheckYourEmailDialog({ isOpen, onClose }: CheckYourEmailDialogProps) {
  const { support } = pageSettings()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Check Your Email"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        If an account exists for this User ID, instructions to reset your password have been sent to the email address
        associated with the account.
      </p>
      <p>
        The message comes from a no-reply address. If you do not see it within a few minutes, check your spam folder. If
        it is not there either, contact support at <a href={`mailto:${support.email}`}>{support.email}</a>.
      </p>
    </Dialog>
  )
}
