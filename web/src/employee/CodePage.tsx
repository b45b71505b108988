import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type Props = {
  maskedEmail: string
  /** Opens what the code protects. */
  enter: (code: string) => Promise<unknown>
  sendAnother: () => Promise<unknown>
  onEntered: () => void
  /** Too many wrong codes. */
  onEnded: () => void
  /** Another way in, below the code. */
  children?: ReactNode
}

/** Asks for the code emailed to the address that got the link. */
export function CodePage({ maskedEmail, enter, sendAnother, onEntered, onEnded, children }: Props) {
  const { texts } = useSay()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'missing' | 'wrong'>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState<'enter' | 'another'>()
  const code = typed.replaceAll(/\D/g, '')

  const refuse = (why: 'missing' | 'wrong') => {
    setProblem(why)
    setAttempts((count) => count + 1)
  }
  const work = async (what: 'enter' | 'another', send: () => Promise<void>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      if (isRefusal(error, 'code_refused') && isWrongCode(error)) refuse('wrong')
      else if (isRefusal(error, 'code_refused')) onEnded()
      else setFailure(error)
    }
    setBusy(undefined)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (code.length !== 6) return refuse('missing')
    void work('enter', async () => {
      await enter(code)
      onEntered()
    })
  }
  const handleAnother = () =>
    void work('another', async () => {
      await sendAnother()
      setTyped('')
      setProblem(undefined)
      announce(texts.code.anotherSent)
    })
  const error = problem && texts.code[problem]
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title={texts.code.title} lead={texts.code.sent(maskedEmail)} />
        {failure !== undefined && (
          <Alert tone="error" isLive>
            <p>{failureText(failure, texts)}</p>
          </Alert>
        )}
        <Form onSubmit={handleSubmit} errors={error ? [{ name: 'code', message: error }] : []} submitCount={attempts}>
          <TextField
            name="code"
            label={texts.code.label}
            hint={texts.code.hint}
            error={error}
            width="sm"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="usa-form-group">
            <ButtonRow>
              <Button type="submit" isBusy={busy === 'enter'}>
                {texts.code.submit}
              </Button>
              <Button variant="text" isBusy={busy === 'another'} onClick={handleAnother}>
                {texts.code.another}
              </Button>
            </ButtonRow>
          </div>
        </Form>
      </Stack>
      {children}
    </Stack>
  )
}

/** Whether the person may try another code; otherwise the link no longer works. */
const isWrongCode = (error: ApiError) => error.issues.some(({ path }) => path === 'code')
