import { enterOnSite } from '@hireproof/contract/employee/on-site.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { useSay } from '../language.ts'
import { onSiteTexts } from './on-site-texts.ts'

type Props = {
  onEntered: () => void
  /** The code no longer works. */
  onEnded: () => void
}

/** Asks the employee for the code that the employer was shown. */
export function OnSiteCode({ onEntered, onEnded }: Props) {
  const { texts, language } = useSay()
  const words = onSiteTexts[language]
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'missing' | 'wrong'>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const code = typed.replaceAll(/\D/g, '')
  const refuse = (why: 'missing' | 'wrong') => {
    setProblem(why)
    setAttempts((count) => count + 1)
  }
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setFailure(undefined)
    if (code.length !== 6) return refuse('missing')
    setIsBusy(true)
    try {
      await call(enterOnSite, { body: { code } })
      return onEntered()
    } catch (error) {
      if (!isRefusal(error, 'code_refused')) setFailure(error)
      else if (error.issues.some(({ path }) => path === 'code')) refuse('wrong')
      else onEnded()
    }
    setIsBusy(false)
  }
  const error = problem && words[problem]
  return (
    <Stack>
      <PageHeading title={words.title} lead={words.lead} />
      <p className="prose">{words.private}</p>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          <p>{failureText(failure, texts)}</p>
        </Alert>
      )}
      <Form
        onSubmit={(event) => void handleSubmit(event)}
        errors={error ? [{ name: 'code', message: error }] : []}
        submitCount={attempts}
      >
        <TextField
          name="code"
          label={words.label}
          hint={words.hint}
          error={error}
          width="sm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="usa-form-group">
          <Button type="submit" isBusy={isBusy}>
            {words.submit}
          </Button>
        </div>
      </Form>
      <p>{words.employer}</p>
    </Stack>
  )
}
