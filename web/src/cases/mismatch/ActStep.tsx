import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { whyNot } from '../refusal-words.ts'
import { deedsOf, isNoticeSent } from './deeds.ts'
import { MismatchStep, Recorded, type StepProps } from './MismatchStep.tsx'
import type { Act } from './use-decide.ts'

const DecideDialog = lazyPart(async () => (await import('./DecideDialog.tsx')).DecideDialog, { Waiting: () => null })
const preloadDialog = () => void DecideDialog.preload().catch(() => undefined)

/** The fourth step: the employee is referred, or the employer records that no action is taken. */
export function ActStep({ mismatch, onDone, focusCount }: StepProps) {
  const { current, can, case_number: caseNumber, case_status: status } = mismatch
  const [asked, setAsked] = useState<Act>()
  const referral = deedsOf(current).find(({ about }) => about === 'referral')
  const waiting = isNoticeSent(current) ? { NOTICE_NOT_DOWNLOADED: whyNot('NOTICE_OUT') } : {}
  return (
    <MismatchStep step="act" {...{ mismatch, focusCount }}>
      {referral && <Recorded>{referral.text}</Recorded>}
      {status === 'PENDING_REFERRAL' && (
        <>
          <Overdue mismatch={mismatch} />
          <ButtonRow>
            <Button
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setAsked('refer')}
              disabledReason={whyNot(can.refer, {
                ...waiting,
                DECISION_CONFLICT: 'The employee decided to take no action.',
              })}
            >
              Refer the employee
            </Button>
            <Button
              variant="outline"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => setAsked('noAction')}
              disabledReason={whyNot(can.noAction, {
                ...waiting,
                DECISION_CONFLICT: 'The employee decided to take action.',
              })}
            >
              Record no action
            </Button>
          </ButtonRow>
          {can.close === true && (
            <p>
              <a href={paths.cases.close(caseNumber)}>Close the case for another reason</a>
            </p>
          )}
        </>
      )}
      {asked && (
        <DecideDialog
          act={asked}
          mismatch={mismatch}
          onClose={() => setAsked(undefined)}
          onDone={(now) => {
            setAsked(undefined)
            onDone(now)
          }}
        />
      )}
    </MismatchStep>
  )
}

/** After the last day without a decision, nothing happens by itself. */
function Overdue({ mismatch: { current, can, case_number: caseNumber } }: Pick<StepProps, 'mismatch'>) {
  if (current.daysLeft >= 0 || current.decision !== null) return null
  return (
    <p className="prose">
      The last day passed without a decision. Now{' '}
      {can.close === true ? <a href={paths.cases.close(caseNumber)}>close the case</a> : 'the case has to be closed'}:
      as the reason, select that the employee took no action. If the employee still decides to take action, record the
      decision and refer the employee, even now.
    </p>
  )
}
