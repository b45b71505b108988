import type { AccountEnd } from '@hireproof/contract/accounts/closing'
import { getAccountEnd } from '@hireproof/contract/accounts/closing.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { q, queryClient } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CloseRequest } from './CloseRequest.tsx'
import { ClosingAccount } from './ClosingAccount.tsx'
import { useClosePlace } from './close-place.ts'
import type { EndOutcome, StepProps } from './step-props.ts'

const endQuery = (accountId: number) => q(getAccountEnd, { params: { accountId } })

/** Asks to close an account, and shows when a closing one ends; the request can be changed and canceled until then. */
export function ClosePage() {
  const place = useClosePlace()
  const query = useQuery({ ...endQuery(place.accountId ?? 0), enabled: place.accountId !== undefined })
  if (place.accountId === undefined || isRefusal(query.error, 'not_found')) return <NotFoundPage />
  return (
    <Stack>
      <BackLink href={place.profile.href}>{place.profile.label}</BackLink>
      <PageHeading
        title={place.title}
        lead={query.data && `${query.data.companyName}, company number ${query.data.accountId}`}
      />
      <Loaded query={query} what="the account">
        {(end) => <End key={end.accountId} end={end} place={place} />}
      </Loaded>
    </Stack>
  )
}

function End({ end, place }: Pick<StepProps, 'end' | 'place'>) {
  const [outcome, setOutcome] = useState<EndOutcome>()
  const [target, focus] = useFocusLater<HTMLDivElement>()
  const { queryKey } = endQuery(end.accountId)
  const show = (newest: AccountEnd, next: EndOutcome) => {
    queryClient.setQueryData(queryKey, newest)
    setOutcome(next)
    focus()
  }
  const reload = async () => {
    const newest = await queryClient.fetchQuery({ ...endQuery(end.accountId), staleTime: 0 })
    show(newest, { tone: 'warning', text: 'Someone else changed this meanwhile. This is how it is now.' })
  }
  return (
    <Stack>
      <div ref={target} tabIndex={-1}>
        {outcome && (
          <Alert tone={outcome.tone} isLive>
            {outcome.text}
          </Alert>
        )}
      </div>
      <Present end={end} place={place} onDone={show} onOvertaken={reload} />
    </Stack>
  )
}

function Present(props: StepProps) {
  const { end } = props
  if (end.stage === 'CLOSED') {
    return (
      <Alert tone="info" heading={`This account closed on ${displayDate(end.closedDate)}`}>
        <p>Its users can still sign in, read and print everything. They can no longer change anything.</p>
      </Alert>
    )
  }
  if (end.stage === 'PENDING') {
    return (
      <Alert tone="info" heading="This account is not enrolled yet">
        <p>You can delete the enrollment on its own page instead of closing the account.</p>
      </Alert>
    )
  }
  return end.stage === 'CLOSING' ? <ClosingAccount {...props} /> : <CloseRequest {...props} />
}
