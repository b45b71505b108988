import { Alert } from '../../ui/feedback/Alert.tsx'
import { hasIssue } from '../failure-text.ts'
import type { FormFlow } from '../form/form-flow.ts'
import { SaveFailure } from '../form/SaveFailure.tsx'
import { useSay } from '../language.ts'
import { consentTexts } from './consent-texts.ts'
import type { Choice } from './use-choice.ts'

type Props = { flow: FormFlow; choice: Choice }

/** Why a choice could not be kept, and what to do. */
export function ChoiceFailure({ flow: { section1 }, choice: { failure, clearFailure } }: Props) {
  const words = consentTexts[useSay().language]
  if (failure === undefined) return null
  if (hasIssue(failure, 'NOTICES_CHANGED')) {
    return (
      <Alert tone="warning" isLive>
        <p>{words.changed}</p>
      </Alert>
    )
  }
  const handleLoadNewest = async () => {
    await section1.loadNewest()
    clearFailure()
  }
  return <SaveFailure error={failure} onLoadNewest={handleLoadNewest} />
}
