import { useState, type SyntheticEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { isRefusal } from '../lib/api-error.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'

type Props = {
  /** What the code is for, after "Enter it to". */
  purpose: string
  maskedEmail: string
  submit: string
  isDanger?: boolean
  back: string
  /** Does what the link is for with the six digits. */
  onSubmit: (code: string) => Promise<void>
  /** Emails another code. */
  onAnother: () => Promise<unknown>
  /** The link no longer works. */
  onRefused: () => void
  onBack: () => void
  failureText: (error: unknown) => string
}

const texts = { missing: 'Enter the six digits of the code.', wrong: 'This code is wrong or has expired.' }

/** Asks for the code that proves the mailbox of a person with a mailed link. */
export function MailedDigitsForm({ purpose, maskedEmail, submit, isDanger, back, failureText, ...on }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<keyof typeof texts>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'submit' | 'another'>()
  const code = typed.replaceAll(/\D/g, '')

  const refuse = (why: keyof typeof texts) => {
    setProblem(why)
    setAttempts((count) => count + 1)
  }
  const work = async (what: 'submit' | 'another', send: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      if (!isRefusal(error, 'code_refused')) setFailure(failureText(error))
      else if (error.issues.some(({ path }) => path === 'code')) refuse('wrong')
      else on.onRefused()
    }
    setBusy(undefined)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (code.length !== 6) return refuse('missing')
    void work('submit', () => on.onSubmit(code))
  }
  const handleAnother = () =>
    void work('another', async () => {
      await on.onAnother()
      setTyped('')
      setProblem(undefined)
      announce('We emailed another code.')
    })
  const error = problem && texts[problem]
  return (
    <Form onSubmit={handleSubmit} errors={error ? [{ name: 'code', message: error }] : []} submitCount={attempts}>
      <output className="prose">
        We emailed a code to {maskedEmail}. Enter it to {purpose}.
      </output>
      <TextField
        name="code"
        label="Code"
        hint="Six digits. The code can be used for 10 minutes."
        error={error}
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant={isDanger ? 'danger' : undefined} isBusy={busy === 'submit'}>
            {submit}
          </Button>
          <Button variant="outline" onClick={on.onBack}>
            {back}
          </Button>
          <Button variant="text" isBusy={busy === 'another'} onClick={handleAnother}>
            Email another code
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
