import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { displayDateTime } from '../../lib/clock.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { whyNot } from '../refusal-words.ts'
import { Recorded } from './MismatchStep.tsx'
import { StepForm } from './StepForm.tsx'

// only for users who open it
const SendNotice = lazyPart(async () => (await import('./ElectronicNotice.tsx')).SendNotice)
const NoticeOut = lazyPart(async () => (await import('./ElectronicNotice.tsx')).NoticeOut)

type Props = { mismatch: Mismatch; onDone: (now: Mismatch) => void }

/** The electronic way beside the paper: how to send the notice, and where the one that was sent is. */
export function ElectronicWay({ mismatch, onDone }: Props) {
  const { current, can, plusCaseId } = mismatch
  const { electronic } = current
  return (
    <>
      {electronic && <Sent {...electronic} />}
      {can.recallNotice === true && (
        <Details summary="Send another link, or recall the electronic notice" isLazy>
          <NoticeOut mismatch={mismatch} onDone={onDone} />
        </Details>
      )}
      <StepForm isOffered={can.sendNotice === true} onDone={onDone}>
        {(handleDone) => (
          <Details summary="Send the notice electronically instead" isLazy>
            <SendNotice mismatch={mismatch} onDone={handleDone} />
          </Details>
        )}
      </StepForm>
      {can.sendNotice === 'NO_EMAIL_ADDRESS' && !plusCaseId && (
        <p className="prose">
          You can also send the notice electronically, once you have added the email address of the employee below.
        </p>
      )}
      {can.sendNotice === 'NOTICE_IN_PORTAL' && <p className="prose">{whyNot('NOTICE_IN_PORTAL')}</p>}
    </>
  )
}

function Sent({ sentAt, openedAt, endedAt }: NonNullable<Mismatch['current']['electronic']>) {
  return (
    <Recorded>
      The electronic notice was sent to the employee on {displayDateTime(sentAt)}.{' '}
      {openedAt ? `The employee opened it on ${displayDateTime(openedAt)}.` : 'The employee has not opened it yet.'}
      {endedAt && ` It ended on ${displayDateTime(endedAt)}.`}
    </Recorded>
  )
}
