import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { failureText } from '../failure-text.ts'
import type { FormFlow } from '../form/form-flow.ts'
import { useFormSay } from '../form/form-language.ts'
import { consentTexts } from './consent-texts.ts'

/** Lets a person sign out from a page without questions: the button, and the message after a failure. */
export function useSignOut({ onLeave }: FormFlow) {
  const { language, texts, form, isOnSite } = useFormSay()
  const [failure, setFailure] = useState<unknown>()
  return {
    signOutButton: (
      <Button variant="text" onClick={() => void onLeave().catch(setFailure)}>
        {isOnSite ? form.leave : consentTexts[language].leave}
      </Button>
    ),
    signOutFailure: failure !== undefined && (
      <Alert tone="error" isLive>
        <p>{failureText(failure, texts)}</p>
      </Alert>
    ),
  }
}
