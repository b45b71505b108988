import { takeBackEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  declineReasons,
  statusTexts,
  type DeclineReason,
} from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { stepNames } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { MouPanel } from '../mou/MouPanel.tsx'
import { AnswersSummary } from './AnswersSummary.tsx'
import { keepEnrollment } from './enrollment-query.ts'
import { enrollmentWords } from './enrollment-words.ts'

type Props = { enrollment: Enrollment }

/** Where a submitted or decided enrollment stands; nothing for a draft. It is announced when it changes. */
export function StatusPanel({ enrollment }: Props) {
  const { can, status } = enrollment
  const announced = useRef(status)
  useEffect(() => {
    // the panel has a heading, and a live region may hold text only
    if (announced.current !== status) announce(`${statusTexts[status]}.`)
    announced.current = status
  }, [status])
  return (
    <>
      <Panel enrollment={enrollment} />
      {can.takeBack && <TakeBack enrollment={enrollment} />}
      {!can.save && (
        <>
          {status === 'APPROVED' && (
            <div className="no-print">
              <PrintButton />
            </div>
          )}
          {status === 'APPROVED' && enrollment.method !== 'CORPORATE' && <MouPanel accountId={enrollment.accountId} />}
          <AnswersSummary enrollment={enrollment} isChangeable={false} />
        </>
      )}
    </>
  )
}

function Panel({ enrollment: { kind, status, accountId, submittedAt, decision } }: Props) {
  const submitted = submittedAt && <p>Submitted on {displayDateTime(submittedAt)}.</p>
  if (status === 'SUBMITTED')
    return (
      <ResultPanel tone="info" status="Submitted" title="We are checking your enrollment.">
        {submitted}
        <p>This usually takes less than a minute. This page shows the result as soon as it is here.</p>
      </ResultPanel>
    )
  if (status === 'IN_REVIEW')
    return (
      <ResultPanel tone="info" status="In review" title="We are looking at your enrollment.">
        <p>You normally hear from us within two business days. Please do not enroll again.</p>
        {submitted}
      </ResultPanel>
    )
  if (status === 'APPROVED')
    return (
      <ResultPanel tone="success" status="Approved" title={enrollmentWords[kind].enrolled}>
        <p>
          The company number is {accountId}. Each administrator gets an email with a link that activates the user
          account.
        </p>
        {kind === 'OWN' && <p>You can sign in here for 30 days to read and print this.</p>}
      </ResultPanel>
    )
  if (status === 'RETURNED')
    return (
      <ResultPanel tone="warning" status="Returned" title="Something needs to be changed.">
        <p className="as-typed">{decision?.note}</p>
        {decision && decision.sections.length > 0 && (
          <p>Look at: {decision.sections.map((section) => stepNames[section]).join(', ')}.</p>
        )}
        <p>Change what is needed, and submit the enrollment again.</p>
      </ResultPanel>
    )
  if (status === 'DECLINED')
    return (
      <ResultPanel tone="error" status="Declined" title="Your enrollment was declined.">
        <p>{declineReasons[(decision?.reason ?? 'other') as DeclineReason]}</p>
        {decision?.note && <p className="as-typed">{decision.note}</p>}
        <p>
          If you have questions, contact us at{' '}
          <a href={`mailto:${pageSettings().support.email}`}>{pageSettings().support.email}</a>.
        </p>
      </ResultPanel>
    )
  return null
}

function TakeBack({ enrollment: { accountId } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useApi(takeBackEnrollment)
  const takeBack = () =>
    mutate({ params: { accountId } }, { onSuccess: keepEnrollment, onSettled: () => setOpen(false) })
  return (
    <div>
      {error && (
        <Alert tone="error" isLive>
          {errorText(error)}
        </Alert>
      )}
      <Button variant="outline" onClick={() => setOpen(true)}>
        Take Back
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Take the enrollment back?"
        actions={
          <>
            <Button isBusy={isPending} onClick={takeBack}>
              Take Back
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>You can change it then, and you have to submit it again.</p>
      </Dialog>
    </div>
  )
}
