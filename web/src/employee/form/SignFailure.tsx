import { ApiError } from '../../lib/api-error.ts'
import { Alert } from '../../ui/Alert.tsx'
import { useFormSay } from './form-language.ts'
import { SaveFailure } from './SaveFailure.tsx'

type Props = { error: unknown; onLoadNewest: () => Promise<void> }

/** Why the form could not be signed. */
export function SignFailure({ error, onLoadNewest }: Props) {
  const { form } = useFormSay()
  const text = hasIssue(error, 'DUPLICATE_CASE_OPEN')
    ? form.sign.duplicate
    : hasIssue(error, 'ATTESTATION_CHANGED')
      ? form.sign.reworded
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

/** Whether a call was refused for a reason of this code. */
export const hasIssue = (error: unknown, code: string) =>
  error instanceof ApiError && error.issues.some((issue) => issue.code === code)
