import { hasIssue } from './has-issue.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useFormSay } from './form-language.ts'
import { SaveFailure } from './SaveFailure.tsx'

type Props = { error: unknown; onLoadNewest: () => Promise<void> }

/** Why the form could not be signed. */
export function SignFailure({ error, onLoadNewest }: Props) {
  const { form, correction } = useFormSay()
  const text = hasIssue(error, 'DUPLICATE_CASE_OPEN')
    ? form.sign.duplicate
    : hasIssue(error, 'ATTESTATION_CHANGED')
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
