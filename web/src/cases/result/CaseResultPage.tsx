import type { CaseDetails } from '@hireproof/contract/cases/case'
import { explainResult } from '@hireproof/contract/cases/results'
import { useEffect, useRef } from 'react'
import { useMe } from '../../lib/started.ts'
import { announce } from '../../lib/announce.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { CaseAnswer } from './CaseAnswer.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseHeading } from './CaseHeading.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import type { Polling } from './use-polling.ts'

// a form and its rules, and what can be done about a mismatch: only one of the results has each
const Confirmation = lazyPart(async () => (await import('./ConfirmDetails.tsx')).ConfirmDetails)
const Guide = lazyPart(async () => (await import('./MismatchGuide.tsx')).MismatchGuide)

type Props = {
  details: CaseDetails
  /** The last look for news failed; what is shown is older. */
  error: ApiError | null
  polling: Polling
  onLook: () => void
}

/** What the records answered, what it means and what to do next; below it, everything that was submitted. */
export function CaseResultPage({ details, error, polling, onLook }: Props) {
  const { account } = useMe()
  useAnnouncedResult(details)
  const isWaiting = details.case_status === 'QUEUED' || details.case_status === 'MANUAL_REVIEW'
  return (
    <Stack gap="large">
      <Stack>
        <CaseHeading details={details} />
        {account.status === 'CLOSED' && (
          <Alert tone="info">
            <p>The account of your company is closed. You can read this case, but not change it.</p>
          </Alert>
        )}
        {isWaiting && error && (
          <Alert tone="warning" isLive heading="We could not look for news">
            <p>{errorText(error)}</p>
          </Alert>
        )}
        <CaseAnswer
          details={details}
          hasStoppedLooking={isWaiting && polling.hasStopped}
          onLook={() => {
            polling.restart()
            onLook()
          }}
        />
      </Stack>
      {details.case_status === 'UNCONFIRMED_DATA' && details.can.confirm && <Confirmation details={details} />}
      {details.case_status === 'PENDING_REFERRAL' && <Guide details={details} />}
      <CaseFacts details={details} />
    </Stack>
  )
}

/** Says a result that arrives while the page is open; the page itself stays where the reader is. */
function useAnnouncedResult(details: CaseDetails) {
  const { label } = explainResult(resultOf(details))
  const known = useRef(label)
  useEffect(() => {
    if (known.current === label) return
    known.current = label
    announce(`The result has changed: ${label}`)
  }, [label])
}
