import { askAgain } from '@hireproof/contract/employee/employee.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../lib/api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type Props = {
  /** Why the person is here although they opened a link or were signed in. */
  notice?: { title: string; text: string }
}

/** For people without an open form here: how to open it the first time or again. */
export function OutsidePage({ notice }: Props) {
  const { texts } = useSay()
  return (
    <Stack>
      <PageHeading title={texts.outside.title} lead={notice ? undefined : texts.outside.lead} />
      {notice && (
        <Alert tone="info" isLive heading={notice.title}>
          <p>{notice.text}</p>
        </Alert>
      )}
      <Section heading={texts.outside.again}>
        <AskAgainForm />
      </Section>
    </Stack>
  )
}

/** Emails new links to the forms of an address. The message is the same whether or not there are any. */
function AskAgainForm() {
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
        <p>{texts.outside.sent}</p>
      </Alert>
    )
  }
  const error = problem && texts.outside[problem]
  return (
    <Stack>
      <p className="prose">{texts.outside.explanation}</p>
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
