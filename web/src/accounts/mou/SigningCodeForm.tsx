import { mailSigningCode, signByLink, type SigningPage } from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { failureText, type SignedWith } from './SignForm.tsx'

type Props = {
  link: string
  signing: SignedWith
  maskedEmail: string
  onSigned: (page: SigningPage) => void
  /** The link no longer works. */
  onRefused: () => void
  /** Goes back to the memorandum. */
  onBack: () => void
}

const texts = { missing: 'Enter the six digits of the code.', wrong: 'This code is wrong or has expired.' }

/** Asks for the code that proves the mailbox of the signatory, and signs with it. */
export function SigningCodeForm({ link, signing, maskedEmail, onSigned, onRefused, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<keyof typeof texts>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'sign' | 'another'>()
  const code = typed.replaceAll(/\D/g, '')

  const refuse = (why: keyof typeof texts) => {
    setProblem(why)
    setAttempts((count) => count + 1)
  }
  const work = async (what: 'sign' | 'another', send: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      if (!isRefusal(error, 'code_refused')) setFailure(failureText(error))
      else if (error.issues.some(({ path }) => path === 'code')) refuse('wrong')
      else onRefused()
    }
    setBusy(undefined)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (code.length !== 6) return refuse('missing')
    const { title: _, ...body } = signing
    void work('sign', async () => onSigned(await call(signByLink, { body: { link, code, ...body } })))
  }
  const handleAnother = () =>
    void work('another', async () => {
      await call(mailSigningCode, { body: { link } })
      setTyped('')
      setProblem(undefined)
      announce('We emailed another code.')
    })
  const error = problem && texts[problem]
  return (
    <Form onSubmit={handleSubmit} errors={error ? [{ name: 'code', message: error }] : []} submitCount={attempts}>
      <output className="prose">We emailed a code to {maskedEmail}. Enter it to sign the memorandum.</output>
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
          <Button type="submit" isBusy={busy === 'sign'}>
            Sign
          </Button>
          <Button variant="outline" onClick={onBack}>
            Back to the memorandum
          </Button>
          <Button variant="text" isBusy={busy === 'another'} onClick={handleAnother}>
            Email another code
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
