import { SilentRecords } from '../SilentRecords.tsx'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { WhyNot } from '../StepLink.tsx'
import { EmploymentEndNote } from './EmploymentEndNote.tsx'

type Props = { details: CaseDetails }

// few cases have an update to see
const SeenButton = lazyPart(async () => (await import('./SeenButton.tsx')).SeenButton, {
  Waiting: () => (
    <Button variant="outline" isBusy>
      Seen
    </Button>
  ),
})

/** What a case asks for besides its result: an update to see, the cases before and after it, the end on its form. */
export function CaseNotices({ details }: Props) {
  const { case_status: status, can } = details
  return (
    <>
      {status !== 'CLOSED' && <SilentRecords />}
      {can.markSeen && (
        <Alert tone="info" heading="The records changed this case">
          <p>The update leaves the alert for every user when you take the next step or mark it as seen.</p>
          <SeenButton caseNumber={details.case_number} />
        </Alert>
      )}
      <EmploymentEndNote details={details} />
      <LinkedCases details={details} />
      {can.resubmit === true && status !== 'CLOSE_CASE_AND_RESUBMIT' && (
        <p>
          Submitted details cannot be changed. If one is incorrect,{' '}
          <a href={paths.cases.close(details.case_number, { reason: 'INCORRECT_DATA' })}>
            close the case as incorrect and create a new one
          </a>
          .
        </p>
      )}
      {can.resubmit === 'ACCOUNT_CLOSING' && (
        <p className="usa-hint">
          <WhyNot refusal={can.resubmit} />
        </p>
      )}
    </>
  )
}

function LinkedCases({ details }: Props) {
  const { previous_case_number: previous, following_case_number: following } = details
  if (previous === null && following === null) return null
  return (
    <Alert tone="info">
      {previous && (
        <p>
          This case replaces case <a href={paths.cases.view(previous)}>{previous}</a>.
        </p>
      )}
      {following && (
        <p>
          Case <a href={paths.cases.view(following)}>{following}</a> replaces this case.
        </p>
      )}
    </Alert>
  )
}
