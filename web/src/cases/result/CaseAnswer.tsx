import type { CaseDetails } from '@hireproof/contract/cases/case'
import { statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import { explainResult } from '@hireproof/contract/cases/results'
import { noAdverseAction } from '@hireproof/contract/cases/statuses'
import { displayDateTime } from '@hireproof/contract/format/display'
import { paths, withSearch } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { resultOf, toneOf } from '../CaseStatusTag.tsx'
import { dueText, today } from '../../lib/due-text.ts'
import { closureText } from './closure-text.ts'
import { laterSteps } from './later-steps.ts'

type Props = {
  details: CaseDetails
  /** The page does not look for the answer by itself any more. */
  hasStoppedLooking: boolean
  onLook: () => void
}

/** The answer of the records in plain words: what it is, what it means, what to do and by when. */
export function CaseAnswer({ details, hasStoppedLooking, onLook }: Props) {
  const { case_status: status, case_number: caseNumber, can } = details
  const result = resultOf(details)
  const { label, meaning, next, isInterim } = explainResult(result)
  const later = laterSteps[status]
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
          {can.close && (
            <ButtonLink
              variant={isToBeClosed ? 'primary' : 'outline'}
              href={withSearch(paths.cases.view(caseNumber), { view: 'close' })}
            >
              Close case
            </ButtonLink>
          )}
          {isResubmitted(details) && <ButtonLink href={paths.cases.create()}>Create New Case</ButtonLink>}
          {hasStoppedLooking && <Button onClick={onLook}>Look for the answer now</Button>}
          <PrintButton label="Print case details" />
        </>
      }
    >
      <p>{meaning}</p>
      {isClosed && <p>{closureText(details)}</p>}
      {!isDropped && (
        <p>
          <strong>{isClosed ? 'For your records: ' : 'What to do next: '}</strong>
          {later?.next ?? next}
        </p>
      )}
      <Due details={details} />
      {later?.note && <p>{later.note}</p>}
      {hasStoppedLooking && <p>This page has stopped looking for the answer by itself.</p>}
      {isInterim && (
        <p>
          <strong>{noAdverseAction}</strong>
        </p>
      )}
    </ResultPanel>
  )
}

function Due({ details: { case_status: status, action_due_date: due } }: { details: CaseDetails }) {
  if (!due) return null
  const now = today()
  if (status === 'MANUAL_REVIEW') {
    return due < now ? (
      <p>The answer takes longer than usual. The employee keeps working meanwhile.</p>
    ) : (
      <p>The answer usually comes {dueText(due, now)}.</p>
    )
  }
  if (status !== 'PENDING_REFERRAL') return null
  return <p>The employee’s decision {due < now ? dueText(due, now) : `is due ${dueText(due, now)}`}.</p>
}

const isResubmitted = ({ case_status, case_closure_reason_code: code }: CaseDetails) =>
  case_status === 'CLOSED' && (code === 'CLOSE_CASE_AND_RESUBMIT' || code === 'INCORRECT_DATA')
