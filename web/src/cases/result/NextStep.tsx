import type { CaseDetails } from '@hireproof/contract/cases/case'
import { today } from '../../lib/clock.ts'
import { nextStep } from '../next-step.ts'

type Props = { details: CaseDetails }

/** What the employer does next and by when, and who has the case; nothing for a closed one. */
export function NextStep({ details }: Props) {
  if (details.case_status === 'CLOSED') return null
  const step = details.next_step ? nextStep({ ...details, create_by_days_left: null }, today()) : undefined
  const when = [step?.due, step?.left && `(${step.left})`].filter(Boolean).join(' ')
  return (
    <>
      {step && (
        <p>
          <strong>Next step: </strong>
          {step.text}
          {when && `, ${when}`}
        </p>
      )}
      <p>
        <strong>Who has the case: </strong>
        {details.assigned_to_name ?? details.case_creator_name}
      </p>
    </>
  )
}
