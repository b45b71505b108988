import { statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { explainResult, mismatchAgencies } from '@hireproof/contract/cases/results'
import { noAdverseAction, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { useEffect, useRef } from 'react'
import { displayDateTime, today } from '../../lib/clock.ts'
import { announce } from '../../lib/announce.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { dueText } from '../../lib/due-text.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PrintFrame } from '../../ui/layout/PrintFrame.tsx'
import { resultOf, toneOf } from '../CaseStatusTag.tsx'
import { StepLink } from '../StepLink.tsx'
import { formerNamesText } from '../former-names-text.ts'
import { usePrintedCase } from '../history/use-printed-case.ts'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseHeading } from './CaseHeading.tsx'
import { CaseNotices } from './CaseNotices.tsx'
import { CaseParts } from './CaseParts.tsx'
import { NextStep } from './NextStep.tsx'
import { PrintCase } from './PrintCase.tsx'
import { lateAnswer } from './result-texts.ts'
import { paceOf, type Polling } from './use-polling.ts'

type CaseAnswerProps = {
  details: CaseDetails
  /** The page no longer checks for the answer by itself. */
  hasStoppedLooking: boolean
  onLook: () => void
  printed: ReturnType<typeof usePrintedCase>
}

/** The result in plain words: what it is, what it means, what to do and by when. */
function CaseAnswer({ details, hasStoppedLooking, onLook, printed }: CaseAnswerProps) {
  const { case_status: status, case_number: caseNumber, can } = details
  const result = resultOf(details)
  const { label, meaning, next, isInterim } = explainResult(result)
  const late = lateAnswer(details)
  const isClosed = status === 'CLOSED'
  // nothing was checked, so there is nothing to note on the Form I-9
  const isDropped = isClosed && details.submitted_at === null
  const isToBeClosed = statusesToBeClosed.some((other) => other === status)
  return (
    <ResultPanel
      tone={toneOf(result)}
      status={
        isClosed ? `Closed on ${displayDateTime(details.closed_at)}` : isInterim ? 'Not a final result' : 'Result'
      }
      title={label}
      actions={
        <>
          {status === 'PENDING_REFERRAL' && (
            <ButtonLink href={paths.cases.mismatch(caseNumber)}>Work on the mismatch</ButtonLink>
          )}
          <StepLink permission={can.photo} href={paths.cases.photo(caseNumber)}>
            Compare the photos
          </StepLink>
          <StepLink permission={can.upload} href={paths.cases.documents(caseNumber)}>
            Upload the copies
          </StepLink>
          {can.close && (
            <ButtonLink variant={isToBeClosed ? 'primary' : 'outline'} href={paths.cases.close(caseNumber)}>
              Close case
            </ButtonLink>
          )}
          {isResubmitted(details) && !details.following_case_number && (
            <ButtonLink href={paths.cases.create()}>Create New Case</ButtonLink>
          )}
          {hasStoppedLooking && <Button onClick={onLook}>Check for the answer now</Button>}
          <PrintCase {...printed} />
          {isClosed && <Download caseNumber={caseNumber} />}
        </>
      }
    >
      <p>{late?.meaning ?? meaning}</p>
      {isClosed && <Closure {...details} />}
      {!isDropped && (
        <p>
          <strong>{isClosed ? 'For your records: ' : 'What to do next: '}</strong>
          {late?.next ?? next}
        </p>
      )}
      <Due details={details} />
      <NextStep details={details} />
      {waitsForAgency(details) && (
        <p>You cannot close the case until the agency answers, even if the employee has left your company.</p>
      )}
      <FormerName status={status} />
      {hasStoppedLooking && <p>This page no longer checks for the answer automatically.</p>}
      {isInterim && (
        <p>
          <strong>{noAdverseAction}</strong>
        </p>
      )}
    </ResultPanel>
  )
}

function Due({ details: { case_status: status, action_due_date: due } }: { details: CaseDetails }) {
  if (!due || status !== 'MANUAL_REVIEW') return null
  const now = today()
  return due < now ? (
    <p>The answer is taking longer than usual. You do not need to do anything, and the employee keeps working.</p>
  ) : (
    <p>The answer usually comes {dueText(due, now)}.</p>
  )
}

/** The names of a status that people may remember. */
function FormerName({ status }: { status: CaseStatus }) {
  const text = formerNamesText(status)
  return text === undefined ? null : <p className="usa-hint">{text}</p>
}

/** Whether only an answer of the records or of an agency leads on. */
const waitsForAgency = ({ case_status: status }: CaseDetails) => status === 'MANUAL_REVIEW' || status === 'REFERRED'

/** Whether the records have found a mismatch in the case, now or before. */
const hasMismatch = (details: CaseDetails) =>
  details.mismatch_agencies.length > 0 || mismatchAgencies(resultOf(details)).length > 0

const isResubmitted = ({ case_status, case_closure_reason_code: code }: CaseDetails) =>
  case_status === 'CLOSED' && (code === 'CLOSE_CASE_AND_RESUBMIT' || code === 'INCORRECT_DATA')

// each is needed for only one of the results
const Closure = lazyPart(async () => (await import('./ClosureText.tsx')).ClosureText, { Waiting: () => <p> </p> })
const Confirmation = lazyPart(async () => (await import('./ConfirmDetails.tsx')).ConfirmDetails)
const Summary = lazyPart(async () => (await import('../mismatch/MismatchSummary.tsx')).MismatchSummary)

const Papers = lazyPart(async () => (await import('../mismatch/CasePapers.tsx')).CasePapers, { Waiting: () => null })
const Download = lazyPart(async () => (await import('./DownloadDetails.tsx')).DownloadDetails, { Waiting: () => null })

type Props = {
  details: CaseDetails
  /** The last check for an update failed, so the page shows older data. */
  error: ApiError | null
  polling: Polling
  onLook: () => void
}

/** The result, what it means and what to do next, with all submitted details below. */
export function CaseResultPage({ details, error, polling, onLook }: Props) {
  const { account } = useMe()
  useAnnouncedResult(details)
  const printed = usePrintedCase(details)
  const isWaiting = paceOf(details.case_status) !== undefined
  return (
    <PrintFrame head={`Case ${details.case_number}`}>
      <Stack>
        <CaseHeading details={details} />
        {account.status === 'CLOSED' && (
          <Alert tone="info">
            <p>Your company’s account is closed. You can view this case, but you cannot change it.</p>
          </Alert>
        )}
        {isWaiting && error && (
          <Alert tone="warning" isLive heading="We could not check for an update">
            <p>{errorText(error)}</p>
          </Alert>
        )}
        <div className="columns">
          <Stack gap="large">
            <CaseAnswer
              details={details}
              hasStoppedLooking={isWaiting && polling.hasStopped}
              printed={printed}
              onLook={() => {
                polling.restart()
                onLook()
              }}
            />
            {details.case_status === 'UNCONFIRMED_DATA' && details.can.confirm && <Confirmation details={details} />}
            <CaseNotices details={details} />
            {hasMismatch(details) && <Summary details={details} />}
            {hasMismatch(details) && <Papers caseNumber={details.case_number} />}
          </Stack>
          <CaseFacts details={details} />
        </div>
        <CaseParts details={details} isReadOnly={account.status === 'CLOSED'} />
        {printed.History && <printed.History details={details} />}
      </Stack>
    </PrintFrame>
  )
}

/** Announces a result that arrives while the page is open, without moving the page. */
function useAnnouncedResult(details: CaseDetails) {
  const { label } = explainResult(resultOf(details))
  const known = useRef(label)
  useEffect(() => {
    if (known.current === label) return
    known.current = label
    announce(`The result has changed: ${label}`)
  }, [label])
}
