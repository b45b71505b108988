import { startEnrollment } from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { emailProblem } from '@hireproof/contract/words/people'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { linkFailure } from '../../mailed-link/link-failure.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

const SENT = 'If this address can be used, we sent a link to it. The link works once, for 24 hours.'

/** Asks for an address and sends a link to it; again after a minute. */
export function StartForm() {
  const [isSent, setSent] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: { email: '' },
    problems: ({ email }) => ({ email: email.trim() === '' ? 'Enter your email address.' : emailProblem(email) }),
    send: async ({ email }) => {
      setFailure(undefined)
      try {
        const { secondsUntilAgain } = await call(startEnrollment, { body: { email: email.trim() } })
        setSent(true)
        setSeconds(secondsUntilAgain)
      } catch (error) {
        setFailure(linkFailure(error))
      }
    },
  })
  const waiting =
    isSent && seconds > 0 && `You can send it again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      {isSent && !failure && (
        <Alert tone="success" isLive>
          {SENT}
        </Alert>
      )}
      <TextField
        label="Email address"
        hint="We send you a link with which you begin. Use your address at the company."
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy} disabledReason={waiting}>
          {isSent ? 'Send Again' : 'Send Link'}
        </Button>
      </div>
    </Form>
  )
}
