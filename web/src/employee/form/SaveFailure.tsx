import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { failureText, hasIssue } from '../failure-text.ts'
import { useFormSay } from './form-language.ts'

type Props = { error: unknown; onLoadNewest: () => Promise<void> }

/** Why the answers could not be saved, and what to do. They stay on the page. */
export function SaveFailure({ error, onLoadNewest }: Props) {
  const { texts, form, correction, language } = useFormSay()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const shown = failed ?? error
  if (isRefusal(shown, 'unauthenticated')) {
    return (
      <Alert tone="warning" isLive heading={texts.signedOut.title}>
        <p>{texts.signedOut.text}</p>
        <p>
          <a href={paths.employee.start({ lang: language })} target="_blank" rel="noreferrer">
            {texts.signedOut.ask}
          </a>
        </p>
      </Alert>
    )
  }
  if (!isRefusal(shown, 'conflict')) {
    const text = isRefusal(shown, 'account_closed') ? form.closed : failureText(shown, texts)
    return (
      <Alert tone="error" isLive>
        <p>{text}</p>
      </Alert>
    )
  }
  const isTakenBack = hasIssue(shown, 'CORRECTION_TAKEN_BACK')
  const changed = hasIssue(shown, 'FILED_LANGUAGE_CHANGED') ? form.sign.languageChanged : form.conflict
  const handleLoad = async () => {
    setIsBusy(true)
    setFailed(undefined)
    try {
      await onLoadNewest()
      if (!isTakenBack) announce(form.loaded)
      // the button with the focus disappears with the message
      document.getElementById('main')?.focus()
    } catch (why) {
      setFailed(why)
      setIsBusy(false)
    }
  }
  return (
    <Alert tone="warning" isLive>
      <p>{isTakenBack ? correction.takenBack : changed}</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void handleLoad()}>
        {isTakenBack ? correction.showSigned : form.loadNewest}
      </Button>
    </Alert>
  )
}

type SignFailureProps = { error: unknown; onLoadNewest: () => Promise<void> }

/** Why the form could not be signed. */
export function SignFailure({ error, onLoadNewest }: SignFailureProps) {
  const { form, correction } = useFormSay()
  const text = hasIssue(error, 'ATTESTATION_CHANGED')
    ? form.sign.reworded
    : hasIssue(error, 'CHECK_UNDER_WAY')
      ? correction.underWay
      : undefined
  if (text) {
    return (
      <Alert tone="warning" isLive>
        <p>{text}</p>
      </Alert>
    )
  }
  return error === undefined ? null : <SaveFailure error={error} onLoadNewest={onLoadNewest} />
}
