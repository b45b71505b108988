import { REASON_MAX } from '@hireproof/contract/accounts/mou/mou'
import { declineSigning } from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from './SignForm.tsx'

type Props = { link: string; askedBy: string; onDeclined: () => void; onRefused: () => void }

/** Declines to sign, with a reason if the signatory wants to give one. */
export function DeclineForm({ link, askedBy, onDeclined, onRefused }: Props) {
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = useApi(declineSigning)
  const isTooLong = reason.trim().length > REASON_MAX
  const handleDecline = () => {
    if (isTooLong) return
    mutate(
      { body: { link, reason } },
      { onSuccess: onDeclined, onError: (failed) => isRefusal(failed, 'code_refused') && onRefused() },
    )
  }
  return (
    <Details summary="I do not want to sign">
      <Stack gap="small">
        <p className="prose">We tell {askedBy} that you declined. The link then ends.</p>
        <TextAreaField
          name="reason"
          label="Reason"
          isOptional
          limit={REASON_MAX}
          error={isTooLong ? 'Shorten the reason.' : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && !isPending && (
          <Alert tone="error" isLive>
            <p>{failureText(error)}</p>
          </Alert>
        )}
        <div>
          <Button variant="outline" isBusy={isPending} onClick={handleDecline}>
            Decline to sign
          </Button>
        </div>
      </Stack>
    </Details>
  )
}
