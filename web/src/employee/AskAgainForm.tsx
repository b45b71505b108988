import { askAgain } from '@hireproof/contract/employee/employee.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../lib/api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type Props = {
  /** What the link opens, and what the person reads once it is on its way. */
  words: { explanation: string; sent: string }
}

/** Emails new links to the forms and notices of an address. The message is the same whether or not there are any. */
export function AskAgainForm({ words }: Props) {
  const { texts } = useSay()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<'emailMissing' | 'emailFormat'>()
  const [attempts, setAttempts] = useState(0)
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<unknown>()

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const found = email.trim() === '' ? 'emailMissing' : /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'emailFormat'
    setProblem(found)
    setFailure(undefined)
    if (found) return setAttempts((count) => count + 1)
    setState('sending')
    try {
      await call(askAgain, { body: { email: email.trim() } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('asking')
    }
  }
  if (state === 'sent') {
    return (
      <Alert tone="success" isLive heading={texts.outside.sentTitle} headingLevel={3}>
        <p>{words.sent}</p>
      </Alert>
    )
  }
  const error = problem && texts.outside[problem]
  return (
    <Stack>
      <p className="prose">{words.explanation}</p>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          <p>{failureText(failure, texts)}</p>
        </Alert>
      )}
      <Form
        onSubmit={(event) => void handleSubmit(event)}
        errors={error ? [{ name: 'email', message: error }] : []}
        submitCount={attempts}
      >
        <TextField
          name="email"
          label={texts.outside.email}
          error={error}
          width="xl"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="usa-form-group">
          <Button type="submit" isBusy={state === 'sending'}>
            {texts.outside.send}
          </Button>
        </div>
      </Form>
    </Stack>
  )
}
