import { enterForm, openLink } from '@hireproof/contract/employee/employee.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { announce } from '../lib/announce.ts'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { AccountWay } from './account/AccountWay.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type Props = {
  link: string
  maskedEmail: string
  onEntered: () => void
  /** Too many wrong codes. */
  onEnded: () => void
  /** The link no longer works. */
  onRefused: () => void
}

/** Asks for the code emailed to the invited address, or for an account with that address. */
export function CodePage({ link, maskedEmail, onEntered, onEnded, onRefused }: Props) {
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
      await call(enterForm, { body: { link, code } })
      onEntered()
    })
  }
  const handleAnother = () =>
    void work('another', async () => {
      await call(openLink, { body: { link } })
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
      <AccountWay link={link} onRefused={onRefused} />
    </Stack>
  )
}

/** Whether the person may try another code; otherwise the link no longer works. */
const isWrongCode = (error: ApiError) => error.issues.some(({ path }) => path === 'code')
