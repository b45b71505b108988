import { MAX_ACCOUNT_ID } from '@hireproof/contract/accounts/accounts'
import { askClosingLink } from '@hireproof/contract/accounts/closing-link.endpoints'
import { emailProblem } from '@hireproof/contract/words/people'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useRuleForm } from '../../../lib/use-rule-form.ts'
import { linkFailure } from '../../../mailed-link/link-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

type Outcome = { tone: 'success' | 'error'; text: string }

// the same for everyone: it tells no one who signed for which company
const SENT = 'If you signed for this company, we sent you a link. You can use it for 24 hours.'

/** Asks for the company number and the address of a signatory, and has a link sent. */
export function AskLinkForm() {
  const [outcome, setOutcome] = useState<Outcome>()
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: { companyNumber: '', email: '' },
    problems: ({ companyNumber, email }) => ({
      ...(!isNumber(companyNumber) && { companyNumber: 'Enter the company number.' }),
      ...(emailText(email) && { email: emailText(email) }),
    }),
    send: async ({ companyNumber, email }) => {
      setOutcome(undefined)
      try {
        await call(askClosingLink, { body: { companyNumber: Number(companyNumber), email: email.trim() } })
        setOutcome({ tone: 'success', text: SENT })
      } catch (error) {
        setOutcome({ tone: 'error', text: linkFailure(error) })
      }
    },
  })
  return (
    <Form {...formProps}>
      {outcome && (
        <Alert tone={outcome.tone} isLive>
          {outcome.text}
        </Alert>
      )}
      <TextField
        label="Company number"
        hint="You find it in our email about your signature."
        inputMode="numeric"
        width="md"
        error={errorOf('companyNumber')}
        {...form.register('companyNumber')}
      />
      <TextField
        label="Email address"
        hint="The address with which you signed."
        type="email"
        autoComplete="email"
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Send Link
        </Button>
      </div>
    </Form>
  )
}

const isNumber = (typed: string): boolean =>
  /^\s*\d{1,10}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_ACCOUNT_ID

const emailText = (typed: string): string | undefined =>
  typed.trim() === '' ? 'Enter your email address.' : emailProblem(typed)
