import { type PlusCase, plusCaseLabels } from '@hireproof/contract/plus-cases/plus-case'
import { today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { plusStep } from '../plus-next-step.ts'
import { plusTones } from '../plus-columns.tsx'
import { PlusCaseActions } from '../PlusCaseActions.tsx'

type Props = { plusCase: PlusCase }

/** The status of a plus case, and the next step with its due date and a link to do it. */
export function WhatIsNext({ plusCase }: Props) {
  const { id, status, can, nextStep, examiner } = plusCase
  const step = plusStep(plusCase, today())
  const text = step?.text ?? (status === 'COMPLETED' ? 'The form is complete' : 'Nothing more to do')
  return (
    <ResultPanel
      tone={step?.isOver ? 'error' : plusTones[status]}
      status={plusCaseLabels[status]}
      title={text}
      actions={
        (can.examine || can.correct || can.supplement || can.resend || can.cancel) && (
          <>
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
            <PlusCaseActions row={plusCase} />
          </>
        )
      }
    >
      {step?.due && <p>{capitalised(step.due)}</p>}
      {nextStep === 'section_2' && step?.isOver && (
        <p>You can still complete it late. The form will show the day you sign.</p>
      )}
      {nextStep === 'reverify' && (
        <p>The employee chooses which acceptable document to show: any of List A or List C.</p>
      )}
      {nextStep === 'section_2' && examiner && !can.examine && <p>{examiner.name} examines the documents.</p>}
    </ResultPanel>
  )
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
