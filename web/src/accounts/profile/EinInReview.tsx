import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { withdrawEinChange } from '@hireproof/contract/accounts/company-profile.endpoints'
import { einReasons, type EinChange } from '@hireproof/contract/accounts/ein-change'
import { displayEin } from '@hireproof/contract/accounts/sections/company-information'
import { announce } from '../../lib/announce.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { profileQuery } from './company-place.ts'

type Props = { change: EinChange; profile: CompanyProfile }

/** A number that waits for its confirmation, while the company keeps the one it has; it can be withdrawn. */
export function EinInReview({ change: { ein, reason, askedAt, askedBy }, profile }: Props) {
  const { accountId } = profile
  const withdraw = useApi(withdrawEinChange)
  const { queryKey } = profileQuery(accountId)
  const handleWithdraw = () =>
    withdraw.mutate(
      { params: { accountId } },
      {
        onSuccess: (saved) => {
          queryClient.setQueryData(queryKey, saved)
          announce('The change was withdrawn.')
          document.querySelector('h1')?.focus()
        },
        onError: () => void queryClient.invalidateQueries({ queryKey }),
      },
    )
  return (
    <Stack gap="small">
      <div>
        <strong>{displayEin(ein)}</strong>
        <div>{einReasons[reason]}.</div>
        <div>
          Asked for by {askedBy}, {displayDateTime(askedAt)}. Until it is confirmed, the number above stays.
        </div>
      </div>
      {withdraw.error && (
        <Alert tone="error" isLive>
          {errorText(withdraw.error)}
        </Alert>
      )}
      {profile.companyInformation.canEdit === true && (
        <div className="no-print">
          <Button variant="outline" isBusy={withdraw.isPending} onClick={handleWithdraw}>
            Withdraw the change
          </Button>
        </div>
      )}
    </Stack>
  )
}
