import { sendOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { logonIdProblem } from './credentials.ts'
import { LogonIdField } from './LogonIdField.tsx'

type Props = {
  /** The User ID where it is already known, to start with. */
  logonId?: string
  /** Instructions were asked for: the moment for "Check Your Email". */
  onDone: () => void
  onCancel: () => void
}

/** Asks for a User ID and has instructions for a new password mailed to its owner, whoever that is. */
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
