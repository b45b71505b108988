import { addDays } from '@hireproof/contract/calendar/iso-date'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { callOffLabels, NEVER_HIRED_DAYS } from '@hireproof/contract/plus-cases/call-off'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { capitalized } from '../../lib/capitalized.ts'
import { dayOf, today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { begunLateText } from '../../form-i9/late/late-text.ts'
import { CallOffButton } from '../../form-i9/call-off/CallOffButton.tsx'
import { plusStatusText } from '../no-address.ts'
import { plusStep } from '../plus-next-step.ts'
import { plusTones } from '../plus-columns.tsx'
import { waitsForEmployer } from '../check-waits.ts'
import { PlusCaseActions } from '../PlusCaseActions.tsx'
import { CorrectAddressButton } from './AddressFact.tsx'
import { OnSiteButton } from './OnSiteButton.tsx'
import { StartCheckButton } from './StartCheckButton.tsx'
import { RenewCaseButton } from './RenewCaseButton.tsx'

type Props = { plusCase: PlusCase }

/** The status of a plus case, and the next step with its due date and a link to do it. */
export function WhatIsNext({ plusCase }: Props) {
  const { id, status, can, nextStep } = plusCase
  const step = plusStep(plusCase, today())
  const isStarted = nextStep === 'complete_draft' && plusCase.caseNumber !== null
  const canStart = can.startCheck && waitsForEmployer(plusCase.caseWaitsFor)
  const text = plusCase.callOff
    ? callOffLabels[plusCase.callOff.reason]
    : (step?.text ?? (status === 'COMPLETED' ? 'The form is complete' : 'Nothing more to do'))
  return (
    <ResultPanel
      tone={step?.isOver ? 'error' : nextStep === 'copies' ? 'info' : plusTones[status]}
      status={nextStep === 'copies' ? 'Section 2 signed' : plusStatusText(plusCase)}
      title={text}
      actions={
        (isStarted ||
          canStart ||
          can.examine ||
          can.correct ||
          can.supplement ||
          can.renewCase ||
          can.resend ||
          can.fillInOnSite ||
          can.cancel ||
          can.callOff) && (
          <>
            {isStarted && (
              <ButtonLink href={paths.cases.view(plusCase.caseNumber ?? '')}>Complete the draft case</ButtonLink>
            )}
            {canStart && <StartCheckButton plusCase={plusCase} isPrimary={nextStep === 'waiting_check'} />}
            <CorrectAddressButton plusCase={plusCase} />
            <RenewCaseButton plusCase={plusCase} />
            {can.supplement && nextStep === 'reverify' && (
              <ButtonLink href={paths.cases.plusSupplementB(id)}>Reverify on Supplement B</ButtonLink>
            )}
            {can.examine && (
              <ButtonLink
                variant={nextStep === 'section_2' ? undefined : 'outline'}
                href={paths.cases.plusSection2(id)}
              >
                Complete Section 2
              </ButtonLink>
            )}
            {can.correct && (
              <ButtonLink
                variant={nextStep === 'replace_receipt' ? undefined : 'outline'}
                href={paths.cases.plusSection2(id)}
              >
                {nextStep === 'replace_receipt' ? 'Enter the document' : 'Correct Section 2'}
              </ButtonLink>
            )}
            {can.supplement && nextStep !== 'reverify' && (
              <ButtonLink variant="outline" href={paths.cases.plusSupplementB(id)}>
                Complete Supplement B
              </ButtonLink>
            )}
            <OnSiteButton plusCase={plusCase} />
            <PlusCaseActions row={plusCase} />
            <CallOffButton plusCase={plusCase} />
          </>
        )
      }
    >
      <StepNotes plusCase={plusCase} step={step} />
    </ResultPanel>
  )
}

type StepNotesProps = Props & { step: ReturnType<typeof plusStep> }

/** What to keep in mind about the next step. */
function StepNotes({ plusCase, step }: StepNotesProps) {
  const { nextStep, examiner, representative, can } = plusCase
  const isLateAtStart = plusCase.daysLateAtStart !== null && nextStep === 'section_1'
  return (
    <>
      {plusCase.callOff && (
        <p>
          The form has ended, and nothing more is due. We destroy it after{' '}
          {displayLongDate(addDays(dayOf(plusCase.callOff.at), NEVER_HIRED_DAYS))}.
        </p>
      )}
      {step?.due && <p>{capitalized(step.due)}</p>}
      {nextStep === 'section_2' && <WhoseDays plusCase={plusCase} />}
      {isLateAtStart && (
        <p>{begunLateText(plusCase.daysLateAtStart ?? 0)}. You can record the reason once Section 1 is signed.</p>
      )}
      {nextStep === 'section_1' && step?.isOver && <p>Ask the new hire to sign today.</p>}
      {nextStep === 'section_2' && step?.isOver && (
        <p>You can still complete it late. The form will show the day you sign.</p>
      )}
      {nextStep === 'paper_form' && (
        <p>
          The employee asked for paper. Give them the form and its instructions. When both sections are signed, keep the
          form with your records, <a href={paths.cases.create()}>create a standard case</a> and cancel this plus case.
        </p>
      )}
      {nextStep === 'renew_case' && (
        <p>
          The information in the case differs from Section 2.
          {!can.renewCase && ' It is being checked. You can close it when the result is there.'}
        </p>
      )}
      {nextStep === 'copies' && (
        <p>Section 2 is signed. The form is complete when the copies listed under “Copies of documents” are kept.</p>
      )}
      {nextStep === 'reverify' && (
        <p>
          The employee chooses which acceptable document to show: any of List A or List C.
          {plusCase.status === 'PAPER' && ' Sign Supplement B on paper, and record the reverification with its scan.'}
        </p>
      )}
      {nextStep === 'section_2' && representative && (
        <p>
          {representative.name} is to complete Section 2 as your authorized representative. You can still complete it
          yourself, and your company is responsible for it.
        </p>
      )}
      {nextStep === 'section_2' && examiner && !can.examine && <p>{examiner.name} examines the documents.</p>}
    </>
  )
}

/** Why Section 2 is due on its day: by the days of the company, or because the job is short. */
const WhoseDays = ({ plusCase: { isShortJob } }: Props) =>
  isShortJob ? (
    <p>The job lasts less than three business days, so Section 2 is due on the first day of work.</p>
  ) : (
    <p>
      Section 2 is due on the third business day after the first day of work. Your company’s own days count:{' '}
      <a className="unbroken" href={paths.cases.formSettings()}>
        Form I-9 settings
      </a>
      .
    </p>
  )
